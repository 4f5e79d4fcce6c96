import { Download } from 'lucide-react';
import { dayBeside, periodAround } from '#shared/domain/statements.ts';
import { invoiceMessages } from '#shared/messages/ar/invoices.ts';
import { statementMessages } from '#shared/messages/ar/statements.ts';
import { formatDay } from '#shared/messages/format.ts';
import { saveFile } from '#web/features/account/state.ts';
import { failureText } from '#web/lib/app-error.ts';
import { Button } from '#web/ui/button.tsx';
import { useToday } from '#web/lib/clocks.ts';
import { PeriodSteps } from '#web/ui/period-steps.tsx';
import { toast } from '#web/ui/toast.ts';
import { useInvoicesFile } from '../api.ts';

interface MonthStepsProps {
  day: string;
  onStep: (day: string) => void;
}

export function MonthSteps({ day, onStep }: MonthStepsProps) {
  const { mutate, isPending } = useInvoicesFile(day);
  const days = periodAround('month', day);
  const today = useToday();
  const download = () =>
    mutate(undefined, {
      onSuccess: ({ csv }) => saveFile(invoiceMessages.fileName(days.from), csv, 'text/csv;charset=utf-8'),
      onError: (error) => toast.error(failureText(error, invoiceMessages.exportFailed)),
    });
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
      <PeriodSteps
        text={statementMessages.between(formatDay(days.from), formatDay(days.to))}
        former={invoiceMessages.former}
        next={invoiceMessages.next}
        isLast={days.to >= today}
        onStep={(direction) => onStep(dayBeside(days, direction))}
      />
      <Button tone="soft" busy={isPending} onClick={download}>
        <Download aria-hidden className="size-5" />
        {invoiceMessages.exportCsv}
      </Button>
    </div>
  );
}
