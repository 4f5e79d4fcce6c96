import { useState } from 'react';
import { daysFault, type Days } from '#shared/domain/time/figure-periods.ts';
import { figureMessages } from '#messages/money/figures.ts';
import { ledgerMessages } from '#messages/money/ledger.ts';
import { useToday } from '#web/lib/clocks.ts';
import { Card } from '#web/ui/display/card.tsx';
import { DaysField } from '#web/ui/calendar/days-field.tsx';
import { SaveCsvButton } from '#web/ui/buttons/save-csv-button.tsx';
import { useLedgerFile } from '../api.ts';

export function LedgerFile() {
  const today = useToday();
  const [days, setDays] = useState<Days>({ from: `${today.slice(0, 8)}01`, to: today });
  const mutation = useLedgerFile();
  const fault = daysFault(days, today);
  return (
    <Card className="space-y-4 p-5 print:hidden">
      <div>
        <h2 className="text-lg">{ledgerMessages.file}</h2>
        <p className="text-sm text-pretty text-fg-muted">{ledgerMessages.fileLead}</p>
      </div>
      <DaysField
        look="field"
        className="max-w-sm"
        label={ledgerMessages.fileDays}
        days={days}
        onChoose={setDays}
      />
      {fault ? (
        <p role="alert" className="font-bold text-danger">
          {figureMessages.faults[fault]}
        </p>
      ) : (
        <SaveCsvButton
          label={ledgerMessages.exportRows}
          mutation={mutation}
          input={days}
          fileName={() => ledgerMessages.fileName(days.from, days.to)}
          failed={ledgerMessages.exportFailed}
        />
      )}
    </Card>
  );
}
