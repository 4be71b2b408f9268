import { expect, it } from 'vitest'
import { dayText } from '../day-text.ts'
import { deletionDueFrom } from './rules.ts'

it.each([
  ['2026-11-29T11:39:00Z', '2026-12-13T12:00:00.000Z'],
  ['2026-11-29T12:00:00Z', '2026-12-13T12:00:00.000Z'],
  ['2026-11-29T12:00:01Z', '2026-12-14T12:00:00.000Z'],
  ['2026-12-31T23:59:59Z', '2027-01-15T12:00:00.000Z'],
])(
  'asked for at %s, an account goes no earlier than after 14 days, and before the day that is named nowhere',
  (asked, due) => {
    const at = deletionDueFrom(new Date(asked))
    expect(at.toISOString()).toBe(due)
    // Whoever reads the day in the mail is in time until it begins where they are, from Kiribati to Baker Island.
    const named = dayText(at, 'en')
    const before = new Date(at.getTime() - 1)
    for (const timeZone of ['Etc/GMT+12', 'Pacific/Honolulu', 'America/New_York', 'UTC', 'Asia/Tokyo'])
      expect(new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(at)).toBe(named)
    expect(new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'Etc/GMT+12' }).format(before)).not.toBe(
      named,
    )
  },
)
