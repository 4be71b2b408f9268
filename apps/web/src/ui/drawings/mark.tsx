import classes from './mark.module.css'

/** The shape of a mark: what a brand file gives. */
export interface MarkShape {
  view_box: string
  paths: { d: string; tone: 'ink' | 'accent' | 'marigold' }[]
}

const fills = { ink: 'var(--ink)', accent: 'var(--accent)', marigold: 'var(--marigold)' }

/** The mark alone, decorative. */
export const Mark = ({ mark, size = 32 }: { mark: MarkShape; size?: number | undefined }) => (
  <svg aria-hidden="true" focusable="false" width={size} height={size} viewBox={mark.view_box} style={{ flex: 'none' }}>
    {mark.paths.map((path) => (
      <path key={path.d} d={path.d} fill={fills[path.tone]} />
    ))}
  </svg>
)

/** Mark and name side by side; the name is real text. */
export const Wordmark = ({ name, mark, size = 28 }: { name: string; mark: MarkShape; size?: number | undefined }) => (
  <span className={classes.wordmark} style={{ fontSize: `${(size * 0.8) / 16}rem` }}>
    <Mark mark={mark} size={size} />
    <span>{name}</span>
  </span>
)
