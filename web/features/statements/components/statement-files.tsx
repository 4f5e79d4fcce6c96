import { Printer } from 'lucide-react';
import type { StatementFile } from '#shared/contract/money/statements.ts';
import { statementMessages } from '#messages/money/statements.ts';
import { useMutation } from '#web/lib/use-mutation.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { SaveCsvButton } from '#web/ui/buttons/save-csv-button.tsx';

export const StatementFiles = ({ onExport }: { onExport: () => Promise<StatementFile> }) => (
  <div className="flex flex-wrap gap-2">
    <Button tone="plain" onClick={() => window.print()}>
      <Printer aria-hidden className="size-5" />
      {statementMessages.print}
    </Button>
    <SaveCsvButton
      label={statementMessages.exportCsv}
      mutation={useMutation({ mutationFn: onExport })}
      input={undefined}
      fileName={({ days }) => statementMessages.fileName(days.from, days.to)}
      failed={statementMessages.exportFailed}
    />
  </div>
);
