import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { LocaleChoice } from '../../platform/locale-choice.tsx'
import { useBrand } from '../../platform/session.tsx'

const Target = ({ href, children }: { href: string; children: string }) =>
  href.startsWith('/') ? <Link to={href}>{children}</Link> : <a href={href}>{children}</a>

/** The foot of every page. */
export const Footer = () => {
  const { t } = useLingui()
  const { name, tagline, links, support_email } = useBrand()
  return (
    <>
      <span>{`${name}. ${tagline}.`}</span>
      <Target href={links.terms}>{t`Terms of Use`}</Target>
      <Target href={links.privacy}>{t`Privacy Policy`}</Target>
      <a href={`mailto:${support_email}`}>{support_email}</a>
      <LocaleChoice />
    </>
  )
}
