import { Copy, Download } from 'lucide-react';
import { accountMessages } from '#messages/accounts/account.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { waitAtMost, waits } from '#web/lib/wait-at-most.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { toast } from '#web/ui/dialogs/toast.ts';

export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const text = codes.join('\n');
  const copy = async () => {
    try {
      await waitAtMost(waits.clipboardMs, navigator.clipboard.writeText(text));
      toast.success(accountMessages.copied);
    } catch {
      toast.error(accountMessages.copyFailed);
    }
  };
  return (
    <section className="mt-4 rounded-lg bg-accent-soft p-4 text-accent-ink">
      <h3>{accountMessages.recoveryTitle}</h3>
      <p className="text-sm">{accountMessages.recoveryLead}</p>
      <ul
        dir="ltr"
        translate="no"
        aria-label={accountMessages.recoveryTitle}
        className="my-4 grid grid-cols-2 gap-x-4 gap-y-1 rounded-md bg-surface p-4 text-center font-mono text-fg"
      >
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button tone="outline" flex="fill" onClick={() => void copy()}>
          <Copy aria-hidden className="size-4" />
          {accountMessages.copy}
        </Button>
        <Button
          tone="outline"
          flex="fill"
          onClick={() => saveFile(accountMessages.recoveryFile, `${text}\n`, 'text/plain')}
        >
          <Download aria-hidden className="size-4" />
          {accountMessages.download}
        </Button>
        <Button flex="fill" onClick={onKept}>
          {accountMessages.recoverySaved}
        </Button>
      </div>
    </section>
  );
}
