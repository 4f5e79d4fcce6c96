import { dayBeside, periodAround } from '#shared/domain/money/statements.ts';
import { invoiceMessages } from '#messages/money/invoices.ts';
import { formatMonth } from '#messages/writing/format-month.ts';
import { useToday } from '#web/lib/clocks.ts';
import { PeriodSteps } from '#web/ui/calendar/period-steps.tsx';
import { SaveCsvButton } from '#web/ui/buttons/save-csv-button.tsx';
import { useInvoicesFile } from '../api.ts';

interface MonthStepsProps {
  day: string;
  onStep: (day: string) => void;
}

export function MonthSteps({ day, onStep }: MonthStepsProps) {
  const days = periodAround('month', day);
  const today = useToday();
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
      <PeriodSteps
        text={formatMonth(days.from)}
        former={invoiceMessages.former}
        next={invoiceMessages.next}
        isLast={days.to >= today}
        onStep={(direction) => onStep(dayBeside(days, direction))}
      />
      <SaveCsvButton
        label={invoiceMessages.exportCsv}
        mutation={useInvoicesFile()}
        input={{ day }}
        fileName={() => invoiceMessages.fileName(days.from)}
        failed={invoiceMessages.exportFailed}
      />
    </div>
  );
}
