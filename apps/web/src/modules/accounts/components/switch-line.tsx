import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import classes from './accounts.module.css'

/** A question and the link that answers it, such as to the login page. */
export const SwitchLine = ({ question, to, children }: { question: string; to: string; children: string }) => (
  <p className={classes.switch}>
    <span>{question}</span>
    <Anchor component={Link} to={to}>
      {children}
    </Anchor>
  </p>
)
