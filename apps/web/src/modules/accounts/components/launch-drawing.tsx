/** A ladder that begins out of reach, and the first rung put where a person can step on it. */
export const LaunchDrawing = () => (
  <svg
    aria-hidden="true"
    focusable="false"
    viewBox="0 0 240 180"
    className="drawing"
    width="240"
    height="180"
    fill="none"
    stroke="var(--drawing-line)"
    strokeWidth="2.5"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d="M16 160h208" />
    <circle cx="202" cy="42" r="19" fill="var(--marigold)" />
    <path d="M202 13V8M231 42h5M222.5 21.5l3.5-3.5M222.5 62.5l3.5 3.5" />
    <path d="M112 96V16M164 96V16" />
    <rect x="108" y="24" width="60" height="10" rx="5" fill="var(--accent-soft)" />
    <rect x="108" y="50" width="60" height="10" rx="5" fill="var(--accent-soft)" />
    <rect x="108" y="76" width="60" height="10" rx="5" fill="var(--accent-soft)" />
    <path d="M112 96v64M164 96v64" strokeDasharray="1 8" />
    <rect x="92" y="106" width="92" height="12" rx="6" fill="var(--accent)" />
    <path d="M96 132h84v28H96z" fill="var(--surface)" />
    <path d="M110 146h56" />
    <path d="M28 160v-22a12 12 0 0 1 24 0v22" fill="var(--surface)" />
    <circle cx="40" cy="110" r="11" fill="var(--surface)" />
    <path d="M52 138c10-2 20-8 30-18m-9-1 9 1-1 9" />
  </svg>
)
