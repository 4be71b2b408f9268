import { readdirSync, readFileSync } from 'node:fs'
import { setupI18n } from '@lingui/core'
import { expect, it } from 'vitest'
import { messages as english } from '../../../../locales/en/messages.po'
import { messages as spanish } from '../../../../locales/es/messages.po'
import { actionName, actionNames } from './action-names.ts'

const server = new URL('../../../../../../api/src/', import.meta.url)

const sources = readdirSync(server, { recursive: true })
  .map(String)
  // The trail's own file hands on what its callers name.
  .filter((name) => name.endsWith('.ts') && !/(\.test|testing[^/]*)\.ts$|^platform\/audit\//.test(name))
  .map((name) => readFileSync(new URL(name, server), 'utf8'))

/** What stands between the parentheses that open at `from`. */
const argumentsAt = (source: string, from: number): string => {
  let depth = 0
  for (let at = from; at < source.length; at += 1) {
    if (source[at] === '(') depth += 1
    if (source[at] === ')') depth -= 1
    if (depth === 0) return source.slice(from, at)
  }
  return ''
}

/** The texts of a union type, as they stand in the server's code. */
const unionOf = (name: string): string[] => {
  const [, union = ''] =
    sources.map((source) => source.split(`export type ${name} =`)).find(({ length }) => length > 1) ?? []
  return Array.from((union.split('\n\n')[0] ?? '').matchAll(/'(\w+)'/g), ([, text = '']) => text)
}

const calls = sources.flatMap((source) =>
  Array.from(source.matchAll(/\baudit(?:Line)?(?=\()/g), ({ index, 0: name }) =>
    argumentsAt(source, index + name.length),
  ),
)

const actionsIn = (call: string): string[] => {
  const plain = Array.from(call.matchAll(/'([a-z_]+\.[a-z_]+)'/g), ([, text = '']) => text)
  const made = call.includes('`second_factor.$' + '{change}`')
  return made ? [...plain, ...unionOf('FactorChange').map((change) => `second_factor.${change}`)] : plain
}

const actions = [...new Set(calls.flatMap(actionsIn))]

it('finds an action in every call that writes into the trail', () => {
  expect(calls.length).toBeGreaterThan(15)
  expect(unionOf('FactorChange')).toContain('passkey_added')
  expect(calls.filter((call) => actionsIn(call).length === 0)).toEqual([])
})

it('has a name for each action that the server writes, in every language, and for no other', () => {
  expect(Object.keys(actionNames).toSorted()).toEqual(actions.toSorted())
  for (const [locale, messages] of Object.entries({ en: english, es: spanish })) {
    const i18n = setupI18n({ locale, messages: { [locale]: messages } })
    const names = actions.map((action) => actionName(i18n, action))
    expect(
      names.filter((name) => /[._]/.test(name)),
      locale,
    ).toEqual([])
    expect(new Set(names).size, locale).toBe(names.length)
  }
})
