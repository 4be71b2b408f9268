import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { z } from 'zod'
import { LostLine } from '../../../platform/line.ts'
import { show } from '../../../ui/testing.tsx'
import { useCalmForm } from './use-calm-form.ts'

const schema = z.object({ name: z.string().min(1), password: z.string().min(1), role: z.string() })
const start = { name: '', password: '', role: '' }

const Form = ({ fetchSchema = async () => schema }: { fetchSchema?: () => Promise<typeof schema> }) => {
  const { values, valid, field, change, formProps } = useCalmForm({ start, schema: fetchSchema, kept: true })
  const { error: _name, ...name } = field('name')
  const { error: _password, ...password } = field('password')
  return (
    <form {...formProps(() => undefined)}>
      <input aria-label="Name" {...name} />
      <input aria-label="Password" type="password" {...password} />
      <input
        aria-label="Hiring"
        type="radio"
        name="role"
        value="EMPLOYER"
        checked={values.role === 'EMPLOYER'}
        onChange={() => change('role', 'EMPLOYER')}
      />
      <output>{`${values.name}/${values.password}/${values.role}/${valid}`}</output>
    </form>
  )
}

let leave = (): void => undefined
afterEach(() => {
  leave()
  sessionStorage.clear()
})

/** What a person meets who is faster than the page: the server's markup first, the program later. */
const arrive = (before: (field: (label: string) => HTMLInputElement) => void) => {
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(<Form />)
  before((label) => container.querySelector(`[aria-label="${label}"]`) as HTMLInputElement)
  const root = hydrateRoot(container, <Form />)
  leave = () => {
    root.unmount()
    container.remove()
  }
}

it('takes over what was typed before the page ran', async () => {
  arrive((field) => {
    field('Name').value = 'Ana'
    field('Password').value = 'filled in'
    field('Hiring').checked = true
  })
  await expect.element(page.getByRole('status')).toHaveTextContent('Ana/filled in/EMPLOYER/true')
  await expect.element(page.getByLabelText('Name')).toHaveValue('Ana')
})

it('prefers it to what an earlier visit kept', async () => {
  sessionStorage.setItem('sign-up-draft', JSON.stringify({ name: 'Kept', role: 'EMPLOYER' }))
  arrive((field) => {
    field('Name').value = 'Ana'
  })
  await expect.element(page.getByRole('status')).toHaveTextContent('Ana//EMPLOYER/false')
})

it('gets its checks once the line is back, where it was first touched without one', async () => {
  let isLost = true
  const fetchSchema = async () => {
    if (isLost) throw new LostLine('/assets/checks.js')
    return schema
  }
  await show(<Form fetchSchema={fetchSchema} />)
  await page.getByLabelText('Name').fill('Ana')
  await page.getByLabelText('Password').fill('x')
  await expect.element(page.getByText('Ana/x//false')).toBeVisible()
  isLost = false
  window.dispatchEvent(new Event('online'))
  await expect.element(page.getByText('Ana/x//true')).toBeVisible()
})
