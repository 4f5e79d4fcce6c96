import type { BookedRow } from '#shared/contract/money/ledger.ts';
import {
  accountText,
  correctionReasonLabel,
  fromToText,
  ledgerMessages,
  meaningLabel,
} from '#messages/money/ledger.ts';
import { formatDate, formatMoney } from '#messages/writing/format.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Price } from '#web/ui/display/price.tsx';

interface BookedRowsProps {
  rows: readonly BookedRow[];
  onCorrect: (row: BookedRow) => void;
}

export const BookedRows = ({ rows, onCorrect }: BookedRowsProps) => (
  <ul aria-label={ledgerMessages.rows} className="mt-2 divide-y divide-border">
    {rows.map((row) => (
      <li key={row.position} className="flex items-center justify-between gap-3 py-2.5">
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-baseline justify-between gap-x-3 font-bold">
            {meaningLabel[row.meaning]}
            <Price centimes={row.amountCentimes} />
          </p>
          <p className="text-sm text-fg-muted">
            {fromToText(accountText(row.debit), accountText(row.credit))}
          </p>
          <Corrections row={row} />
        </div>
        {row.remainingCentimes > 0 && (
          <Button
            tone="quiet"
            aria-label={ledgerMessages.correctRow(meaningLabel[row.meaning])}
            onClick={() => onCorrect(row)}
          >
            {ledgerMessages.correct}
          </Button>
        )}
      </li>
    ))}
  </ul>
);

const Corrections = ({ row: { corrections, remainingCentimes } }: { row: BookedRow }) =>
  corrections.length > 0 && (
    <div className="mt-1.5 border-s-2 border-accent ps-3 text-sm">
      {corrections.map(({ id, at, amountCentimes, reason, admin }) => (
        <p key={id} className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span>
            {ledgerMessages.takenBack}: {correctionReasonLabel[reason]}{' '}
            <span className="text-fg-muted">
              {formatDate(at)}
              {admin && (
                <>
                  {' '}
                  · <bdi>{admin}</bdi>
                </>
              )}
            </span>
          </span>
          <Price centimes={-amountCentimes} weight="semibold" />
        </p>
      ))}
      <p className="text-fg-muted">{ledgerMessages.remaining(formatMoney(remainingCentimes))}</p>
    </div>
  );
