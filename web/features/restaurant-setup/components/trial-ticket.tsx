import { BellRing } from 'lucide-react';
import { setupMessages } from '#messages/restaurants/setup.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { tellEnd } from '#web/ui/states/tell-end.ts';
import { useAcceptTrial, useTrialSentAt } from '../api.ts';

export function TrialTicket() {
  const isRinging = useTrialSentAt(true) !== null;
  const { mutateAsync, isPending } = useAcceptTrial();
  const accept = () => tellEnd(mutateAsync({}), { done: setupMessages.trialAccepted });
  return (
    <div role="alert">
      {isRinging && (
        <div className="mb-4 flex flex-wrap items-center gap-3 rounded-xl on-accent bg-accent p-4 text-accent-fg">
          <BellRing aria-hidden className="size-7 shrink-0" />
          <div className="min-w-0 flex-1 basis-52">
            <h2 className="text-lg">{setupMessages.trialTitle}</h2>
            <p className="text-sm">{setupMessages.trialText}</p>
          </div>
          <Button size="lg" busy={isPending} onClick={accept}>
            {setupMessages.acceptTrial}
          </Button>
        </div>
      )}
    </div>
  );
}
