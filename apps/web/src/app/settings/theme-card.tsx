import type { Theme } from '@firstrung/api/accounts/wire'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { saidOf } from '../../platform/api-result.ts'
import { useSession, useTheme } from '../../platform/session.tsx'
import { saveTheme } from '../../platform/session-calls.ts'
import { Alert } from '../../ui/alert.tsx'
import { Card } from '../../ui/card.tsx'
import { SectionTitle } from '../../ui/headings.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import classes from './settings.module.css'

/** Whether the pages are light or dark: seen at once, and kept. */
export const ThemeCard = () => {
  const { t } = useLingui()
  const { changeUser } = useSession()
  const theme = useTheme()
  // One after the other, so that the one chosen last is the one that stays.
  const saving = useMutation({ mutationFn: saveTheme, scope: { id: 'theme' } })
  const choose = (chosen: Theme) => {
    changeUser((user) => ({ ...user, theme: chosen }))
    saving.mutate(chosen)
  }
  return (
    <Card as="section" labelledBy="theme">
      <SectionTitle id="theme">{t`Light or dark`}</SectionTitle>
      <p className={classes.about}>{t`How these pages look, wherever you are logged in.`}</p>
      <div className={classes.choice}>
        <RadioCards<Theme>
          label={t`Light or dark`}
          labelHidden
          name="theme"
          value={theme}
          onChange={choose}
          options={[
            { value: 'system', title: t`As your device` },
            { value: 'light', title: t`Light` },
            { value: 'dark', title: t`Dark` },
          ]}
        />
        {saving.error ? (
          <Alert
            tone="danger"
            lines={saidOf(saving.error, {
              stands: t`Your choice could not be saved.`,
              lost: t`Your choice could not be saved. Check your connection and choose again.`,
            })}
          />
        ) : null}
      </div>
    </Card>
  )
}
