import { linkHosts, socialLinks } from '../wire.ts'

type LinkKind = (typeof socialLinks)[number]

/** Which of the seven links an address is, by its host; a page of one's own where the network says so or none is named. */
export const linkKindOf = (url: string, network: string): LinkKind | null => {
  const host = new URL(url).hostname.replace(/^www\./, '')
  const kind = socialLinks.find((one) => linkHosts[one]?.some((known) => host === known || host.endsWith(`.${known}`)))
  if (kind) return kind
  return /^(portfolio|website|homepage|blog)?$/i.test(network.trim()) ? 'portfolio_link' : null
}
