import type { StaffOrganization } from '@firstrung/api/organizations/staff/wire'
import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Card } from '../../../../ui/card.tsx'
import { SectionTitle } from '../../../../ui/headings.tsx'
import { MailAddress } from '../../../../ui/mail-address.tsx'
import records from '../../../../ui/record-page.module.css'
import { useMemberRoleNames } from '../organization-standing.tsx'
import classes from './staff.module.css'

/** Who belongs to the organization, each with the way to their account. */
export const PeopleCard = ({ members }: Pick<StaffOrganization, 'members'>) => {
  const { t } = useLingui()
  const roles = useMemberRoleNames()
  return (
    <Card as="section" labelledBy="members">
      <div className={records.part}>
        <SectionTitle id="members">{t`Members`}</SectionTitle>
        {members.length === 0 ? <p>{t`Nobody belongs to it any more.`}</p> : null}
        <ul className={classes.people}>
          {members.map(({ user_id: id, first_name: first, last_name: last, email, role }) => (
            <li key={id}>
              <span className={classes.person}>
                <Link to={`/admin/users/${id}`} className={classes.link}>
                  {first} {last}
                </Link>
                <span>{roles[role]}</span>
              </span>
              <span className={records.small}>
                <MailAddress>{email}</MailAddress>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}
