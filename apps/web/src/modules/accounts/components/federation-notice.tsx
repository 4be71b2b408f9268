import { type FederationNotice, federationNotices } from '@firstrung/api/accounts/federation/wire'
import { useLingui } from '@lingui/react/macro'
import { useBrand } from '../../../platform/session.tsx'
import { Alert } from '../../../ui/alert.tsx'

/** The notice that an address names, or null where it is none of ours. */
export const noticeIn = (text: string | null): FederationNotice | null =>
  federationNotices.find((notice) => notice === text) ?? null

/** Why a sign-in with the identity provider came to nothing, and what to do. The address names the case; every word is ours. */
export const FederationMessage = ({ notice }: { notice: FederationNotice }) => {
  const { t } = useLingui()
  const { identity_provider: provider, support_email: support } = useBrand()
  const { name } = provider
  const texts: Record<FederationNotice, readonly [title: string, line: string]> = {
    not_offered: [t`That way to log in is not offered here.`, t`Log in with your email and your password.`],
    declined: [
      t`You did not log in with ${name}.`,
      t`Nothing was changed. Try again, or go on with your email and your password.`,
    ],
    expired: [
      t`This login has expired.`,
      t`It works once, within 10 minutes, in the browser that began it. Please begin again.`,
    ],
    failed: [
      t`We could not log you in with ${name}.`,
      t`Try again. If it happens again, go on with your email and your password.`,
    ],
    unavailable: [
      t`${name} does not answer right now.`,
      t`Try again in a few minutes, or go on with your email and your password.`,
    ],
    address_unverified: [
      t`${name} has not verified your email address.`,
      t`Verify it there and come back, or go on with your email and a password.`,
    ],
    deactivated: [t`This account is deactivated.`, t`If you want it back, write to ${support}.`],
    not_linked: [
      t`${name} cannot open the account that has this email address.`,
      t`Log in with your password, or write to ${support}.`,
    ],
  }
  const [title, line] = texts[notice]
  return <Alert tone="warning" title={title} lines={[line]} />
}
