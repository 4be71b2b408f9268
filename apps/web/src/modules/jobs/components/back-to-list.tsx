import { useLingui } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useHydrated } from '../../../platform/use-hydrated.ts'
import { ArrowLeftIcon } from '../../../ui/icons.tsx'
import { listBehind } from '../list-behind.ts'
import classes from './back-to-list.module.css'

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** Back to the list of internships: as it was left, with what was read of it, where somebody came by it. */
export const BackToList = () => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { state } = useLocation()
  // The server does not know the browser's history.
  const behind = useHydrated() ? listBehind(state) : null
  const goBack = (event: MouseEvent) => {
    // A layer that closed may have taken its entry back since.
    const now = listBehind(state)
    if (now === null || !isPlain(event)) return
    event.preventDefault()
    void navigate(-now.steps)
  }
  return (
    <Link to={`/internships${behind?.list ?? ''}`} className={classes.back} onClick={goBack}>
      <ArrowLeftIcon />
      {t`Back to internships`}
    </Link>
  )
}
