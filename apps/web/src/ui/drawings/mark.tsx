import classes from './mark.module.css'

/** The shape of a mark: what a brand file gives. */
export interface MarkShape {
  view_box: string
  paths: { d: string; tone: 'ink' | 'accent' | 'marigold' }[]
}

/** The default mark: three rungs of a ladder that step upward. */
const defaultMark: MarkShape = {
  view_box: '0 0 32 32',
  paths: [
    { d: 'M4 23h12a2 2 0 0 1 0 4H4a2 2 0 0 1 0-4Z', tone: 'marigold' },
    { d: 'M10 14h12a2 2 0 0 1 0 4H10a2 2 0 0 1 0-4Z', tone: 'accent' },
    { d: 'M16 5h12a2 2 0 0 1 0 4H16a2 2 0 0 1 0-4Z', tone: 'accent' },
  ],
}

const fills = { ink: 'var(--ink)', accent: 'var(--accent)', marigold: 'var(--marigold)' }

/** The mark alone, decorative. */
export const Mark = ({
  mark = defaultMark,
  size = 32,
}: {
  mark?: MarkShape | undefined
  size?: number | undefined
}) => (
  <svg aria-hidden="true" focusable="false" width={size} height={size} viewBox={mark.view_box} style={{ flex: 'none' }}>
    {mark.paths.map((path) => (
      <path key={path.d} d={path.d} fill={fills[path.tone]} />
    ))}
  </svg>
)

/** Mark and name side by side; the name is real text. */
export const Wordmark = ({
  name,
  mark,
  size = 28,
}: {
  name: string
  mark?: MarkShape | undefined
  size?: number | undefined
}) => (
  <span className={classes.wordmark} style={{ fontSize: `${(size * 0.8) / 16}rem` }}>
    <Mark mark={mark ?? defaultMark} size={size} />
    <span>{name}</span>
  </span>
)
