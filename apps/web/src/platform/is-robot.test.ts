import { expect, it } from 'vitest'
import { isRead, isRobot } from './is-robot.ts'

const chrome = (name: string) =>
  `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) ${name}/144.0.0.0 Safari/537.36`

it.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  `${chrome('HeadlessChrome')} (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`,
  'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
  chrome('HeadlessChrome'),
  'curl/8.5.0',
])('takes %s for a robot', (agent) => expect(isRobot(agent)).toBe(true))

it.each([chrome('Chrome'), '', null])('takes %s for a person', (agent) => expect(isRobot(agent)).toBe(false))

it.each([
  ['GET', {}, true],
  ['HEAD', {}, false],
  ['GET', { 'sec-purpose': 'prefetch' }, false],
  ['GET', { 'sec-purpose': 'prefetch;prerender' }, false],
  ['GET', { purpose: 'prefetch' }, false],
  ['GET', { 'user-agent': 'curl/8.5.0' }, false],
])('tells whether somebody reads what a %s with %j asks for', (method, over, is) => {
  const headers = { 'user-agent': chrome('Chrome'), ...over }
  expect(isRead(new Request('https://firstrung.test/jobs/x', { method, headers }))).toBe(is)
})
