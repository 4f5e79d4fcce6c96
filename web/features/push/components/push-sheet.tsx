import { BellOff, BellRing, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { pushMessages } from '#messages/news/push.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Sheet } from '#web/ui/dialogs/sheet.tsx';
import { pushSheet, type PushOffer, type PushState } from '../state.ts';
import { usePush, type Push } from '../use-push.ts';

export function PushSheet({ userId, offer }: { userId: string; offer: PushOffer }) {
  const push = usePush(userId);
  const [isOpen, setIsOpen] = useState(true);
  const close = () => setIsOpen(false);
  const { title, text, icon: Icon } = words(push.state, offer);
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      onClosed={() => pushSheet.set(null)}
      title={pushMessages.title}
    >
      <div className="grid justify-items-center gap-3 px-6 pt-8 pb-2 text-center">
        <span className="grid size-16 place-items-center rounded-full bg-primary-soft text-primary-ink">
          <Icon aria-hidden className="size-8" />
        </span>
        <h3 className="text-xl">{title}</h3>
        <p className="text-fg-muted">{text}</p>
      </div>
      <div className="grid gap-2 p-6 pb-[max(1.5rem,env(safe-area-inset-bottom))]">
        <Actions push={push} onDone={close} />
      </div>
    </Sheet>
  );
}

function Actions({ push: { state, isBusy, enable, disable }, onDone }: { push: Push; onDone: () => void }) {
  switch (state) {
    case 'prompt_needed':
    case 'unregistered':
      return (
        <>
          <Button size="lg" busy={isBusy} onClick={() => void enable().then(onDone)}>
            {pushMessages.allow}
          </Button>
          <Button tone="ghost" onClick={onDone}>
            {pushMessages.later}
          </Button>
        </>
      );
    case 'registered':
      return (
        <Button tone="plain" busy={isBusy} onClick={() => void disable().then(onDone)}>
          {pushMessages.stop}
        </Button>
      );
    case 'denied':
    case 'unsupported':
      return (
        <Button tone="plain" onClick={onDone}>
          {pushMessages.close}
        </Button>
      );
  }
}

function words(state: PushState, offer: PushOffer): { title: string; text: string; icon: LucideIcon } {
  const title = `${pushMessages.title}: ${pushMessages.states[state]}`;
  switch (state) {
    case 'prompt_needed':
    case 'unregistered':
      return { ...pushMessages.offers[offer], icon: BellRing };
    case 'registered':
      return { title, text: pushMessages.registeredLead, icon: BellRing };
    case 'denied':
      return { title, text: pushMessages.deniedLead, icon: BellOff };
    case 'unsupported':
      return { title, text: pushMessages.unsupportedLead, icon: BellOff };
  }
}
