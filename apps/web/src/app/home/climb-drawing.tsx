const rungs = [0, 1, 2, 3, 4, 5]

/** From the campus up the rungs to the office: a student on the third of six, the first three climbed. */
export const ClimbDrawing = () => (
  <svg
    aria-hidden="true"
    focusable="false"
    viewBox="0 0 520 420"
    className="drawing"
    width="520"
    height="420"
    fill="none"
    stroke="var(--drawing-line)"
    strokeWidth="3"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <circle cx="150" cy="92" r="40" fill="var(--marigold)" stroke="none" />
    <path d="M16 396h488" />

    <path d="M404 396V92h84v304" fill="var(--surface)" />
    <path d="M396 92h100" />
    <path d="M422 92V66h48v26" fill="var(--accent-soft)" />
    <rect x="420" y="112" width="20" height="26" rx="3" fill="var(--marigold)" />
    <rect x="452" y="112" width="20" height="26" rx="3" fill="var(--accent-soft)" />
    <rect x="420" y="160" width="20" height="26" rx="3" fill="var(--accent-soft)" />
    <rect x="452" y="160" width="20" height="26" rx="3" fill="var(--accent-soft)" />
    <rect x="452" y="208" width="20" height="26" rx="3" fill="var(--accent-soft)" />
    <rect x="452" y="256" width="20" height="26" rx="3" fill="var(--accent-soft)" />
    <rect x="452" y="304" width="20" height="26" rx="3" fill="var(--accent-soft)" />
    <rect x="430" y="354" width="32" height="42" rx="3" fill="var(--accent)" />

    <path d="M28 396v-62h92v62" fill="var(--surface)" />
    <path d="M18 334 74 300l56 34Z" fill="var(--accent-soft)" />
    <path d="M46 396v-44M74 396v-44M102 396v-44M38 352h72" />

    {rungs.map((rung) => (
      <rect
        key={rung}
        x={132 + rung * 40}
        y={364 - rung * 46}
        width="74"
        height="14"
        rx="7"
        fill={rung < 2 ? 'var(--accent)' : rung === 2 ? 'var(--marigold)' : 'var(--surface)'}
        strokeDasharray={rung > 3 ? '5 7' : undefined}
      />
    ))}

    <path d="M238 272v-34a17 17 0 0 1 34 0v34" fill="var(--accent)" />
    <path d="M238 240c-13-1-17 6-17 13v7c0 5 3 7 7 7h10" fill="var(--marigold)" />
    <circle cx="256" cy="203" r="15" fill="var(--surface)" />
    <path d="M241 200c2-14 26-17 30-3" />
    <path d="M268 236c12-1 20-6 26-15" />
    <path d="M246 272v-14M262 272v-14" />

    <path d="M368 134V92" />
    <path d="M368 94h-32l8 10-8 10h32" fill="var(--marigold)" />
  </svg>
)
