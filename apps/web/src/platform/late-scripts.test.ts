import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createStaticHandler, type EntryContext, ServerRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { isOnlyRead, LateScripts, TextFilesContext } from './late-scripts.tsx'

const manifest = {
  version: '1',
  url: '/assets/manifest.js',
  entry: { module: '/assets/entry.js', imports: ['/assets/shared.js'] },
  routes: { root: { id: 'root', path: '', module: '/assets/root.js', imports: [] } },
}

const WorkedWith = () => createElement(LateScripts, { nonce: 'once', onlyRead: false })
const OnlyRead = () => createElement(LateScripts, { nonce: 'once', onlyRead: true })

/** The scripts of a page as the server writes them. */
const written = async (Page: typeof OnlyRead): Promise<string> => {
  const handler = createStaticHandler([{ id: 'root', path: '/', Component: Page }])
  const staticHandlerContext = await handler.query(new Request('https://firstrung.test/'))
  const context = {
    manifest,
    routeModules: { root: { default: Page } },
    staticHandlerContext,
    serverHandoffString: '{"handed":"over"}',
    future: {},
    ssr: true,
    isSpaMode: false,
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  } as unknown as EntryContext
  const router = createElement(ServerRouter, { context, url: 'https://firstrung.test/' })
  return renderToStaticMarkup(createElement(TextFilesContext, { value: ['/assets/texts.js'] }, router))
}

const files = ['/assets/manifest.js', '/assets/entry.js', '/assets/shared.js']
const tagsIn = (html: string, tag: string): string[] => html.match(new RegExp(`<${tag}[^>]*>`, 'g')) ?? []

describe('the scripts of a page', () => {
  it('come at once where it is worked with, each of them less urgent than its styles', async () => {
    const html = await written(WorkedWith)
    const preloads = tagsIn(html, 'link')
    for (const file of files) expect(preloads.filter((tag) => tag.includes(`href="${file}"`))).toHaveLength(1)
    for (const tag of preloads) expect(tag).toMatch(/fetchpriority="low"/i)
    expect(tagsIn(html, 'script').map((tag) => tag.includes('type="module"'))).toEqual([false, true])
    expect(html).toContain('import("/assets/entry.js")')
  })

  it('wait for a touch where it is only read: none is fetched, none is a module, and what waits names all files', async () => {
    const html = await written(OnlyRead)
    expect(tagsIn(html, 'link')).toEqual([])
    const scripts = tagsIn(html, 'script')
    expect(scripts.filter((tag) => tag.includes('type="module"'))).toEqual([])
    expect(scripts.filter((tag) => !tag.includes('nonce="once"'))).toEqual([])
    for (const file of [...files, '/assets/texts.js']) expect(html).toContain(`"${file}"`)
    // Where the page begins is there before its program runs.
    expect(html.indexOf('{"handed":"over"}')).toBeLessThan(html.indexOf('addEventListener'))
  })
})

it.each([
  ['nobody', null, { onlyRead: true }, true],
  ['somebody', { id: 'ana' }, { onlyRead: true }, false],
  ['nobody, of a page that says nothing of it', null, { content: 'bleed' }, false],
  ['nobody, of a page that says another thing', null, { onlyRead: 'yes' }, false],
  ['nobody, of a page without a word', null, undefined, false],
])('a page is only read by %s', (_who, user, handle, is) => {
  expect(isOnlyRead(user, handle)).toBe(is)
})
