import { Link } from '@tanstack/react-router';
import { Download, ShieldCheck, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { OwnAccount } from '#shared/contract/accounts/account.ts';
import { dayOf } from '#shared/domain/time/city-clock.ts';
import { accountMessages } from '#messages/accounts/account.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { layoutMessages } from '#messages/frame/layout.ts';
import { failureText } from '#web/lib/app-error.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { toast } from '#web/ui/dialogs/toast.ts';
import { useExportAccount } from '../api.ts';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

export function OwnDataCard({ account }: { account: OwnAccount }) {
  const { mutate, isPending } = useExportAccount();
  const [isDeleting, setIsDeleting] = useState(false);
  const download = () =>
    mutate(
      {},
      {
        onSuccess: (kept) => {
          const day = dayOf(serverNow());
          saveFile(accountMessages.exportFile(day), JSON.stringify(kept, null, 2), 'application/json');
        },
        onError: (error) => toast.error(failureText(error, accountMessages.exportFailed)),
      },
    );
  return (
    <Card className="p-5">
      <h2 className="text-lg">{accountMessages.ownData}</h2>
      <p className="mb-4 text-sm text-fg-muted">{accountMessages.exportLead}</p>
      <div className="flex flex-col gap-3">
        <Button tone="soft" size="lg" busy={isPending} onClick={download}>
          <Download aria-hidden className="size-5" />
          {accountMessages.export}
        </Button>
        <Link to={paths.privacy} className={buttonClass({ tone: 'plain', size: 'lg' })}>
          <ShieldCheck aria-hidden className="size-5" />
          {layoutMessages.privacy}
        </Link>
        <Button tone="dangerSoft" size="lg" onClick={() => setIsDeleting(true)}>
          <Trash2 aria-hidden className="size-5" />
          {accountMessages.delete}
        </Button>
      </div>
      <DeleteAccountDialog account={account} isOpen={isDeleting} onOpenChange={setIsDeleting} />
    </Card>
  );
}
