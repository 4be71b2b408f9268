/** Prints the signed consent alone. */
export const printConsent = (): void => {
  const { documentElement } = document
  documentElement.dataset.printing = 'consent'
  window.addEventListener('afterprint', () => delete documentElement.dataset.printing, { once: true })
  window.print()
}
