/** A drawing of the page as a separate picture, with its styles and a title over it. */

const STYLES = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'font-size',
  'font-weight',
  'font-family',
  'text-anchor',
] as const

const SVG = 'http://www.w3.org/2000/svg'
/** Height of the title's line, px. */
const HEAD = 40

/** The drawing as SVG that needs nothing from the page. Elements marked `data-live` (a cursor) are left out of it. */
function standing(drawing: SVGSVGElement, title: string): { text: string; width: number; height: number } {
  const { width, height } = drawing.getBoundingClientRect()
  const copy = drawing.cloneNode(true) as SVGSVGElement
  const originals = drawing.querySelectorAll<SVGElement>('*')
  copy.querySelectorAll<SVGElement>('*').forEach((element, i) => {
    const style = getComputedStyle(originals[i]!)
    for (const name of STYLES) element.style.setProperty(name, style.getPropertyValue(name))
    element.removeAttribute('class')
  })
  copy.querySelectorAll('[data-live]').forEach((element) => element.remove())
  copy.setAttribute('y', String(HEAD))
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))

  const page = getComputedStyle(document.body)
  const whole = document.createElementNS(SVG, 'svg')
  whole.setAttribute('xmlns', SVG)
  whole.setAttribute('width', String(width))
  whole.setAttribute('height', String(height + HEAD))
  const ground = document.createElementNS(SVG, 'rect')
  ground.setAttribute('width', '100%')
  ground.setAttribute('height', '100%')
  ground.setAttribute('fill', getComputedStyle(document.documentElement).backgroundColor)
  const words = document.createElementNS(SVG, 'text')
  words.setAttribute('x', '8')
  words.setAttribute('y', String(HEAD - 14))
  words.setAttribute('fill', page.color)
  words.setAttribute('font-size', '18')
  words.setAttribute('font-family', page.fontFamily)
  words.textContent = title
  whole.append(ground, words, copy)
  return { text: new XMLSerializer().serializeToString(whole), width, height: height + HEAD }
}

/** The drawing as PNG, two dots to a pixel of the page. */
export async function picture(drawing: SVGSVGElement, title: string): Promise<Blob> {
  const { text, width, height } = standing(drawing, title)
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(2 * width)
  canvas.height = Math.round(2 * height)
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture came out empty'))), 'image/png'),
  )
}
