import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const source = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8')
const server = '../../../../api/src/modules/accounts/target-roles/standard-titles.ts'

it('names every standard title, and Spanish has another word for it', () => {
  const titles = [...source(server).matchAll(/\[\d+, '([^']+)'\]/g)].map(([, title = '']) => title)
  expect(titles.length).toBeGreaterThan(20)
  const named = source('target-role-names.ts')
  const spanish = source('../../locales/es/messages.po')
  for (const title of titles) {
    expect(named).toContain(`t\`${title}\``)
    expect(spanish).toContain(`msgid "${title}"`)
    expect(spanish).not.toContain(`msgid "${title}"\nmsgstr "${title}"`)
  }
})
