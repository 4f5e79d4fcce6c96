import { Link } from '@tanstack/react-router';
import type { RestaurantSetup } from '#shared/contract/restaurants/setup.ts';
import { setupMessages, setupStepText } from '#messages/restaurants/setup.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { toast } from '#web/ui/dialogs/toast.ts';
import { useSendTrial } from '../api.ts';

/** The board shows a trial order only before the opening. */
export function TrialStep({ setup: { stage, done, trialSentAt } }: { setup: RestaurantSetup }) {
  const { mutate, isPending } = useSendTrial();
  const send = () => mutate({}, { onError: () => toast.error(setupMessages.trialFailed) });
  const isDone = done.includes('trial');
  if (stage !== 'setting_up') return null;
  return (
    <>
      {trialSentAt === null ? (
        <Button tone={isDone ? 'plain' : 'soft'} busy={isPending} onClick={send}>
          {isDone ? setupMessages.sendAgain : setupStepText.trial.action}
        </Button>
      ) : (
        <Link to={paths.restaurantOrders} className={buttonClass({ tone: 'accent' })}>
          {setupMessages.toBoard}
        </Link>
      )}
      <p role="status" className="basis-full text-sm font-semibold text-accent-ink empty:hidden">
        {trialSentAt !== null && setupMessages.trialRings}
      </p>
    </>
  );
}
