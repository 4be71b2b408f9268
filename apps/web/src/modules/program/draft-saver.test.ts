import { describe, expect, it } from 'vitest'
import type { ProgramDraft } from './draft.ts'
import { type DraftOutcome, makeDraftSaver } from './draft-saver.ts'

const start: ProgramDraft = { cohort: null, program_tracks: [], payment_type: null, financial_aid: false }
const first: ProgramDraft = { ...start, cohort: 1 }
const second: ProgramDraft = { ...start, cohort: 2 }

/** A saver whose calls are answered by hand. */
const setUp = () => {
  const calls: { draft: ProgramDraft; signal: AbortSignal; answer: (outcome: DraftOutcome | Error) => void }[] = []
  const saver = makeDraftSaver(start, (draft, signal) => {
    const { promise, resolve, reject } = Promise.withResolvers<DraftOutcome>()
    calls.push({ draft, signal, answer: (outcome) => (outcome instanceof Error ? reject(outcome) : resolve(outcome)) })
    return promise
  })
  return { saver, calls, sent: () => calls.map(({ draft }) => draft) }
}

describe('a draft', () => {
  it('is not sent where nothing was edited, or edited back', async () => {
    const { saver, sent } = setUp()
    await saver.save()
    saver.edit(first)
    saver.edit(start)
    await saver.save()
    expect(sent()).toEqual([])
  })

  it('is sent once, however many signs of leaving there are', async () => {
    const { saver, calls, sent } = setUp()
    saver.edit(first)
    const both = Promise.all([saver.save(), saver.save()])
    calls[0]?.answer('saved')
    await both
    await saver.save()
    expect(sent()).toEqual([first])
  })

  it('gives way to a newer one', async () => {
    const { saver, calls, sent } = setUp()
    saver.edit(first)
    const older = saver.save()
    saver.edit(second)
    const newer = saver.save()
    expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, false])
    calls[1]?.answer('saved')
    calls[0]?.answer(new Error('aborted'))
    await Promise.all([older, newer])
    await saver.save()
    expect(sent()).toEqual([first, second])
  })

  it.each<DraftOutcome | Error>(['lost', new Error('no connection')])('is sent again after %s', async (outcome) => {
    const { saver, calls, sent } = setUp()
    saver.edit(first)
    const lost = saver.save()
    calls[0]?.answer(outcome)
    await lost
    const again = saver.save()
    calls[1]?.answer('saved')
    await again
    await saver.save()
    expect(sent()).toEqual([first, first])
  })

  it('is sent too where it goes back to the start while an edit is on its way', () => {
    const { saver, sent } = setUp()
    saver.edit(first)
    void saver.save()
    saver.edit(start)
    void saver.save()
    expect(sent()).toEqual([first, start])
  })

  it('is measured against what the server holds', async () => {
    const { saver, sent } = setUp()
    saver.rebase(first)
    saver.edit(first)
    await saver.save()
    expect(sent()).toEqual([])
  })
})

describe('beside an application', () => {
  it('a draft on its way is called off, and none follows', async () => {
    const { saver, calls, sent } = setUp()
    saver.edit(first)
    void saver.save()
    saver.close()
    saver.edit(second)
    await saver.save()
    expect(calls[0]?.signal.aborted).toBe(true)
    expect(sent()).toEqual([first])
  })

  it('one that did not get through lets drafts be saved again, also the one that was called off', () => {
    const { saver, sent } = setUp()
    saver.edit(first)
    void saver.save()
    saver.close()
    saver.reopen()
    void saver.save()
    expect(sent()).toEqual([first, first])
  })

  it('that was sent elsewhere ends the drafts', async () => {
    const { saver, calls, sent } = setUp()
    saver.edit(first)
    const refused = saver.save()
    calls[0]?.answer('closed')
    await refused
    saver.edit(second)
    await saver.save()
    expect(sent()).toEqual([first])
  })
})
