import { useState } from 'react';
import { installMessages } from '#messages/frame/install.ts';
import { waitAtMost, waits } from '#web/lib/wait-at-most.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Sheet } from '#web/ui/dialogs/sheet.tsx';
import { installPrompt } from '../state.ts';
import type { InstallWay } from '../use-install-offer.ts';

export function InstallSheet({ way, onClosed }: { way: InstallWay; onClosed: () => void }) {
  const [isOpen, setIsOpen] = useState(true);
  const close = () => setIsOpen(false);
  return (
    <Sheet isOpen={isOpen} onOpenChange={setIsOpen} onClosed={onClosed} title={installMessages.title}>
      <div className="grid justify-items-center gap-3 px-6 pt-6 pb-2 text-center">
        <img
          src="/brand/icon-192.png"
          alt=""
          width={72}
          height={72}
          className="size-18 rounded-xl shadow-e1"
        />
        <p className="text-fg-muted">{installMessages.lead}</p>
        {way === 'menu' && <MenuSteps />}
      </div>
      <div className="grid gap-2 p-6 pb-[max(1.5rem,env(safe-area-inset-bottom))]">
        {way === 'button' ? (
          <>
            <Button size="lg" onClick={() => void install().then(close, close)}>
              {installMessages.add}
            </Button>
            <Button tone="ghost" onClick={close}>
              {installMessages.later}
            </Button>
          </>
        ) : (
          <Button tone="plain" onClick={close}>
            {installMessages.understood}
          </Button>
        )}
      </div>
    </Sheet>
  );
}

const MenuSteps = () => (
  <ol className="w-full list-decimal rounded-xl bg-sunken py-3 ps-9 pe-4 text-start">
    {installMessages.steps.map((step) => (
      <li key={step}>{step}</li>
    ))}
  </ol>
);

/** Each offer of the browser works once; the browser decides about another. */
async function install(): Promise<void> {
  const prompt = installPrompt.get();
  installPrompt.set(null);
  if (prompt) await waitAtMost(waits.permissionMs, prompt.prompt());
}
