import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Fragment, type ReactNode, useEffect, useState } from 'react'
import classes from './filter-sheet.module.css'
import { FlowModal } from './flow-modal.tsx'
import { FormActions } from './form-actions.tsx'
import { SectionTitle } from './headings.tsx'
import { LinkButton } from './link-button.tsx'

export interface ChoosingProps<F> {
  /** What is chosen as the sheet opens. */
  readonly begin: F
  readonly onClose: () => void
  readonly onChosen: (chosen: F) => void
}

interface ChoicesProps {
  /** What the button that takes them says. */
  readonly show: string
  readonly onShow: () => void
  readonly onClose: () => void
  /** Takes all of them back; null where there is none. */
  readonly onClear: (() => void) | null
  /** Read out as it changes. */
  readonly told?: string | undefined
  readonly children: ReactNode
}

/** What stands in the sheet: the fields, and what ends it. */
export const FilterChoices = ({ show, onShow, onClose, onClear, told, children }: ChoicesProps) => {
  const { t } = useLingui()
  return (
    <div className={classes.sheet}>
      <div className={classes.head}>
        <SectionTitle>{t`Filters`}</SectionTitle>
        {onClear ? <LinkButton onClick={onClear}>{t`Clear these filters`}</LinkButton> : null}
      </div>
      <div className={classes.fields}>{children}</div>
      <FormActions
        primary={<Button onClick={onShow}>{show}</Button>}
        secondary={<Button variant="default" onClick={onClose}>{t`Cancel`}</Button>}
      />
      {told === undefined ? null : (
        <p className="visually-hidden" role="status">
          {told}
        </p>
      )}
    </div>
  )
}

interface SheetProps<F> {
  /** How many filters count. */
  readonly count: number
  /** The address's query by now. */
  readonly address: string
  readonly picked: F
  readonly paramsOf: (filters: F) => URLSearchParams
  readonly onPick: (chosen: F) => void
  readonly children: (choosing: ChoosingProps<F>) => ReactNode
}

/** On a narrow screen: a button with how many filters count, and a sheet in which they are chosen together. */
export const FilterSheet = <F,>({ count, address, picked, paramsOf, onPick, children }: SheetProps<F>) => {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const [turn, setTurn] = useState(0)
  // The address that is being left for what was chosen.
  const [left, setLeft] = useState<string | null>(null)
  // Not before the address has it: closing takes the sheet's entry off the history, and would take what was chosen with it.
  useEffect(() => {
    if (left === null || left === address) return
    setLeft(null)
    setIsOpen(false)
  }, [left, address])
  const open = () => {
    setTurn(turn + 1)
    setIsOpen(true)
  }
  const close = () => setIsOpen(false)
  const take = (chosen: F) => {
    if (`${paramsOf(chosen)}` === address) close()
    else {
      setLeft(address)
      onPick(chosen)
    }
  }
  return (
    <>
      <Button variant="default" fullWidth aria-haspopup="dialog" onClick={open}>
        {count === 0 ? t`Filters` : t`Filters (${count})`}
      </Button>
      <FlowModal opened={isOpen} onClose={close} label={t`Filters`} size="medium" dismissable hasClose>
        {/* Each opening begins anew with what counts by then. */}
        <Fragment key={turn}>{children({ begin: picked, onClose: close, onChosen: take })}</Fragment>
      </FlowModal>
    </>
  )
}
