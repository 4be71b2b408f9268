import { isbot } from 'isbot'

/** Whether the agent names itself as what only fetches pages, such as a search engine. */
export const isRobot = (userAgent: string | null): boolean => isbot(userAgent ?? '')

/** Whether somebody reads what is asked for now: not where a program fetches it, nor where a browser does before anybody has gone there. */
export const isRead = ({ method, headers }: Request): boolean => {
  const purpose = headers.get('sec-purpose') ?? headers.get('purpose') ?? ''
  return method === 'GET' && !purpose.startsWith('prefetch') && !isRobot(headers.get('user-agent'))
}
