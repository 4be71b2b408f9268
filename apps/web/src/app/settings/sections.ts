import { useLingui } from '@lingui/react/macro'
import { useCurrentUser, useIdentityProvider } from '../../platform/session.tsx'

export interface Section {
  readonly to: string
  readonly name: string
  /** What stands there, for those who look for it. */
  readonly about: string
}

/** What the account's section holds for who is signed in: staff is not asked how they found us, and students alone say where they are from. */
const useAboutAccount = (): string => {
  const { t } = useLingui()
  const roles = useCurrentUser()?.roles ?? []
  if (roles.includes('SUPER_ADMIN')) return t`Your name and your email address.`
  if (roles.includes('STUDENT')) return t`Your name, your email address, your hometown and how you found us.`
  return t`Your name, your email address and how you found us.`
}

/** The sections of the settings, in the order in which they are shown. */
export const useSections = (): readonly Section[] => {
  const { t } = useLingui()
  const provider = useIdentityProvider()?.name
  return [
    { to: '/settings/account', name: t`Account`, about: useAboutAccount() },
    {
      to: '/settings/security',
      name: t`Security`,
      about: provider
        ? t`Your password, login with ${provider}, the second factor and where you are logged in.`
        : t`Your password, the second factor and where you are logged in.`,
    },
    {
      to: '/settings/appearance',
      name: t`Appearance and language`,
      about: t`Light or dark, and in which language we speak to you.`,
    },
    {
      to: '/settings/notifications',
      name: t`Notifications`,
      about: t`Which emails you get from us.`,
    },
    {
      to: '/settings/privacy',
      name: t`Privacy and data`,
      about: t`What we keep about you, and closing your account.`,
    },
  ]
}

// Cards stood on one page once, and links in mails and bookmarks still name them there.
const homes: Readonly<Record<string, string>> = {
  '#account': '/settings/account',
  '#name': '/settings/account',
  '#email': '/settings/account',
  '#password': '/settings/security',
  '#sessions': '/settings/security',
  '#second-factor': '/settings/security',
  '#language': '/settings/appearance',
  '#documents': '/settings/privacy',
  '#consent': '/settings/privacy',
  '#deactivate': '/settings/privacy',
}

/** Where a link to a part of the settings leads now; null where it names no part. */
export const homeOfPart = (hash: string): string | null => {
  const home = Object.hasOwn(homes, hash) ? homes[hash] : undefined
  return home === undefined ? null : `${home}${hash}`
}
