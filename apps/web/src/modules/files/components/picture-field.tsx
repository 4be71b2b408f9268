import { maxPictureBytes } from '@firstrung/api/files/wire'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { ApiResult } from '../../../platform/api-client.ts'
import { type PictureSeat, removePicture, sendPicture } from '../pictures-api.ts'
import classes from './picture-field.module.css'

interface PictureFieldProps {
  seat: PictureSeat
  /** What it is a picture of, for whoever does not see it. */
  alt: string
  /** Where the picture that is kept is seen. */
  url: string | null
  /** Names of the buttons, which tell apart pictures of one page. */
  choose: string
  remove: string
  /** Told once another picture, or none, is kept. */
  onChanged: () => void
}

/** One picture: seen, chosen, replaced, taken away. */
export const PictureField = ({ seat, alt, url, choose, remove, onChanged }: PictureFieldProps) => {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const leaving = useRef(new AbortController())
  useEffect(() => {
    const { current } = leaving
    return () => current.abort()
  }, [])

  const act = async (work: () => Promise<ApiResult<unknown>>) => {
    if (busy) return
    setBusy(true)
    setFault(null)
    try {
      const result = await work()
      if (result.status === 'success') onChanged()
      else if (result.httpStatus === 413) setFault(t`This picture is too large. The maximum file size is 5MB.`)
      else setFault(result.errors.map(({ detail }) => detail).join(' '))
    } catch {
      setFault(t`We could not reach the server. Check your connection and try again.`)
    }
    setBusy(false)
  }
  const take = (file: File | undefined) => {
    if (!file) return
    if (file.size > maxPictureBytes) setFault(t`This picture is too large. The maximum file size is 5MB.`)
    else void act(() => sendPicture(seat, file, leaving.current.signal))
  }
  return (
    <div className={classes.field}>
      {url ? <img className={classes.picture} src={url} alt={alt} data-field={seat.field} /> : null}
      <div className={classes.acts}>
        <Button variant="default" aria-disabled={busy} onClick={() => input.current?.click()}>
          {choose}
        </Button>
        {url ? (
          <Button variant="default" aria-disabled={busy} onClick={() => void act(() => removePicture(seat))}>
            {remove}
          </Button>
        ) : null}
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-label={choose}
          hidden
          onChange={({ currentTarget }) => {
            take(currentTarget.files?.[0])
            // The same file can be chosen again.
            currentTarget.value = ''
          }}
        />
      </div>
      <p className={classes.fault} role="alert">
        {fault}
      </p>
    </div>
  )
}
