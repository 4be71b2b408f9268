import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useBrand } from '../../../../platform/session.tsx'
import { PrintButton } from '../../../../ui/print-button.tsx'
import classes from './second-factor.module.css'

const List = ({ codes }: { codes: readonly string[] }) => (
  <ol className={classes.codes}>
    {codes.map((code) => (
      <li key={code}>{code}</li>
    ))}
  </ol>
)

/** Recovery codes, shown this once, and the ways to keep them. */
export const RecoveryCodes = ({ codes }: { codes: readonly string[] }) => {
  const { t } = useLingui()
  const brand = useBrand()
  const [copied, setCopied] = useState(false)
  const { name } = brand
  const text = codes.join('\n')

  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  const download = () => {
    const address = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }))
    const link = document.createElement('a')
    link.href = address
    link.download = t`recovery codes.txt`
    link.click()
    URL.revokeObjectURL(address)
  }
  return (
    <>
      <p>{t`Each of these codes logs you in once, should you lose your phone. Keep them where nobody else finds them: they are shown only now.`}</p>
      <List codes={codes} />
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => void copy()}>
          {copied ? t`Copied` : t`Copy`}
        </Button>
        <Button variant="default" onClick={download}>
          {t`Download`}
        </Button>
        <PrintButton title={t`Recovery codes for ${name}`} brand={brand} kind={t`Recovery codes`}>
          <List codes={codes} />
        </PrintButton>
      </div>
    </>
  )
}
