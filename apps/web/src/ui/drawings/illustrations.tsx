import type { ReactNode } from 'react'

const ink = 'var(--drawing-line)'
const onMarigold = 'var(--on-marigold)'
const paper = 'var(--surface)'
const soft = 'var(--accent-soft)'
const accent = 'var(--accent)'
const marigold = 'var(--marigold)'

const Drawing = ({ children }: { children: ReactNode }) => (
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
const Rung = ({ x, y, width = 44, fill = accent }: { x: number; y: number; width?: number; fill?: string }) => (
  <rect x={x} y={y} width={width} height={10} rx={5} fill={fill} />
)

/** Three candidates' cards that step upward; the top one is chosen. */
export const HiringDrawing = () => (
  <Drawing>
    <path d="M20 160h200" />
    <rect x="30" y="96" width="56" height="64" rx="8" fill={paper} />
    <rect x="92" y="68" width="56" height="92" rx="8" fill={soft} />
    <rect x="154" y="40" width="56" height="120" rx="8" fill={paper} />
    <circle cx="58" cy="118" r="10" fill={soft} />
    <path d="M44 142h28" />
    <circle cx="120" cy="92" r="10" fill={paper} />
    <path d="M106 116h28M106 128h18" />
    <circle cx="182" cy="66" r="12" fill={marigold} />
    <path d="M168 94h28M168 106h28M168 118h16" />
    <circle cx="208" cy="40" r="16" fill={accent} />
    <path d="m201 40 5 5 9-10" stroke="var(--on-accent)" />
  </Drawing>
)

/** Rungs that lead to an open door. */
export const JobHuntingDrawing = () => (
  <Drawing>
    <path d="M20 160h200" />
    <path d="M128 114h84v46h-84z" fill={soft} />
    <path d="M144 114V56a28 28 0 0 1 56 0v58Z" fill={marigold} />
    <path d="M144 114V56a28 28 0 0 1 28-28l-4 8v86Z" fill={paper} />
    <circle cx="161" cy="80" r="2.5" fill={ink} stroke="none" />
    <Rung x={28} y={150} width={52} />
    <Rung x={52} y={134} width={52} />
    <Rung x={76} y={118} width={52} fill={paper} />
    <path d="M44 112c2-16 12-28 28-34" strokeDasharray="1 8" />
    <path d="m65 71 9 6-5 9" />
  </Drawing>
)

/** A sheet whose lines are rungs. */
export const ResumeDrawing = () => (
  <Drawing>
    <path d="M36 160h168" />
    <rect x="96" y="30" width="92" height="122" rx="8" fill={soft} transform="rotate(7 142 91)" />
    <path d="M62 26h66l26 26v100a8 8 0 0 1-8 8H62a8 8 0 0 1-8-8V34a8 8 0 0 1 8-8Z" fill={paper} />
    <path d="M128 26v18a8 8 0 0 0 8 8h18" />
    <circle cx="82" cy="60" r="13" fill={marigold} />
    <path d="M104 55h20M104 66h28" />
    <Rung x={69} y={86} width={44} />
    <Rung x={81} y={106} width={44} fill={soft} />
    <Rung x={93} y={126} width={44} fill={soft} />
  </Drawing>
)

/** A profile that is being put together. */
export const ProfileDrawing = () => (
  <Drawing>
    <path d="M30 160h180" />
    <rect x="46" y="44" width="148" height="104" rx="10" fill={paper} />
    <path d="M46 68h148" />
    <circle cx="60" cy="56" r="2.5" fill={ink} stroke="none" />
    <circle cx="70" cy="56" r="2.5" fill={ink} stroke="none" />
    <circle cx="82" cy="100" r="18" fill={soft} />
    <circle cx="82" cy="95" r="6" fill={paper} />
    <path d="M71 113c2-7 20-7 22 0" />
    <Rung x={114} y={84} width={60} />
    <Rung x={114} y={104} width={40} fill={soft} />
    <rect x="114" y="124" width="52" height="10" rx="5" strokeDasharray="3 6" />
    <g transform="rotate(-9 186 30)">
      <Rung x={162} y={24} width={52} fill={marigold} />
    </g>
    <path d="M186 46v20m-6-7 6 7 6-7" />
  </Drawing>
)

/** A letter and a coin: what the aid questions are for. */
export const AidLetterDrawing = () => (
  <Drawing>
    <path d="M24 160h192" />
    <path d="M48 78 114 34a10 10 0 0 1 12 0l66 44v74a8 8 0 0 1-8 8H56a8 8 0 0 1-8-8V78Z" fill={soft} />
    <path d="M70 56a6 6 0 0 1 6-6h88a6 6 0 0 1 6 6v60H70V56Z" fill={paper} />
    <path d="M86 68h34" />
    <Rung x={86} y={80} width={44} />
    <path d="M48 82l66 42a10 10 0 0 0 12 0l66-42v70a8 8 0 0 1-8 8H56a8 8 0 0 1-8-8V82Z" fill={paper} />
    <circle cx="194" cy="50" r="22" fill={marigold} />
    <path d="M194 38v24M200 43.5c-3-3.5-12-3-12 2s12 4 12 9-9 6-12 2" stroke={onMarigold} />
  </Drawing>
)

/** A shield over a signed line. */
export const ConsentDrawing = () => (
  <Drawing>
    <path d="M24 160h192" />
    <rect x="40" y="30" width="104" height="130" rx="8" fill={paper} />
    <path d="M58 52h52M58 66h68M58 80h40" />
    <path d="M58 138c8-16 14-18 15-10s6 8 10-2 8-8 9 0 8 6 14 2" stroke={accent} />
    <path d="M56 148h60" />
    <path d="m166 48 40 13v32c0 26-17 43-40 51-23-8-40-25-40-51V61l40-13Z" fill={soft} />
    <rect x="148" y="90" width="36" height="28" rx="6" fill={marigold} />
    <path d="M155 90v-8a11 11 0 0 1 22 0v8" />
    <path d="M166 101v6" stroke={onMarigold} />
  </Drawing>
)

/** Six rungs and a flag: the program's steps. */
export const ProgramDrawing = () => (
  <Drawing>
    <path d="M20 164h200" />
    <Rung x={28} y={146} />
    <Rung x={54} y={126} />
    <Rung x={80} y={106} fill={soft} />
    <Rung x={106} y={86} fill={soft} />
    <Rung x={132} y={66} fill={paper} />
    <Rung x={158} y={46} width={52} fill={paper} />
    <path d="M188 46V12" />
    <path d="M188 13h28l-8 9 8 9h-28" fill={marigold} />
    <circle cx="76" cy="108" r="9" fill={marigold} />
    <path d="M46 164v-8M72 164v-28M98 164v-48M124 164v-68M150 164v-88M184 164V56" strokeDasharray="1 7" />
  </Drawing>
)

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

/** Rungs yet to be climbed; the first one is there. */
export const EmptyDrawing = () => (
  <Drawing>
    <path d="M24 156h192" />
    <Rung x={44} y={132} width={60} fill={marigold} />
    <rect x="84" y="102" width="60" height="10" rx="5" strokeDasharray="3 6" />
    <rect x="124" y="72" width="60" height="10" rx="5" strokeDasharray="3 6" />
    <rect x="156" y="42" width="44" height="10" rx="5" strokeDasharray="3 6" />
    <circle cx="60" cy="60" r="18" fill={soft} />
    <path d="M60 24v6M60 90v6M24 60h6M90 60h6M34.5 34.5l4 4M81.5 81.5l4 4M85.5 34.5l-4 4M38.5 81.5l-4 4" />
  </Drawing>
)
