import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { DropZone, type DropZoneProps } from './drop-zone.tsx'
import { show } from './testing.tsx'

const pdf = (name = 'resume.pdf') => new File(['%PDF-1.7'], name, { type: 'application/pdf' })

const Zone = (props: Partial<DropZoneProps> & { onTaken?: (names: string[]) => void }) => {
  const { onTaken, ...rest } = props
  const [files, setFiles] = useState<File[]>([])
  return (
    <DropZone
      label="Resume"
      formats={['pdf']}
      files={files.map(({ name, size }) => ({ name, size }))}
      onFiles={(taken) => {
        setFiles(taken)
        onTaken?.(taken.map((file) => file.name))
      }}
      onRemove={() => setFiles([])}
      {...rest}
    />
  )
}

const drop = (element: Element, files: File[]) => {
  const dataTransfer = new DataTransfer()
  for (const file of files) dataTransfer.items.add(file)
  for (const type of ['dragenter', 'dragover', 'drop']) {
    element.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }))
  }
}

const input = (container: Element): HTMLInputElement => {
  const found = container.querySelector('input')
  if (!found) throw new Error('the zone has no file input')
  return found
}

describe('DropZone', () => {
  it('has the texts that were asked for', async () => {
    const screen = await show(<Zone formats={['pdf', 'docx']} />)
    await expect.element(screen.getByText('Drag and drop file to upload')).toBeVisible()
    await expect.element(screen.getByText('Accepted formats: PDF, DOCX')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Select Files' })).toBeVisible()
    expect(input(screen.container).accept).toBe('.pdf,.docx')
  })

  it('takes a file by the dialog, shows its name and size, and lets it be replaced and removed', async () => {
    const taken = vi.fn()
    const screen = await show(<Zone onTaken={taken} />)
    await userEvent.upload(input(screen.container), pdf())
    await expect.element(screen.getByText('resume.pdf')).toBeVisible()
    await expect.element(screen.getByText('8 B')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Replace' })).toBeVisible()
    await userEvent.upload(input(screen.container), pdf('newer.pdf'))
    await expect.element(screen.getByText('newer.pdf')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Remove newer.pdf' }))
    await expect.element(screen.getByRole('button', { name: 'Select Files' })).toHaveFocus()
    expect(taken.mock.calls).toEqual([[['resume.pdf']], [['newer.pdf']]])
  })

  it('takes what is dropped; one file only, unless several are asked for', async () => {
    const taken = vi.fn()
    const screen = await show(<Zone onTaken={taken} />)
    drop(screen.getByText('Drag and drop file to upload').element(), [pdf('a.pdf'), pdf('b.pdf')])
    await expect.element(screen.getByText('a.pdf')).toBeVisible()
    expect(taken).toHaveBeenLastCalledWith(['a.pdf'])
    await screen.unmount()
    const several = await show(<Zone multiple onTaken={taken} />)
    drop(several.getByText('Drag and drop file to upload').element(), [pdf('a.pdf'), pdf('b.pdf')])
    await expect.element(several.getByText('b.pdf')).toBeVisible()
    expect(taken).toHaveBeenLastCalledWith(['a.pdf', 'b.pdf'])
  })

  it('opens the dialog from the keyboard', async () => {
    const screen = await show(<Zone />)
    const opened = vi.fn((event: Event) => event.preventDefault())
    input(screen.container).addEventListener('click', opened)
    await userEvent.tab()
    await expect.element(screen.getByRole('button', { name: 'Select Files' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(opened).toHaveBeenCalledTimes(1)
  })

  it('does not let a file dropped beside it leave the page', async () => {
    const taken = vi.fn()
    await show(<Zone onTaken={taken} />)
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(pdf())
    const stray = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer })
    document.body.dispatchEvent(stray)
    expect(stray.defaultPrevented).toBe(true)
    expect(taken).not.toHaveBeenCalled()
  })

  it('shows how far the sending is and takes nothing meanwhile', async () => {
    const taken = vi.fn()
    const screen = await show(
      <Zone files={[{ name: 'resume.pdf', size: 2_097_152, progress: 61.6 }]} onFiles={taken} />,
    )
    await expect.element(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '62')
    await expect.element(screen.getByText('Uploading, 62%')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Replace' })).not.toBeInTheDocument()
    drop(screen.getByText('resume.pdf').element(), [pdf('other.pdf')])
    expect(taken).not.toHaveBeenCalled()
  })

  it('says what is wrong beside the button that mends it', async () => {
    const screen = await show(<Zone error="The resume you uploaded is not a PDF file." />)
    await expect.element(screen.getByRole('alert')).toHaveTextContent('The resume you uploaded is not a PDF file.')
    await expect
      .element(screen.getByRole('button', { name: 'Select Files' }))
      .toHaveAccessibleDescription('Accepted formats: PDF The resume you uploaded is not a PDF file.')
  })

  it('takes nothing when it is disabled', async () => {
    const taken = vi.fn()
    const screen = await show(<Zone disabled onTaken={taken} />)
    drop(screen.getByText('Drag and drop file to upload').element(), [pdf()])
    await expect.element(screen.getByRole('button', { name: 'Select Files' })).toBeDisabled()
    expect(taken).not.toHaveBeenCalled()
  })
})
