import { Download } from 'lucide-react';
import { dayOf } from '#shared/domain/city-clock.ts';
import { payoutMessages } from '#shared/messages/ar/payouts.ts';
import { saveFile } from '#web/features/account/state.ts';
import { failureText } from '#web/lib/app-error.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { useBankFile } from '../api.ts';

export function BankFile() {
  const { mutate, isPending } = useBankFile();
  const download = () =>
    mutate(undefined, {
      onSuccess: ({ csv }) =>
        saveFile(payoutMessages.fileName(dayOf(serverNow())), csv, 'text/csv;charset=utf-8'),
      onError: (error) => toast.error(failureText(error, payoutMessages.exportFailed)),
    });
  return (
    <Button tone="soft" busy={isPending} onClick={download}>
      <Download aria-hidden className="size-5" />
      {payoutMessages.exportFile}
    </Button>
  );
}
