import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react'
import './styles.css'
import { makeTheme, variables } from './theme.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

/** Renders in a real page with our theme and English texts. */
export const show = (children: ReactNode) =>
  render(
    <I18nProvider i18n={i18n}>
      <MantineProvider theme={makeTheme()} cssVariablesResolver={variables}>
        {children}
      </MantineProvider>
    </I18nProvider>,
  )
