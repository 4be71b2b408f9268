import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { uploadBytes } from '../src/modules/files/index.ts'
import { logoUpload } from '../src/modules/organizations/index.ts'
import { portfolioUploads } from '../src/modules/portfolio/index.ts'
import type { SignedCtx } from '../src/platform/context.ts'
import type { Tx } from '../src/platform/db/database.ts'
import type { CallAt } from './postings.ts'

type Colour = readonly [red: number, green: number, blue: number]
/** Whether a point is within, with its middle at 0 and its edges at -1 and 1. */
type Shape = (x: number, y: number) => boolean

const grounds: readonly Colour[] = [
  [31, 78, 121],
  [122, 59, 46],
  [47, 107, 79],
  [91, 58, 120],
  [138, 90, 0],
  [38, 96, 107],
  [123, 45, 82],
  [61, 79, 138],
  [77, 91, 35],
]
const white: Colour = [255, 255, 255]
const paper: Colour = [244, 241, 234]

const shapes: readonly Shape[] = [
  (x, y) => Math.hypot(x, y) < 0.5,
  (x, y) => y < 0.5 && y > -0.6 && Math.abs(x) < (y + 0.6) / 2,
  (x, y) => Math.abs(y) < 0.5 && Math.abs(x) > 0.12 && Math.abs(x) < 0.5,
  (x, y) => Math.abs(x) + Math.abs(y) < 0.62,
  (x, y) => (y < 0.1 && Math.hypot(x, y - 0.1) < 0.6) || (y > 0.25 && y < 0.4 && Math.abs(x) < 0.6),
]

const groundOf = (nth: number): Colour => grounds[nth % grounds.length] ?? white

const drawn = (width: number, height: number, colourAt: (x: number, y: number) => Colour): Promise<Buffer> => {
  const pixels = Buffer.alloc(width * height * 3)
  for (let at = 0; at < width * height; at++) pixels.set(colourAt(at % width, Math.floor(at / width)), at * 3)
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}

/** A mark of one shape on one colour; another for each of the first 45 numbers. */
const drawMark = (nth: number): Promise<Buffer> => {
  const isWithin = shapes[nth % shapes.length]
  return drawn(256, 256, (x, y) => (isWithin?.(x / 128 - 1, y / 128 - 1) ? white : groundOf(nth)))
}

/** A chart of nothing in particular, as a picture of a student's project. */
const drawChart = (nth: number): Promise<Buffer> =>
  drawn(800, 450, (x, y) => {
    const bar = Math.floor(x / 100)
    const isBar = x % 100 > 20 && y < 400 && y > 340 - ((nth * 37 + bar * 53) % 240)
    return isBar ? groundOf(nth + bar) : paper
  })

/** Gives an organization a logo, as its admin would. */
export const uploadLogo = async (call: SignedCtx, id: string, nth: number): Promise<void> => {
  await uploadBytes(call, logoUpload, id, { name: 'logo.png', bytes: await drawMark(nth) })
}

const mostPictured = 10

/** Gives some projects a picture, as their students would; Sam's are among them. */
export const pictureProjects = async (callAt: CallAt, tx: Tx, sam: string): Promise<void> => {
  const target = portfolioUploads.find(({ model }) => model === 'project')
  if (!target) return
  const { rows } = await tx.orm.execute<{ id: string; user_id: string }>(sql`
    select id, user_id from student_projects where position = 0 order by user_id <> ${sam}, user_id limit ${mostPictured}`)
  for (const [nth, { id, user_id }] of rows.entries())
    await uploadBytes(callAt(user_id, 'STUDENT', [1, '15:00']), target, id, {
      name: 'project.png',
      bytes: await drawChart(nth),
    })
}
