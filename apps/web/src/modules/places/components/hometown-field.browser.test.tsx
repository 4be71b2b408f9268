import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import '../../../ui/styles.css'
import { HometownField } from './hometown-field.tsx'

i18n.loadAndActivate({ locale: 'en', messages: {} })

const answering = (answer: (query: string) => Response | Promise<Response>) => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    const query = new URL(path, window.location.href).searchParams.get('query') ?? ''
    asked.push(query)
    return answer(query)
  })
  return asked
}

const found = (...descriptions: string[]) =>
  Response.json({ predictions: descriptions.map((description, at) => ({ place_id: `${at + 1}`, description })) })

const Form = ({ note }: { note: (text: string, placeId: string | null) => void }) => {
  const [text, setText] = useState('')
  const change = (next: string, placeId: string | null) => {
    note(next, placeId)
    setText(next)
  }
  return <HometownField value={text} onChange={change} />
}

const show = async () => {
  const changes: [string, string | null][] = []
  const screen = await render(
    <I18nProvider i18n={i18n}>
      <MantineProvider>
        <Form note={(text, placeId) => changes.push([text, placeId])} />
      </MantineProvider>
    </I18nProvider>,
  )
  return { screen, changes, input: screen.getByLabelText('Hometown').first() }
}

it('suggests places and hands out the id of the one that is picked', async () => {
  const asked = answering(() => found('Austin, Texas, United States', 'Austin, Minnesota, United States'))
  const { screen, changes, input } = await show()
  await input.fill('aust')
  await screen.getByRole('option', { name: 'Austin, Texas, United States' }).click()
  await expect.element(input).toHaveValue('Austin, Texas, United States')
  expect(changes.at(-1)).toEqual(['Austin, Texas, United States', '1'])
  expect(asked).toEqual(['aust'])
})

it('says when there is no such place, and keeps what was typed', async () => {
  answering(() => found())
  const { screen, changes, input } = await show()
  await input.fill('Nowhere & 100%')
  await expect.element(screen.getByText('No locations found').first()).toBeInTheDocument()
  await expect.element(input).toHaveValue('Nowhere & 100%')
  expect(changes).toEqual([['Nowhere & 100%', null]])
})

it('lets a person go on typing when the search fails or the session has ended', async () => {
  answering(() => new Response('', { status: 401 }))
  const { screen, input } = await show()
  await input.fill('Austin')
  await expect.element(screen.getByText(/You can keep typing/)).toBeInTheDocument()
  await expect.element(input).toHaveValue('Austin')
})

it('asks with signs as they were typed, and not with more than the server takes', async () => {
  const asked = answering(() => found())
  const { screen, input } = await show()
  await input.fill('?&=%#é')
  await expect.element(screen.getByText('No locations found').first()).toBeInTheDocument()
  await input.fill('a'.repeat(300))
  await expect.poll(() => asked).toEqual(['?&=%#é', 'a'.repeat(200)])
})

it('names the source of the data', async () => {
  const { screen } = await show()
  await expect.element(screen.getByText('Place data © GeoNames, CC BY 4.0')).toBeInTheDocument()
})
