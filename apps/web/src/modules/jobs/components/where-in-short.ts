import { useLingui } from '@lingui/react/macro'

/** Where a posting's work is done, in a list that does not tell from which states. */
export const useWhereInShort = () => {
  const { t } = useLingui()
  return ({ remote, place }: { readonly remote: boolean; readonly place: string }): string =>
    remote ? (place === '' ? t`Remote` : t`${place}, or remote`) : place
}
