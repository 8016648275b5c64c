/** Passkeys as a browser takes and gives them: bytes where the wire has text. */

interface Descriptor {
  id: string
  type: 'public-key'
}

export interface Asked {
  challenge: string
  user?: { id: string; name: string; displayName: string }
  excludeCredentials?: Descriptor[]
  allowCredentials?: Descriptor[]
  [more: string]: unknown
}

export function bytes(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(plain, (sign) => sign.charCodeAt(0))
}

export function written(value: ArrayBuffer): string {
  const plain = Array.from(new Uint8Array(value), (byte) => String.fromCharCode(byte)).join('')
  return btoa(plain).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

const read = (known?: Descriptor[]) => (known ?? []).map((one) => ({ ...one, id: bytes(one.id) }))

export function canPasskeys(): boolean {
  return typeof PublicKeyCredential !== 'undefined'
}

function told(found: Credential | null, fields: string[]): unknown {
  if (!(found instanceof PublicKeyCredential)) throw new DOMException('', 'NotAllowedError')
  const answer = found.response as unknown as Record<string, ArrayBuffer | null>
  const response = Object.fromEntries(
    fields.filter((name) => answer[name]).map((name) => [name, written(answer[name]!)]),
  )
  return { id: found.id, rawId: written(found.rawId), type: found.type, response }
}

/** Has an authenticator make a passkey. Throws a DOMException if the user declines. */
export async function makePasskey(asked: Asked): Promise<unknown> {
  const publicKey = {
    ...asked,
    challenge: bytes(asked.challenge),
    user: { ...asked.user!, id: bytes(asked.user!.id) },
    excludeCredentials: read(asked.excludeCredentials),
  } as unknown as PublicKeyCredentialCreationOptions
  return told(await navigator.credentials.create({ publicKey }), ['clientDataJSON', 'attestationObject'])
}

/** Has an authenticator sign in. */
export async function usePasskey(asked: Asked): Promise<unknown> {
  const publicKey = {
    ...asked,
    challenge: bytes(asked.challenge),
    allowCredentials: read(asked.allowCredentials),
  } as unknown as PublicKeyCredentialRequestOptions
  return told(await navigator.credentials.get({ publicKey }), [
    'clientDataJSON',
    'authenticatorData',
    'signature',
    'userHandle',
  ])
}
