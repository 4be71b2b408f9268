import type { BrandMark } from '../brand/wire.ts'

type MarkTone = BrandMark['paths'][number]['tone']

interface Bar {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly tone: MarkTone
}

// A horizontal bar with round ends, as the rungs are drawn: M x y, h length, a half circle, back, a half circle.
const barPath = /^M([\d.]+) ([\d.]+)h([\d.]+)a([\d.]+) \4 0 0 1 0 ([\d.]+)H\1a\4 \4 0 0 1 0-\5Z$/

const barOf = ({ d, tone }: BrandMark['paths'][number]): Bar | null => {
  const [x, y, length, radius, height] = (barPath.exec(d)?.slice(1) ?? []).map(Number)
  if (x === undefined || y === undefined || length === undefined || radius === undefined || height === undefined)
    return null
  return { x: x - radius, y, width: length + 2 * radius, height, tone }
}

/** The bars that make up the mark, from the top, or null where it is drawn of anything else. */
const barsOf = ({ paths }: Pick<BrandMark, 'paths'>): readonly Bar[] | null => {
  const bars = paths.map(barOf).filter((bar) => bar !== null)
  return bars.length === paths.length ? bars.sort((a, b) => a.y - b.y) : null
}

const empty = (width: number, height: number): string =>
  `<td width="${width}" height="${height}" style="width:${width}px;height:${height}px;font-size:0;line-height:0">&nbsp;</td>`

const row = (cells: string): string =>
  `<table role="presentation" dir="ltr" cellpadding="0" cellspacing="0" border="0" style="border-collapse:separate"><tr>${cells}</tr></table>`

// Cells of a table: most mail programs show neither SVG nor a picture from elsewhere, and a mail carries no attachment.
const cells = (bars: readonly Bar[], scale: number, colors: Readonly<Record<MarkTone, string>>): string => {
  const start = Math.min(...bars.map(({ x }) => x))
  return bars
    .map(({ x, y, width, height, tone }, index) => {
      const above = bars[index - 1]
      const gap = above ? Math.round((y - above.y - above.height) * scale) : 0
      const [indent, wide, high] = [x - start, width, height].map((length) => Math.round(length * scale))
      const bar = `<td class="bar-${tone}" bgcolor="${colors[tone]}" width="${wide}" height="${high}" style="width:${wide}px;height:${high}px;background-color:${colors[tone]};border-radius:${high}px;font-size:0;line-height:${high}px">&nbsp;</td>`
      return (gap > 0 ? row(empty(1, gap)) : '') + row((indent ? empty(indent, high ?? 0) : '') + bar)
    })
    .join('')
}

const drawing = ({ view_box, paths }: BrandMark, size: number, colors: Readonly<Record<MarkTone, string>>): string =>
  `<svg aria-hidden="true" width="${size}" height="${size}" viewBox="${view_box}">${paths
    .map(({ d, tone }) => `<path class="fill-${tone}" d="${d}" fill="${colors[tone]}"/>`)
    .join('')}</svg>`

/**
 * The brand's mark, decorative: of table cells where it is made of bars, which every mail program shows; else as SVG, which
 * some leave out.
 */
export const markHtml = (mark: BrandMark, size: number, colors: Readonly<Record<MarkTone, string>>): string => {
  const bars = barsOf(mark)
  const width = Number(mark.view_box.split(' ')[2])
  return bars ? cells(bars, size / width, colors) : drawing(mark, size, colors)
}
