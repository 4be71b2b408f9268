import { expect, type Locator, type Page } from '@playwright/test'
import { tabTo } from './keyboard.ts'

/** How a journey acts: on a desktop by the keyboard alone, on a phone by the finger. */
export interface Hand {
  /** A button or a link. */
  press(target: Locator): Promise<void>
  /** In place of what stands in the field. */
  write(field: Locator, text: string): Promise<void>
  /** By its label, of a list that the browser itself shows. */
  choose(list: Locator, label: string): Promise<void>
  /** A box that is empty. */
  tick(box: Locator): Promise<void>
}

const byFinger: Hand = {
  press: (target) => target.click(),
  write: (field, text) => field.fill(text),
  choose: async (list, label) => {
    await list.selectOption({ label })
  },
  tick: (box) => box.check(),
}

/** Forward, unless it stands before what has the focus. */
const reach = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeVisible()
  const isBefore = await target.evaluate((element) => {
    const { activeElement } = document
    if (activeElement === null || activeElement === document.body) return false
    return (activeElement.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0
  })
  await tabTo(page, target, isBefore ? 'Shift+Tab' : 'Tab')
}

const byKeyboard = (page: Page): Hand => ({
  async press(target) {
    await reach(page, target)
    await page.keyboard.press('Enter')
  },
  async write(field, text) {
    await reach(page, field)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.insertText(text)
  },
  async choose(list, label) {
    await reach(page, list)
    await page.keyboard.type(label)
    await expect(list.locator('option:checked')).toHaveText(label)
  },
  async tick(box) {
    await reach(page, box)
    await page.keyboard.press('Space')
    await expect(box).toBeChecked()
  },
})

/** The hand for the page's size. */
export const handOn = (page: Page): Hand => ((page.viewportSize()?.width ?? 0) < 768 ? byFinger : byKeyboard(page))
