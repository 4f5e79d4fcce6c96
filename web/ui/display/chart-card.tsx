import { ChartColumn, Table } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { figureMessages } from '#messages/money/figures.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/display/card.tsx';

type ChartCardProps = {
  title: string;
  lead: string;
  chart: ReactNode;
  /** A screen reader reads the table, also while the chart is shown. */
  table: ReactNode;
};

export function ChartCard({ title, lead, chart, table }: ChartCardProps) {
  const [isTable, setIsTable] = useState(false);
  const Icon = isTable ? ChartColumn : Table;
  return (
    <Card className="min-w-0 p-5">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-lg">{title}</h2>
          <p className="text-xs text-fg-subtle">{lead}</p>
        </div>
        <Button
          tone="plain"
          room="folding"
          align="center"
          className="min-w-11"
          onClick={() => setIsTable(!isTable)}
        >
          <Icon aria-hidden className="size-4" />
          <span className="max-sm:sr-only">{isTable ? figureMessages.asChart : figureMessages.asTable}</span>
        </Button>
      </div>
      {!isTable && (
        <div aria-hidden className="mt-3">
          {chart}
        </div>
      )}
      <div className={isTable ? 'mt-3' : 'sr-only'}>{table}</div>
    </Card>
  );
}

type FigureTableProps = {
  caption: string;
  head: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
};

export const FigureTable = ({ caption, head, rows }: FigureTableProps) => (
  <table className="num w-full text-sm">
    <caption className="sr-only">{caption}</caption>
    <thead>
      <tr>
        {head.map((column) => (
          <th key={column} scope="col" className="py-1.5 pe-1.5 text-start text-xs text-fg-muted">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody className="divide-y divide-border">
      {rows.map(({ key, cells: [name, ...cells] }) => (
        <tr key={key}>
          <th scope="row" className="py-1.5 pe-1.5 text-start font-semibold">
            {name}
          </th>
          {cells.map((cell, index) => (
            <td key={head[index + 1]} className="py-1.5 pe-1.5">
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
