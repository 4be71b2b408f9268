import type { OwnApplication } from '@firstrung/api/applications/wire'
import { beforeEach, describe, expect, it } from 'vitest'
import { answerWith, showPage } from '../../../platform/testing.tsx'
import { silenceLive } from '../../../platform/testing-silence.ts'
import { BoardPage } from '../pages/board.tsx'
import { OwnApplicationsPage } from '../pages/own-applications.tsx'
import { aBoard, anEmployerApplication, anOffered, anOwnApplication } from '../testing.ts'
import { ana, board, common } from '../testing-board.ts'
import { EmployerApplicationView } from './employer-application.tsx'
import { OwnApplicationView } from './own-application.tsx'
import { OwnNewestCard } from './own-newest-card.tsx'

beforeEach(silenceLive)

const untold = { usual_days: null, usual_of: null }
const closed = { ...anOwnApplication().posting, open: false }
const held = (of: OwnApplication, standing: 'on_hold' | 'taken_down'): OwnApplication => ({
  ...of,
  ...untold,
  standing,
  posting: closed,
})
const accepted = anOffered('2026-11-29T12:00:00.000Z')

describe('a student’s own application', () => {
  it.each([
    ['new, on hold', held(anOwnApplication(), 'on_hold'), 'nobody there can decide on it for now'],
    ['at an offer, on hold', held(anOffered(), 'on_hold'), 'you cannot accept its offer for now'],
    ['accepted, on hold', held(accepted, 'on_hold'), 'it cannot complete the hire for now'],
    [
      'of an internship that staff took down',
      held(anOwnApplication({ stage: 'interview' }), 'taken_down'),
      'River Labs can still decide on your application. You can keep it, withdraw it, or apply to others.',
    ],
    ['at an offer, taken down', held(anOffered(), 'taken_down'), 'The offer of River Labs still stands.'],
    ['accepted, taken down', held(accepted, 'taken_down'), 'River Labs can still complete the hire.'],
  ])('%s, says so, and what can be done', async (_what, application, words) => {
    const screen = await showPage(<OwnApplicationView application={application} />)
    await expect.element(screen.getByText(words, { exact: false })).toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: 'Discover Internships' }))
      .toHaveAttribute('href', '/internships')
    for (const untrue of ['The employer still decides on yours.', 'will look at it', 'usually answers'])
      await expect.element(screen.getByText(untrue, { exact: false })).not.toBeInTheDocument()
  })

  it('at an offer on hold says once that it cannot be accepted, and lets it be declined', async () => {
    const own = held(anOffered(), 'on_hold')
    const application = { ...own, may: { ...own.may, accept: false } }
    const screen = await showPage(<OwnApplicationView application={application} />)
    await expect.element(screen.getByText('you cannot accept its offer for now', { exact: false })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Decline the offer' })).toBeVisible()
    await expect.element(screen.getByText('cannot be accepted at the moment', { exact: false })).not.toBeInTheDocument()
  })

  it('that goes the way of others leads nowhere else', async () => {
    const screen = await showPage(<OwnApplicationView application={anOwnApplication({ posting: closed })} />)
    await expect.element(screen.getByText('The employer still decides on yours.', { exact: false })).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Discover Internships' })).not.toBeInTheDocument()
  })

  it('says it in the list and at home too', async () => {
    const own = held(anOwnApplication(), 'on_hold')
    answerWith({
      'GET /api/applications/?limit=50': () => Response.json({ results: [own], next: null }),
      'GET /api/posting_invitations/': () => Response.json({ results: [], next: null }),
    })
    const screen = await showPage(
      <>
        <OwnApplicationsPage />
        <OwnNewestCard />
      </>,
    )
    await expect.element(screen.getByText('nobody there can decide on it for now', { exact: false })).toBeVisible()
    await expect.element(screen.getByText('River Labs, on hold')).toBeVisible()
    await expect.element(screen.getByText('still decides on yours', { exact: false })).not.toBeInTheDocument()
  })
})

describe('a suspended organization', () => {
  it('reads on its board that nobody decides', async () => {
    answerWith({ ...common, [board]: () => Response.json({ ...aBoard([{ ...ana, next: [] }], false), on_hold: true }) })
    const screen = await showPage(<BoardPage />)
    await expect.element(screen.getByText('Your organization is suspended')).toBeVisible()
    await expect.element(screen.getByText('nobody can decide on them', { exact: false })).toBeVisible()
    await expect.element(screen.getByText('Ana Ruiz')).toBeVisible()
  })

  it('reads on a board without anybody why nobody comes, and is not sent to look for students', async () => {
    answerWith({ ...common, [board]: () => Response.json({ ...aBoard([], false), on_hold: true }) })
    const screen = await showPage(<BoardPage />)
    await expect.element(screen.getByText('Your organization is suspended')).toBeVisible()
    await expect.element(screen.getByText('until our staff lift the suspension', { exact: false })).toBeVisible()
    await expect.element(screen.getByText('No applications to this posting yet')).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Discover students' })).not.toBeInTheDocument()
  })

  it('reads on an application why it cannot be moved', async () => {
    const may = { ...anEmployerApplication().may, decide: false, review: false }
    const screen = await showPage(<EmployerApplicationView application={anEmployerApplication({ next: [], may })} />)
    await expect.element(screen.getByText('nobody can move an application', { exact: false })).toBeVisible()
  })
})
