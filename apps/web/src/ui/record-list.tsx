import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { Card } from './card.tsx'
import { Fact, Facts } from './facts.tsx'
import classes from './record-list.module.css'

/** One thing that is told of every row. */
interface Column<Row> {
  readonly name: string
  readonly cell: (row: Row) => ReactNode
  /** On a card it stands without its name, for what is plain by itself. */
  readonly isPlain?: boolean
}

interface RecordListProps<Row> {
  /** What the rows are, for those who cannot see them. */
  caption: string
  rows: readonly Row[]
  /** By what a row is known: a link or a name, and what is quieter in a `small`. */
  head: Column<Row>
  columns: readonly Column<Row>[]
  /** From how many pixels on there is room for a table. */
  from: number
}

type Known = { readonly id: string }

const Table = <Row extends Known>({ caption, rows, head, columns }: RecordListProps<Row>) => (
  <table className={classes.table}>
    <caption className="visually-hidden">{caption}</caption>
    <thead>
      <tr>
        {[head, ...columns].map(({ name }) => (
          <th scope="col" key={name}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.id}>
          <th scope="row" className={classes.head}>
            {head.cell(row)}
          </th>
          {columns.map(({ name, cell }) => (
            <td key={name}>{cell(row)}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

const Cards = <Row extends Known>({ caption, rows, head, columns }: RecordListProps<Row>) => (
  <ul className={classes.cards} aria-label={caption}>
    {rows.map((row) => (
      <Card as="li" key={row.id}>
        <div className={classes.card}>
          <div className={classes.head}>{head.cell(row)}</div>
          {columns.map(({ name, cell, isPlain }) => (isPlain ? <div key={name}>{cell(row)}</div> : null))}
          <Facts>
            {columns.map(({ name, cell, isPlain }) =>
              isPlain ? null : (
                <Fact key={name} label={name}>
                  {cell(row)}
                </Fact>
              ),
            )}
          </Facts>
        </div>
      </Card>
    ))}
  </ul>
)

/** Rows of one kind: a table where there is room for one, else cards. The browser alone draws it, since the server does not know the screen. */
export const RecordList = <Row extends Known>(props: RecordListProps<Row>) => {
  const isWide = useMediaQuery(`(min-width: ${props.from}px)`, true, { getInitialValueInEffect: false })
  return isWide ? <Table {...props} /> : <Cards {...props} />
}
