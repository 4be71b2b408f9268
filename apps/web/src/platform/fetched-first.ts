import { LostLine, whileOnLine } from './line.ts'

const brought = new Map<string, Promise<void>>()
let isRunning = false

/** To be called once the page has all that it starts with. That is on its way from the first byte, and is not asked for twice. */
export const fetchFirstFromNowOn = (): void => {
  isRunning = true
}

// Its own, also where the page's route has brought the same: that one goes with the route.
const style = (href: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new LostLine(href))
    })
    document.head.append(link)
  })

const script = async (href: string): Promise<void> => {
  const answer = await fetch(href).catch((cause) => {
    throw new LostLine(href, { cause })
  })
  // What is gone for good, after an upgrade of the server, is no matter of the line.
  if (!answer.ok) throw answer.status < 500 ? new Error(`${href}: ${answer.status}`) : new LostLine(href)
  await answer.arrayBuffer()
}

const bring = (href: string): Promise<void> => {
  const known = brought.get(href)
  if (known) return known
  const isOnItsWay = () => !isRunning || document.querySelector(`link[rel="modulepreload"][href="${href}"]`) !== null
  const coming = href.endsWith('.css') ? style(href) : isOnItsWay() ? Promise.resolve() : script(href)
  brought.set(href, coming)
  coming.catch(() => brought.delete(href))
  return coming
}

/**
 * What the build puts around each `import()`, with the files that it takes. A browser never asks again for a script that it
 * failed to get by `import`; so they are fetched first, which may fail and be tried again, and `import` finds them in its cache.
 */
export const fetchedFirst = <T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> =>
  whileOnLine(Promise.all(files.map((file) => bring(`/${file}`))).then(load))
