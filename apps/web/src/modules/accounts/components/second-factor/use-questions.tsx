import type { Passkey } from '@firstrung/api/accounts/passkeys/wire'
import type { TotpSetUp } from '@firstrung/api/accounts/second-factor/wire'
import { useLingui } from '@lingui/react/macro'
import {
  addPasskey,
  beginTotp,
  confirmTotp,
  removePasskey,
  removeTotp,
  renamePasskey,
  renewCodes,
} from '../../second-factor-api.ts'
import type { Question } from './factor-dialog.tsx'
import classes from './second-factor.module.css'

const orEnd = (codes: readonly string[] | null) => codes && { codes }

const Scan = ({ setUp: { qr, secret } }: { setUp: TotpSetUp }) => {
  const { t } = useLingui()
  return (
    <>
      <p>{t`Scan this with your authenticator app, or type the key into it. Then enter the code that it shows.`}</p>
      <svg
        className={classes.qr}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        role="img"
        aria-label={t`QR code with the key below`}
      >
        <rect width={qr.size} height={qr.size} fill="#fff" />
        <path d={qr.path} fill="#000" shapeRendering="crispEdges" />
      </svg>
      <p>
        {t`Key`}
        {': '}
        <span className={classes.secret}>{secret.replace(/.{4}(?=.)/g, '$& ')}</span>
      </p>
    </>
  )
}

/** What each change of the second factor asks. */
export const useQuestions = () => {
  const { t } = useLingui()
  const confirm = (setUp: TotpSetUp): Question => ({
    title: t`Scan the code`,
    lead: <Scan setUp={setUp} />,
    fields: ['code'],
    action: t`Confirm`,
    submit: async ({ code }) => orEnd(await confirmTotp(code)),
  })
  const setUpTotp: Question = {
    title: t`Set up an authenticator app`,
    lead: <p>{t`First enter your password, so that we know it is you.`}</p>,
    fields: ['password'],
    action: t`Continue`,
    submit: async ({ password }) => ({ question: confirm(await beginTotp(password)) }),
  }
  const turnOffTotp: Question = {
    title: t`Turn off the authenticator app?`,
    lead: <p>{t`It takes your password and a code of the app, or a recovery code.`}</p>,
    fields: ['password', 'code'],
    action: t`Turn off`,
    submit: async ({ password, code }) => {
      await removeTotp(password, code)
      return null
    },
  }
  const newRecoveryCodes: Question = {
    title: t`Make new recovery codes?`,
    lead: <p>{t`The codes that you have now stop working.`}</p>,
    fields: ['password'],
    action: t`Make new codes`,
    submit: async ({ password }) => ({ codes: await renewCodes(password) }),
  }
  const newPasskey: Question = {
    title: t`Add a passkey`,
    lead: (
      <p>{t`Give it a name by which you know it, such as your device's. Your browser then asks you for the rest.`}</p>
    ),
    fields: ['name', 'password'],
    action: t`Add`,
    submit: async ({ name, password }) => orEnd(await addPasskey(name, password)),
  }
  const rename = ({ id, name }: Passkey): Question => ({
    title: t`Rename the passkey`,
    fields: ['name'],
    start: name,
    action: t`Save`,
    submit: async (values) => {
      await renamePasskey(id, values.name)
      return null
    },
  })
  const remove = ({ id, name }: Passkey): Question => ({
    title: t`Remove the passkey ${name}?`,
    lead: <p>{t`It logs in no more. Your device may go on offering it until you delete it there.`}</p>,
    fields: ['password'],
    action: t`Remove`,
    submit: async ({ password }) => {
      await removePasskey(id, password)
      return null
    },
  })
  return { setUpTotp, turnOffTotp, newRecoveryCodes, newPasskey, rename, remove }
}
