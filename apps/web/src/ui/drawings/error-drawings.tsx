// Apart from the others: the frame of every page carries these two along, for when something fails.
import { Drawing, marigold, Rung, soft } from './drawing.tsx'

/** A ladder that lacks a rung; the rung lies below. */
export const LostDrawing = () => (
  <Drawing>
    <path d="M24 164h192" />
    <g transform="rotate(9 120 90)">
      <path d="M92 10v159.4M148 10v150.5" />
      <Rung x={88} y={26} width={64} fill={soft} />
      <Rung x={88} y={54} width={64} fill={soft} />
      <rect x="92" y="82" width="56" height="10" rx="5" strokeDasharray="3 6" />
      <Rung x={88} y={110} width={64} />
      <Rung x={88} y={138} width={64} />
    </g>
    <g transform="rotate(-14 186 150)">
      <Rung x={160} y={144} width={56} fill={marigold} />
    </g>
    <path d="M168 104c8 4 14 12 16 22m-7-5 7 6 4-8" />
  </Drawing>
)

/** A ladder with one rung being put back. */
export const MendingDrawing = () => (
  <Drawing>
    <path d="M24 164h192" />
    <path d="M84 164V14M148 164V14" />
    <Rung x={80} y={30} width={72} fill={soft} />
    <Rung x={80} y={60} width={72} fill={soft} />
    <Rung x={80} y={124} width={72} />
    <g transform="rotate(-8 120 96)">
      <Rung x={86} y={90} width={72} fill={marigold} />
    </g>
    <path d="m166 92 34-26M192 58l14 16M186 66l12 14" />
    <path d="M70 96l-10-6M68 108H56M72 84l-6-10" />
  </Drawing>
)
