import { expect, type Locator, type Page } from '@playwright/test'

/** Where the focus is: null while it is lost, else whether its mark shows and nothing lies over it. */
const focusOn = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement) || element === document.body) return null
    // A radio button lies under its card, which bears the mark.
    const bearer = element instanceof HTMLInputElement && element.type === 'radio' ? element.closest('label') : element
    const shown = bearer ?? element
    const marks = [shown, shown.closest('[class*="PillsInput-input"], [class*="Input-wrapper"] > *') ?? shown]
    const isMarked = marks.some((mark) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(mark)
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) || boxShadow !== 'none'
    })
    const box = shown.getBoundingClientRect()
    const top = document.elementFromPoint(
      Math.min(box.left + box.width / 2, window.innerWidth - 1),
      Math.min(Math.max(box.top + Math.min(box.height, window.innerHeight) / 2, 0), window.innerHeight - 1),
    )
    const isFree = top !== null && (shown.contains(top) || top.contains(shown))
    return {
      name: `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent}`.slice(0, 60),
      isMarked,
      isFree,
    }
  })

/** The focus is somewhere, and whoever looks can see where. */
export const expectVisibleFocus = async (page: Page): Promise<void> => {
  const at = await focusOn(page)
  expect(at, 'the focus is not lost').not.toBeNull()
  expect(at, `the focus is seen on ${at?.name}`).toMatchObject({ isMarked: true, isFree: true })
}

/** Presses Tab until the element has the focus, which has to be seen at every stop on the way. */
export const tabTo = async (page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
    await expectVisibleFocus(page)
  }
  throw new Error(`${key} does not lead to ${target}.`)
}
