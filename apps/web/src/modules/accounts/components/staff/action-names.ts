import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What staff reads in a trail for each action that the server writes into it. */
export const actionNames: Readonly<Record<string, MessageDescriptor>> = {
  'run_as.started': msg`Started to run as the user`,
  'run_as.ended': msg`Stopped running as the user`,
  'run_as.expired': msg`Stopped running as the user: the hour was over`,
  'user.deactivated': msg`Deactivated the account`,
  'user.reactivated': msg`Reactivated the account`,
  'user.made': msg`Signed up with the identity provider`,
  'user.linked': msg`Connected the account with the identity provider`,
  'export.asked': msg`Asked for a copy of the data`,
  'export.ready': msg`The copy of the data was ready`,
  'deletion.asked': msg`Asked for the account to be deleted`,
  'deletion.kept': msg`Kept the account after all`,
  'user.deleted': msg`Deleted the account`,
  'profile.corrected': msg`Changed the profile`,
  'target_roles.changed': msg`Changed the target roles`,
  'target_role.changed': msg`Changed a target role in the list`,
  'target_role.removed': msg`Removed a target role from the list`,
  'consent.signed': msg`Signed the consent`,
  'consent.withdrawn': msg`Withdrew the consent`,
  'enrollment.changed': msg`Changed an enrollment`,
  'enrollment.moved': msg`Moved an enrollment`,
  'account.password_reset': msg`Chose a new password with a code`,
  'account.password_changed': msg`Changed the password`,
  'account.reset_sent': msg`Sent a reset code`,
  'account.renamed': msg`Changed the name`,
  'account.address_asked': msg`Asked to change the email`,
  'account.address_kept': msg`Kept the email after all`,
  'account.address_changed': msg`Changed the email`,
  'account.address_given': msg`Gave the account another email`,
  'session.opened': msg`Logged in to the account`,
  'session.ended': msg`Logged out another device`,
  'session.others_ended': msg`Logged out all other devices`,
  'second_factor.totp_on': msg`Set up the authenticator app`,
  'second_factor.totp_off': msg`Turned off the authenticator app`,
  'second_factor.codes_made': msg`Made new recovery codes`,
  'second_factor.code_used': msg`Used a recovery code`,
  'second_factor.passkey_added': msg`Added a passkey`,
  'second_factor.passkey_removed': msg`Removed a passkey`,
  'second_factor.guessed': msg`Gave too many wrong codes at the second step`,
  'second_factor.reset': msg`Reset the second factor`,
  'passkey.renamed': msg`Renamed a passkey`,
  'waitlist.exported': msg`Downloaded the waitlist`,
}

/** The action's name in the language of the page; one that is older or newer than this page stays as it is. */
export const actionName = (i18n: I18n, action: string): string => {
  const name = Object.hasOwn(actionNames, action) ? actionNames[action] : undefined
  return name ? i18n._(name) : action
}
