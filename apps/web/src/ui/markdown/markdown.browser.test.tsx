import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../testing.tsx'
import { Markdown } from './markdown.tsx'

it('shows what was written, its headings below those of the page, its links as a stranger’s', async () => {
  const { container } = await show(
    <Markdown topLevel={3}>{'# What\n\n## How\n\n3. third\n4. **fourth**\n\n[site](https://a.example)'}</Markdown>,
  )
  await expect.element(page.getByRole('heading', { level: 3, name: 'What' })).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 4, name: 'How' })).toBeVisible()
  await expect.element(page.getByRole('list')).toHaveAttribute('start', '3')
  await expect.element(page.getByRole('link', { name: 'site' })).toHaveAttribute('rel', 'nofollow noopener ugc')
  expect(container.querySelector('img, script')).toBeNull()
})

it('begins at the page’s level and skips none, whichever headings were written', async () => {
  await show(
    <Markdown topLevel={3}>{'#### Deep first\n\n## Work\n\n##### Small\n\n> ## Quoted\n\n- # Listed'}</Markdown>,
  )
  const levels = page
    .getByRole('heading')
    .elements()
    .map(({ tagName, textContent }) => `${tagName} ${textContent}`)
  expect(levels).toEqual(['H3 Deep first', 'H4 Work', 'H5 Small', 'H4 Quoted', 'H3 Listed'])
})

it('shows HTML as text, and of a picture its words', async () => {
  const { container } = await show(
    <Markdown>{'<img src=x onerror="document.title=1"> ![our office](https://a.example/p.png)'}</Markdown>,
  )
  await expect
    .element(page.getByText('<img src=x onerror="document.title=1"> our office', { exact: true }))
    .toBeVisible()
  expect(container.querySelector('img')).toBeNull()
})
