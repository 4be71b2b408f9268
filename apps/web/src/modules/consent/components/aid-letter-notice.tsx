import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLocale } from '../../../platform/use-locale.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { letterNoticeQuery } from '../api.ts'
import classes from './consent.module.css'

/** The notice of purpose beside the aid letter's field, in its exact version. */
export const AidLetterNotice = () => {
  const { t } = useLingui()
  const { data, isError, refetch } = useQuery(letterNoticeQuery(useLocale()))
  if (isError)
    return (
      <p className={classes.notice}>
        {t`How we use your aid letter could not be loaded.`}{' '}
        <LinkButton onClick={() => void refetch()}>{t`Try again`}</LinkButton>
      </p>
    )
  if (!data) return null
  return (
    <div className={classes.notice}>
      <strong>{data.title}</strong>
      {data.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  )
}
