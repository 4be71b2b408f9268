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
  const [copied, setCopied] = useState<boolean | null>(null)
  const { name } = brand
  const title = t`Recovery codes for ${name}`
  const text = `${title}\n\n${codes.join('\n')}\n`

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      setCopied(false)
    }
  }
  const download = () => {
    const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
    const link = document.createElement('a')
    link.href = address
    link.download = t`recovery codes.txt`
    link.click()
    URL.revokeObjectURL(address)
  }
  return (
    <>
      <p>{t`Each of these codes logs you in once if you lose your phone. Keep them where nobody else finds them. They are shown only now.`}</p>
      <List codes={codes} />
      <div className={classes.keep}>
        <Button variant="default" onClick={() => void copy()}>
          {t`Copy`}
        </Button>
        <Button variant="default" onClick={download}>
          {t`Download`}
        </Button>
        <PrintButton title={title} brand={brand} kind={t`Recovery codes`}>
          <List codes={codes} />
        </PrintButton>
      </div>
      <p role="status" className={classes.told}>
        {copied === true ? t`The codes are copied. Paste them where you keep passwords.` : null}
        {copied === false ? t`Your browser did not allow copying. Download or print the codes instead.` : null}
      </p>
    </>
  )
}
