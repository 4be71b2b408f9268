/** What a route says of itself by its `handle`: whether its page brings a space of its own, and whether it is only read. */
export const wordsOf = (handle: unknown): { readonly content?: unknown; readonly onlyRead?: unknown } =>
  typeof handle === 'object' && handle !== null ? handle : {}
