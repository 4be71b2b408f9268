import { accent, Drawing, ink, marigold, onMarigold, paper, Rung, soft } from './drawing.tsx'

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

/** An hour on a clock face, cut in two: the program's part and the employer's. */
export const SharedWageDrawing = () => (
  <Drawing>
    <path d="M20 160h200" />
    <circle cx="92" cy="88" r="62" fill={soft} />
    <path d="M92 26a62 62 0 0 1 0 124Z" fill={marigold} />
    <path d="M92 36v6M92 134v6M40 88h6" />
    <path d="M138 88h6" stroke={onMarigold} />
    <path d="M92 88V56M92 88l-22 14" />
    <circle cx="92" cy="88" r="4" fill={paper} />
    <Rung x={172} y={146} width={48} />
    <Rung x={172} y={132} width={48} />
    <Rung x={172} y={118} width={48} fill={marigold} />
    <Rung x={172} y={104} width={48} fill={marigold} />
    <path d="M196 90V66m-7 7 7-7 7 7" />
  </Drawing>
)

/** A letter-box with a code in it. */
export const CodeDrawing = () => (
  <Drawing>
    <path d="M20 160h200" />
    <path d="M120 160v-44" />
    <path d="M60 116V72a28 28 0 0 1 28-28h74a28 28 0 0 1 28 28v44Z" fill={paper} />
    <path d="M60 116V72a28 28 0 0 1 56 0v44Z" fill={soft} />
    <path d="M76 74h24" />
    <path d="M190 64h16V46h-16" fill={marigold} />
    <rect x="132" y="80" width="44" height="24" rx="5" fill={soft} />
    <path d="M142 92h.5M154 92h.5M166 92h.5" strokeWidth="5" />
    <Rung x={30} y={150} width={48} />
    <path d="M54 142v-16m-6 6 6-6 6 6" />
  </Drawing>
)
