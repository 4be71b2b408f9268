import type { OwnMove, Posting } from '@firstrung/api/jobs/wire'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { ApiError } from '../../../../platform/api-client.ts'
import { movePosting, ownPostingQuery } from '../../posting-api.ts'

/** What became of the last act. */
export interface Told {
  readonly tone: 'success' | 'danger' | 'warning'
  readonly lines: readonly string[]
  /** Where it led, where it led somewhere: once the posting has gone on from there, it is told no more. */
  readonly to?: OwnMove
}

export interface Carried {
  readonly told: Told
  /** The posting as it stands by now, where that was read. */
  readonly stands: Posting | null
  /** What was wrong with its fields. */
  readonly faults: ApiError['errors']
}

/** How a posting is moved and what is told of it, the same wherever it is asked for; throws where not even the line to read it is there. */
export const useCarryOut = (id: string) => {
  const { t } = useLingui()
  const client = useQueryClient()
  const unreached: Told = {
    tone: 'danger',
    lines: [t`We could not reach the server. Check your connection and try again.`],
  }
  const overtaken: Told = {
    tone: 'warning',
    lines: [t`The posting has changed in the meantime. This is how it stands now.`],
  }
  const dones: Readonly<Record<OwnMove, string>> = {
    submitted: t`It has been sent to our staff.`,
    draft: t`You took it back. Our staff are no longer reviewing it.`,
    closed: t`It is closed. Nobody can apply any more.`,
  }
  const done = (to: OwnMove): Told => ({ tone: 'success', lines: [dones[to]], to })

  const now = (): Promise<Posting | null> => client.fetchQuery({ ...ownPostingQuery(id), retry: false })

  const refused = async ({ httpStatus, errors }: ApiError): Promise<Carried> => {
    const stands = httpStatus === 400 ? null : await now()
    if (httpStatus === 409) return { told: overtaken, stands, faults: [] }
    return { told: { tone: 'danger', lines: [...new Set(errors.map(({ detail }) => detail))] }, stands, faults: errors }
  }

  const move = async (version: number, to: OwnMove): Promise<Carried> => {
    try {
      const result = await movePosting(id, version, to)
      if (result.status === 'success') return { told: done(to), stands: result.data, faults: [] }
      return refused(result)
    } catch {
      // Where no answer came, what stands by now tells whether it was done.
      const stands = await now()
      return { told: stands?.status === to ? done(to) : unreached, stands, faults: [] }
    }
  }

  /** Closes it as it stands by now, for who has but its id at hand. */
  const close = async (): Promise<Told> => {
    const stands = await now()
    if (stands === null) return overtaken
    return stands.status === 'closed' ? done('closed') : (await move(stands.version, 'closed')).told
  }

  return { unreached, overtaken, now, refused, move, close }
}
