import { useLingui } from '@lingui/react/macro'

/** Says who of one's own wrote or did something; the name is empty once they have deleted their account. */
export const useAuthorName = (): ((name: string) => string) => {
  const { t } = useLingui()
  return (name) => (name === '' ? t`A former colleague` : name)
}
