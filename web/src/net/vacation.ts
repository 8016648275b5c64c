/** The days of a vacation, in every game by mail at once. */
import { api, newKey } from './api'
import { knowRoles, seatsOf } from './seats'
import { onSite } from './site'

/** Takes so many days in all other games of ours by mail that have them left, or ends them; returns in how many. */
export async function vacationElsewhere(here: string, days: number): Promise<number> {
  const rows = (await api.matches()).filter(
    (row) => row.id !== here && !row.outcome && !row.fault && row.clock?.pace === 'mail',
  )
  const asked = rows.flatMap((row) => {
    if (onSite()) knowRoles(row.id, row.mine)
    return Object.entries(seatsOf(row.id))
      .filter(([role]) => (days ? (row.clock!.seats[role]?.leave ?? 0) >= days : row.clock!.seats[role]?.away))
      .map(([, token]) => api.time(row.id, token, 'vacation', { number: row.number, key: newKey(), days }))
  })
  return (await Promise.allSettled(asked)).filter((one) => one.status === 'fulfilled').length
}
