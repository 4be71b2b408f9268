import { useEffect } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { fullName } from '../../platform/full-name.ts'
import { useCurrentUser } from '../../platform/session.tsx'
import { MailAddress } from '../../ui/mail-address.tsx'
import classes from './overview.module.css'
import { homeOfPart, useSections } from './sections.ts'

/** All sections of the settings, and whose they are. */
export const Overview = () => {
  const user = useCurrentUser()
  const { hash } = useLocation()
  const navigate = useNavigate()
  const sections = useSections()
  // What follows the # is known in the browser alone.
  useEffect(() => {
    const home = homeOfPart(hash)
    if (home !== null) void navigate(home, { replace: true })
  }, [hash, navigate])
  if (!user) return null
  return (
    <>
      <p className={classes.who}>
        <strong>{fullName(user)}</strong>
        <span>
          <MailAddress>{user.email}</MailAddress>
        </span>
      </p>
      <ul className={classes.sections}>
        {sections.map(({ to, name, about }) => (
          <li key={to} className={classes.section}>
            <h2 className={classes.name}>
              <Link className={classes.link} to={to}>
                {name}
              </Link>
            </h2>
            <p className={classes.about}>{about}</p>
          </li>
        ))}
      </ul>
    </>
  )
}
