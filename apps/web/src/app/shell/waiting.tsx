import { useNavigation } from 'react-router'
import { useBrand } from '../../platform/session.tsx'
import { LoadingLogo } from '../../ui/loading-logo.tsx'
import classes from './waiting.module.css'

/** The loading logo while the next page is on its way; it shows itself after 500 ms. */
export const Waiting = () => {
  const { mark } = useBrand()
  const { state } = useNavigation()
  if (state === 'idle') return null
  return (
    <div className={classes.over}>
      <LoadingLogo mark={mark} />
    </div>
  )
}
