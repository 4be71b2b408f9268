import { useTheme } from '../../platform/session.tsx'
import { useScheme } from '../../ui/use-scheme.ts'

interface PageThemeProps {
  /** The paper of either palette. */
  papers: { light: string | undefined; dark: string | undefined }
}

/** Keeps the page, and the browser's own surface around it, light or dark as it is to be. */
export const PageTheme = ({ papers }: PageThemeProps) => {
  const theme = useTheme()
  useScheme(theme)
  if (theme !== 'system') return <meta name="theme-color" content={papers[theme]} />
  return (
    <>
      <meta name="theme-color" content={papers.light} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={papers.dark} media="(prefers-color-scheme: dark)" />
    </>
  )
}
