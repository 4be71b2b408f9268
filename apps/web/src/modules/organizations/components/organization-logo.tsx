import classes from './organization-logo.module.css'

interface LogoProps {
  name: string
  /** Null for none: the first letter of the name stands in its place. */
  url: string | null
  /** Default small, for a row of a list. */
  size?: 'small' | 'large'
}

const pixels = { small: 44, large: 96 }

/** The mark of an organization, beside its name, which says the same to whoever does not see it. */
export const OrganizationLogo = ({ name, url, size = 'small' }: LogoProps) =>
  url === null ? (
    <span className={classes.letter} data-size={size} aria-hidden="true">
      {Array.from(name.trim())[0]?.toUpperCase()}
    </span>
  ) : (
    <img className={classes.logo} data-size={size} src={url} alt="" width={pixels[size]} height={pixels[size]} />
  )
