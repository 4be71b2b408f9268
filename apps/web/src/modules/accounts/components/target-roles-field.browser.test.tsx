import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import '../../../ui/styles.css'
import { TargetRolesField } from './target-roles-field.tsx'

i18n.loadAndActivate({ locale: 'en', messages: {} })

const titles = [
  'Backend Developer',
  'Data Analyst',
  'Graphic Designer',
  'Product Manager',
  'Sales Representative',
  'Writer',
]
const roles = titles.map((title, at) => ({ pk: at + 1, title, active: true, job_title: at + 1 }))
const label = 'What roles are you interested in learning about?'

const Form = ({ start, note }: { start: number[]; note: (value: number[]) => void }) => {
  const [value, setValue] = useState(start)
  const change = (next: number[]) => {
    note(next)
    setValue(next)
  }
  return <TargetRolesField value={value} onChange={change} />
}

const show = async (answers: (() => Response)[], start: number[] = []) => {
  vi.stubGlobal('fetch', async () => (answers.length > 1 ? answers.shift() : answers[0])?.())
  const changes: number[][] = []
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const screen = await render(
    <I18nProvider i18n={i18n}>
      <MantineProvider>
        <QueryClientProvider client={client}>
          <Form start={start} note={(value) => changes.push(value)} />
        </QueryClientProvider>
      </MantineProvider>
    </I18nProvider>,
  )
  return { screen, changes, input: screen.getByLabelText(label).first() }
}

it('hands out numbers in the order of choosing', async () => {
  const { screen, changes, input } = await show([() => Response.json(roles)])
  await expect.element(input).toBeEnabled()
  await input.click()
  await input.fill('Prod')
  await screen.getByRole('option', { name: 'Product Manager' }).click()
  await input.fill('Back')
  await screen.getByRole('option', { name: 'Backend Developer' }).click()
  expect(changes).toEqual([[4], [4, 1]])
})

it('takes five and no more', async () => {
  const { screen, changes, input } = await show([() => Response.json(roles)], [1, 2, 3, 4, 5])
  await expect.element(screen.getByText('5 of 5 chosen')).toBeInTheDocument()
  await input.fill('Writer')
  await input.click()
  expect(changes).toEqual([])
})

it('leaves out a role that is no longer offered', async () => {
  const { screen, changes, input } = await show([() => Response.json(roles)], [99, 2])
  await expect.element(screen.getByText('1 of 5 chosen')).toBeInTheDocument()
  await input.click()
  await input.fill('Writer')
  await screen.getByRole('option', { name: 'Writer' }).click()
  expect(changes).toEqual([[2, 6]])
})

it('holds nobody up when the list cannot be loaded, and tries again when asked', async () => {
  const { screen, input } = await show([() => new Response('', { status: 500 }), () => Response.json(roles)])
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(input).toBeEnabled()
})
