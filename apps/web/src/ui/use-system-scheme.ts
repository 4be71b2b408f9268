import { useEffect } from 'react'

/** Follows the system when it turns from light to dark while the page is open. */
export const useSystemScheme = (): void => {
  useEffect(() => {
    const dark = window.matchMedia('(prefers-color-scheme: dark)')
    const follow = () => {
      document.documentElement.dataset.mantineColorScheme = dark.matches ? 'dark' : 'light'
    }
    dark.addEventListener('change', follow)
    return () => dark.removeEventListener('change', follow)
  }, [])
}
