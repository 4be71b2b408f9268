import type { ReactNode } from 'react'

export const ink = 'var(--drawing-line)'
export const onMarigold = 'var(--on-marigold)'
export const paper = 'var(--surface)'
export const soft = 'var(--accent-soft)'
export const accent = 'var(--accent)'
export const marigold = 'var(--marigold)'

/** The frame of every drawing: lines in ink, none of it read aloud. */
export const Drawing = ({ children }: { children: ReactNode }) => (
  <svg
    aria-hidden="true"
    focusable="false"
    viewBox="0 0 240 180"
    className="drawing"
    width="240"
    height="180"
    fill="none"
    stroke={ink}
    strokeWidth="2.5"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    {children}
  </svg>
)

/** A rung: the motif's short bar. */
export const Rung = ({ x, y, width = 44, fill = accent }: { x: number; y: number; width?: number; fill?: string }) => (
  <rect x={x} y={y} width={width} height={10} rx={5} fill={fill} />
)
