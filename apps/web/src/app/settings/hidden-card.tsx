import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'

/** What staff in somebody's place reads where only the person themselves has something to see. */
export const HiddenCard = ({ children }: { children: ReactNode }) => (
  <Card tone="sunken">
    <p>{children}</p>
  </Card>
)
