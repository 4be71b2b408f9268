type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Puts the focus on the form's first control that has a fault; `faults` are by the controls' names. */
export const focusFirst = (form: HTMLFormElement | null, faults: Readonly<Record<string, unknown>>): boolean => {
  for (const control of form?.querySelectorAll<Control>(':is(input, select, textarea):enabled') ?? []) {
    if (!Object.hasOwn(faults, control.name)) continue
    control.focus()
    return true
  }
  return false
}
