import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { SearchCombobox } from './search-combobox.tsx'
import { show } from './testing.tsx'
import type { SearchFunction, SearchOption } from './use-search.ts'

const option = (label: string): SearchOption => ({ value: label, label })

interface FieldProps {
  search: SearchFunction
  onPick?: (option: SearchOption | null) => void
  onSubmit?: () => void
}

const Field = ({ search, onPick, onSubmit }: FieldProps) => {
  const [text, setText] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit?.()
      }}
    >
      <SearchCombobox
        label="Hometown"
        value={text}
        onChange={(next, picked) => {
          setText(next)
          onPick?.(picked)
        }}
        search={search}
        emptyText="No locations found"
      />
      <button type="submit">Next</button>
    </form>
  )
}

describe('SearchCombobox', () => {
  it('leads from a list that scrolls to the next stop by one press of Tab', async () => {
    const many = Array.from({ length: 10 }, (_, at) =>
      option(`Springfield ${at}, a place with a name of more than one line, United States`),
    )
    const screen = await show(<Field search={async () => many} />)
    await userEvent.type(screen.getByRole('combobox', { name: 'Hometown' }), 'spring')
    await expect.element(screen.getByRole('option', { name: /^Springfield 9/ })).toBeInTheDocument()
    await userEvent.keyboard('{Tab}')
    await expect.element(screen.getByRole('button', { name: 'Next' })).toHaveFocus()
  })

  it('asks once when typing rests, and says how many suggestions there are', async () => {
    const search = vi.fn<SearchFunction>(async () => [option('Austin, Texas'), option('Aurora, Colorado')])
    const screen = await show(<Field search={search} />)
    const field = screen.getByRole('combobox', { name: 'Hometown' })
    await userEvent.type(field, 'aust')
    expect(search).not.toHaveBeenCalled()
    await expect.element(screen.getByRole('option', { name: 'Austin, Texas' })).toBeVisible()
    expect(search.mock.calls.map(([query]) => query)).toEqual(['aust'])
    await expect.element(screen.getByRole('status')).toHaveTextContent('2 suggestions')
    await expect.element(field).toHaveAttribute('aria-expanded', 'true')
  })

  it('drops an answer that comes after newer typing', async () => {
    const answers = new Map<string, (options: SearchOption[]) => void>()
    const signals = new Map<string, AbortSignal>()
    const search: SearchFunction = (query, signal) =>
      new Promise((resolve) => {
        answers.set(query, resolve)
        signals.set(query, signal)
      })
    const screen = await show(<Field search={search} />)
    const field = screen.getByRole('combobox')
    await userEvent.type(field, 'a')
    await expect.poll(() => answers.has('a')).toBe(true)
    await userEvent.type(field, 'u')
    await expect.poll(() => answers.has('au')).toBe(true)
    expect(signals.get('a')?.aborted).toBe(true)
    answers.get('au')?.([option('Austin, Texas')])
    await expect.element(screen.getByRole('option', { name: 'Austin, Texas' })).toBeVisible()
    answers.get('a')?.([option('Aachen, Germany')])
    await expect.element(screen.getByRole('option')).toHaveTextContent('Austin, Texas')
    await expect.element(field).toHaveValue('au')
  })

  it('is worked by the keyboard, and Enter on a suggestion does not send the form', async () => {
    const picked = vi.fn()
    const submitted = vi.fn()
    const search: SearchFunction = async () => [option('Austin, Texas'), option('Aurora, Colorado')]
    const screen = await show(<Field search={search} onPick={picked} onSubmit={submitted} />)
    const field = screen.getByRole('combobox')
    await userEvent.type(field, 'au')
    await expect.element(screen.getByRole('option', { name: 'Aurora, Colorado' })).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    const active = field.element().getAttribute('aria-activedescendant')
    expect(active && document.getElementById(active)?.textContent).toBe('Aurora, Colorado')
    await userEvent.keyboard('{Enter}')
    await expect.element(field).toHaveValue('Aurora, Colorado')
    expect(picked).toHaveBeenLastCalledWith(option('Aurora, Colorado'))
    expect(submitted).not.toHaveBeenCalled()
    await expect.element(field).toHaveAttribute('aria-expanded', 'false')
  })

  it('says when nothing is found and leaves the text alone, also when the field is left', async () => {
    const screen = await show(<Field search={async () => []} />)
    const field = screen.getByRole('combobox')
    await userEvent.type(field, 'My own village')
    await expect.element(screen.getByRole('status')).toHaveTextContent('No locations found')
    await expect.element(field).toHaveAttribute('aria-expanded', 'true')
    await userEvent.keyboard('{Escape}')
    await expect.element(field).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(screen.getByRole('button', { name: 'Next' }))
    await expect.element(field).toHaveValue('My own village')
  })

  it('never points at a suggestion that is gone', async () => {
    const search: SearchFunction = async (query) => (query === 'au' ? [option('Austin, Texas')] : [])
    const screen = await show(<Field search={search} />)
    const field = screen.getByRole('combobox')
    await userEvent.type(field, 'au')
    await expect.element(screen.getByRole('option')).toBeVisible()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(field).toHaveAttribute('aria-activedescendant')
    await userEvent.keyboard('z')
    await expect.element(screen.getByRole('status')).toHaveTextContent('No locations found')
    await expect.element(field).not.toHaveAttribute('aria-activedescendant')
  })

  it('does not open over a field that was left while the answer was on its way', async () => {
    let answer: (options: SearchOption[]) => void = () => undefined
    const search = vi.fn<SearchFunction>(() => new Promise((resolve) => (answer = resolve)))
    const screen = await show(<Field search={search} />)
    const field = screen.getByRole('combobox')
    await userEvent.type(field, 'au')
    await expect.poll(() => search.mock.calls.length).toBe(1)
    await userEvent.click(screen.getByRole('button', { name: 'Next' }))
    answer([option('Austin, Texas')])
    await expect.element(field).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(field)
    await expect.element(screen.getByRole('option')).toBeVisible()
    await userEvent.tab()
    await expect.element(field).toHaveAttribute('aria-expanded', 'false')
  })

  it('stays calm when the search fails', async () => {
    const search = vi.fn<SearchFunction>().mockRejectedValueOnce(new Error('offline'))
    search.mockResolvedValue([option('Austin, Texas')])
    const screen = await show(<Field search={search} />)
    const field = screen.getByRole('combobox')
    await userEvent.type(field, 'au')
    await expect
      .element(screen.getByText('Suggestions are not available right now. You can keep typing.'))
      .toBeVisible()
    await expect.element(field).toHaveValue('au')
    await userEvent.type(field, 's')
    await expect.element(screen.getByRole('option', { name: 'Austin, Texas' })).toBeVisible()
    await expect.element(screen.getByText('Suggestions are not available right now.')).not.toBeInTheDocument()
  })
})
