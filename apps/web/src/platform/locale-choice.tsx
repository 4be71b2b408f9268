import { type Locale, localeNames, locales } from '@firstrung/api/locale/wire'
import { useLingui } from '@lingui/react/macro'
import { type MouseEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { saidOf } from './api-result.ts'
import { useChooseLocale } from './locale.ts'
import classes from './locale-choice.module.css'

interface LocaleChoiceProps {
  /** Where there is little room: the other languages alone. */
  others?: boolean
}

/** The languages, each by its own name. Without scripts the form asks the server, which comes back to this page. */
export const LocaleChoice = ({ others = false }: LocaleChoiceProps) => {
  const { t, i18n } = useLingui()
  const { pathname, search } = useLocation()
  const choose = useChooseLocale()
  const [told, setTold] = useState('')
  const offered = others ? locales.filter((locale) => locale !== i18n.locale) : locales
  const take = async (event: MouseEvent, locale: Locale) => {
    event.preventDefault()
    setTold('')
    try {
      await choose(locale)
    } catch (error) {
      const said = saidOf(error, {
        stands: t`The language could not be saved.`,
        lost: t`The language could not be saved. Check your connection and try again.`,
      })
      setTold(said.join(' '))
    }
  }
  return (
    <form method="post" action={`/locale?${new URLSearchParams({ next: `${pathname}${search}` })}`}>
      <fieldset className={classes.choice} aria-label={t`Language`}>
        {offered.map((locale, position) => (
          <button
            // With two languages the one button stays, and with it the focus, while it changes its name.
            key={others ? position : locale}
            className={classes.language}
            type="submit"
            name="locale"
            value={locale}
            lang={locale}
            aria-pressed={others ? undefined : i18n.locale === locale}
            onClick={(event) => void take(event, locale)}
          >
            {localeNames[locale]}
          </button>
        ))}
        {told ? (
          <span className={classes.failed} role="alert">
            {told}
          </span>
        ) : null}
      </fieldset>
    </form>
  )
}
