import classes from './profile.module.css'

/** Words beside each other; nothing where there is none. */
export const Pills = ({ items }: { items: readonly string[] }) =>
  items.length === 0 ? null : (
    <ul className={classes.pills}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
