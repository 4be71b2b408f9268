const keyForm = /^[a-z0-9-]+(\/[a-z0-9-]+)*$/

/** The key itself; throws a RangeError where it is none that the product makes. */
export const checkedKey = (key: string): string => {
  if (!keyForm.test(key)) throw new RangeError(`not a key of the file store: ${key}`)
  return key
}
