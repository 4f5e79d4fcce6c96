import { createPortal } from 'react-dom';
import type { Statement } from '#shared/contract/money/statements.ts';
import { dayOf } from '#shared/domain/time/city-clock.ts';
import {
  closingLabel,
  entryText,
  partLabels,
  statementMessages,
  type StatementVoice,
} from '#messages/money/statements.ts';
import { formatFullDate, formatTime } from '#messages/writing/format.ts';
import { Balance, SignedPrice } from './signed-price.tsx';

type PrintedStatementProps = { statement: Statement; name: string; voice: StatementVoice };

export const PrintedStatement = (props: PrintedStatementProps) =>
  createPortal(<Sheet {...props} />, document.body);

function Sheet({ statement, name, voice }: PrintedStatementProps) {
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
          <BalanceRow voice={voice} label={statementMessages.opening} centimes={openingCentimes} />
          {entries.flatMap((entry) =>
            entry.parts.map(({ kind, centimes }) => (
              <tr key={`${entry.eventId} ${kind}`} className="border-b">
                <td className="num py-1">
                  {dayOf(entry.at)} {formatTime(entry.at)}
                </td>
                <td>{entryText(entry)}</td>
                <td>{partLabels[voice][kind]}</td>
                <td className="text-end">
                  <SignedPrice centimes={centimes} />
                </td>
              </tr>
            )),
          )}
          <BalanceRow voice={voice} label={closingLabel(isOver)} centimes={closingCentimes} />
        </tbody>
      </table>
    </section>
  );
}

type BalanceRowProps = { label: string; centimes: number; voice: StatementVoice };

const BalanceRow = ({ label, centimes, voice }: BalanceRowProps) => (
  <tr className="border-y-2 font-bold">
    <td colSpan={3} className="py-1">
      {label}
    </td>
    <td className="text-end">
      <Balance voice={voice} centimes={centimes} />
    </td>
  </tr>
);

const dateOf = (day: string): string => formatFullDate(new Date(`${day}T12:00Z`));
