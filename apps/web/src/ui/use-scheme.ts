import { useEffect } from 'react'

/** Makes the page light or dark; "system" follows the device, also when that turns while the page is open. */
export const useScheme = (chosen: 'system' | 'light' | 'dark'): void => {
  useEffect(() => {
    const dark = window.matchMedia('(prefers-color-scheme: dark)')
    const follow = () => {
      const scheme = dark.matches ? 'dark' : 'light'
      document.documentElement.dataset.mantineColorScheme = chosen === 'system' ? scheme : chosen
    }
    follow()
    dark.addEventListener('change', follow)
    return () => dark.removeEventListener('change', follow)
  }, [chosen])
}
