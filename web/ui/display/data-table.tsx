import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export type Column<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  hideHeader?: boolean;
  /** Holds words that a person typed: however long one is, it widens no column. */
  words?: boolean;
  className?: string;
};

export type DataTableProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  card: (row: Row) => ReactNode;
  className?: string;
};

export function DataTable<Row>({ caption, columns, rows, rowId, card, className }: DataTableProps<Row>) {
  return (
    <div className={clsx('@container', className)}>
      <table className="w-full text-sm @max-3xl:hidden">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                className={clsx(
                  'sticky top-0 h-10 border-y border-border bg-sunken px-4 text-start text-xs font-bold',
                  'text-fg-muted dark:bg-raised',
                  column.className,
                )}
              >
                <span className={clsx(column.hideHeader && 'sr-only')}>{column.header}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-border">
          {rows.map((row) => (
            <tr key={rowId(row)} className="h-14 hover:bg-sunken/60 dark:hover:bg-raised/60">
              {columns.map((column) => (
                <td key={column.id} className={clsx('px-4 py-2', column.className)}>
                  {column.words ? <CellWords>{column.cell(row)}</CellWords> : column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul aria-label={caption} className="divide-y divide-border border-t border-border @3xl:hidden">
        {rows.map((row) => (
          <li key={rowId(row)} className="px-4 py-3">
            {card(row)}
          </li>
        ))}
      </ul>
    </div>
  );
}

const CellWords = ({ children }: { children: ReactNode }) => (
  <div className="cell-words">
    <div>{children}</div>
  </div>
);
