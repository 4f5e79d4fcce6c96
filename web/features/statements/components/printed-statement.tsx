import { createPortal } from 'react-dom';
import type { Statement } from '#shared/contract/statements.ts';
import { dayOf } from '#shared/domain/city-clock.ts';
import { closingLabel, entryText, partLabel, statementMessages } from '#shared/messages/ar/statements.ts';
import { formatFullDate, formatTime } from '#shared/messages/format.ts';
import { SignedPrice } from './signed-price.tsx';

export const PrintedStatement = (props: { statement: Statement; name: string }) =>
  createPortal(<Sheet {...props} />, document.body);

function Sheet({ statement, name }: { statement: Statement; name: string }) {
  const { days, isOver, openingCentimes, closingCentimes, entries } = statement;
  return (
    <section className="print-page text-sm text-black">
      <h1 className="text-xl font-extrabold">{statementMessages.title}</h1>
      <p className="font-bold">
        <bdi>{name}</bdi>
      </p>
      <p>{statementMessages.between(dateOf(days.from), dateOf(days.to))}</p>
      {!isOver && <p>{statementMessages.notOver}</p>}
      <table className="mt-4 w-full border-collapse">
        <thead>
          <tr className="border-b-2 text-start">
            {[statementMessages.when, statementMessages.what, statementMessages.detail].map((head) => (
              <th key={head} scope="col" className="py-1 text-start">
                {head}
              </th>
            ))}
            <th scope="col" className="py-1 text-end">
              {statementMessages.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          <BalanceRow label={statementMessages.opening} centimes={openingCentimes} />
          {entries.flatMap((entry) =>
            entry.parts.map(({ kind, centimes }) => (
              <tr key={`${entry.eventId} ${kind}`} className="border-b">
                <td className="num py-1">
                  {dayOf(entry.at)} {formatTime(entry.at)}
                </td>
                <td>{entryText(entry)}</td>
                <td>{partLabel[kind]}</td>
                <td className="text-end">
                  <SignedPrice centimes={centimes} />
                </td>
              </tr>
            )),
          )}
          <BalanceRow label={closingLabel(isOver)} centimes={closingCentimes} />
        </tbody>
      </table>
    </section>
  );
}

const BalanceRow = ({ label, centimes }: { label: string; centimes: number }) => (
  <tr className="border-y-2 font-bold">
    <td colSpan={3} className="py-1">
      {label}
    </td>
    <td className="text-end">
      <SignedPrice centimes={centimes} />
    </td>
  </tr>
);

const dateOf = (day: string): string => formatFullDate(new Date(`${day}T12:00Z`));
