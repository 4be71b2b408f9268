import type { Passkey } from '@firstrung/api/accounts/passkeys/wire'
import type { SecondFactor, TotpSetUp } from '@firstrung/api/accounts/second-factor/wire'
import { useLingui } from '@lingui/react/macro'
import { Anchor } from '@mantine/core'
import { showNotice } from '../../../../platform/notices.ts'
import {
  addPasskey,
  beginTotp,
  confirmTotp,
  removePasskey,
  removeTotp,
  renamePasskey,
  renewCodes,
} from '../../second-factor-api.ts'
import type { Question } from './asking.tsx'
import classes from './second-factor.module.css'
import { useProofFields } from './use-proof-fields.ts'

const orEnd = (codes: readonly string[] | null) => codes && { codes }

const Scan = ({ setUp: { qr, secret, uri } }: { setUp: TotpSetUp }) => {
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
      {/* A phone cannot scan its own screen. */}
      <Anchor href={uri} className={classes.onPhones ?? ''}>{t`Open your authenticator app on this phone`}</Anchor>
    </>
  )
}

/** What each change of the second factor asks of somebody who has set up that much. */
export const useQuestions = (state: SecondFactor | undefined) => {
  const { t } = useLingui()
  const { proof, byPasskey } = useProofFields(state)
  const confirm = (setUp: TotpSetUp): Question => ({
    title: t`Scan the code`,
    lead: <Scan setUp={setUp} />,
    fields: ['code'],
    action: t`Confirm`,
    submit: async ({ code }) => orEnd(await confirmTotp(code)),
  })
  const setUpTotp: Question = {
    title: t`Set up an authenticator app`,
    lead: proof.isByLogin ? null : <p>{t`First enter your password, so that we know it is you.`}</p>,
    ...proof,
    action: t`Continue`,
    submit: async (values) => ({ question: confirm(await beginTotp({ ...values, byPasskey })) }),
  }
  const turnOffTotp: Question = {
    title: t`Turn off the authenticator app?`,
    lead: <p>{t`From then on a login takes your password alone, unless you have a passkey.`}</p>,
    ...proof,
    action: t`Turn off`,
    isGrave: true,
    submit: async (values) => {
      await removeTotp({ ...values, byPasskey })
      showNotice(t`The authenticator app was turned off.`)
      return null
    },
  }
  const newRecoveryCodes: Question = {
    title: t`Make new recovery codes?`,
    lead: <p>{t`The codes that you have now stop working.`}</p>,
    ...proof,
    action: t`Make new codes`,
    submit: async (values) => ({ codes: await renewCodes({ ...values, byPasskey }) }),
  }
  const newPasskey: Question = {
    title: t`Add a passkey`,
    lead: (
      <p>{t`Give it a name that you will recognize, such as that of your device. Your browser then asks you for the rest.`}</p>
    ),
    ...proof,
    fields: ['name', ...proof.fields],
    action: t`Add`,
    submit: async (values) => {
      const { passkey, recovery_codes } = await addPasskey(values.name, { ...values, byPasskey })
      showNotice(
        passkey.opens === null
          ? t`The passkey was added. To see whether it logs you in by itself, log in with it once.`
          : passkey.opens
            ? t`The passkey was added. You can log in with it from now on.`
            : t`The passkey was added as a second step. It cannot log you in by itself.`,
      )
      return orEnd(recovery_codes)
    },
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
    lead: <p>{t`You can no longer log in with it. Your device may go on offering it until you delete it there.`}</p>,
    ...proof,
    action: t`Remove`,
    isGrave: true,
    submit: async (values) => {
      await removePasskey(id, { ...values, byPasskey })
      showNotice(t`The passkey was removed.`)
      return null
    },
  })
  return { setUpTotp, turnOffTotp, newRecoveryCodes, newPasskey, rename, remove }
}

export type Questions = ReturnType<typeof useQuestions>
