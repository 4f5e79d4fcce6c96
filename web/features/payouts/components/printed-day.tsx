import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { CityDay } from '#shared/contract/money/payouts.ts';
import { dayParts } from '#shared/domain/money/day-closing.ts';
import { closingMessages, dayPartLabel } from '#messages/money/closing.ts';
import { formatDate, formatFullDate } from '#messages/writing/format.ts';
import { Price } from '#web/ui/display/price.tsx';

interface DayRow {
  label: string;
  value: ReactNode;
}

export const dayRows = ({ deliveredOrders, sums, cashOutCentimes, closing }: CityDay): DayRow[] => [
  { label: closingMessages.delivered, value: <span className="num">{deliveredOrders}</span> },
  ...dayParts.map((part) => ({ label: dayPartLabel[part], value: <Price centimes={sums[part]} /> })),
  { label: closingMessages.cashOut, value: <Price centimes={cashOutCentimes} /> },
  ...(closing
    ? [{ label: closingMessages.discrepancies, value: <span className="num">{closing.discrepancies}</span> }]
    : []),
];

export const PrintedDay = ({ cityDay }: { cityDay: CityDay }) =>
  createPortal(
    <section className="print-page text-sm text-black">
      <h1 className="text-xl font-extrabold">
        {closingMessages.title(formatFullDate(new Date(`${cityDay.day}T12:00Z`)))}
      </h1>
      <p>
        {cityDay.closing
          ? closingMessages.closedBy(
              `\u2068${cityDay.closing.adminName}\u2069`,
              formatDate(cityDay.closing.at),
            )
          : closingMessages.open}
      </p>
      <table className="mt-4 w-full border-collapse">
        <tbody>
          {dayRows(cityDay).map(({ label, value }) => (
            <tr key={label} className="border-b">
              <th scope="row" className="py-1 text-start font-normal">
                {label}
              </th>
              <td className="text-end">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>,
    document.body,
  );
