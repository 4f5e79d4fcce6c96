import { BellRing } from 'lucide-react';
import { setupMessages } from '#shared/messages/ar/setup.ts';
import { readAppError } from '#web/lib/app-error.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { useAcceptTrial, useTrialSentAt } from '../api.ts';

/** On the board of a restaurant that is not open yet. */
export function TrialTicket() {
  const isRinging = useTrialSentAt(true) !== null;
  const { mutate, isPending } = useAcceptTrial();
  const accept = () =>
    mutate(
      {},
      {
        onSuccess: () => toast.success(setupMessages.trialAccepted),
        onError: (error) => toast.error(readAppError(error).text),
      },
    );
  return (
    <div role="alert">
      {isRinging && (
        <div className="mb-4 flex flex-wrap items-center gap-3 rounded-xl bg-accent p-4 text-accent-fg">
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
