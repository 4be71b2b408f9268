const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '')

/** The address of a posting's public page; its id counts, the words before it are for people. */
export const jobPath = ({ id, title }: { readonly id: string; readonly title: string }): string =>
  `/jobs/${plain(title) || 'internship'}-${id}`

/** The posting's id in the last part of its address, or null. */
export const jobIdIn = (segment: string): string | null =>
  /(?:^|-)([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/.exec(segment)?.[1] ?? null

/** The day on which the terms or the privacy policy said something else for the last time, as the sitemap tells it. */
export const legalChangedOn = '2026-11-30'
