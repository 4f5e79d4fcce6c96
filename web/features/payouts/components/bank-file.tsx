import { dayOf } from '#shared/domain/time/city-clock.ts';
import { payoutMessages } from '#messages/money/payouts.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import { SaveCsvButton } from '#web/ui/buttons/save-csv-button.tsx';
import { useBankFile } from '../api.ts';

export const BankFile = () => (
  <SaveCsvButton
    label={payoutMessages.exportFile}
    mutation={useBankFile()}
    input={undefined}
    fileName={() => payoutMessages.fileName(dayOf(serverNow()))}
    failed={payoutMessages.exportFailed}
  />
);
