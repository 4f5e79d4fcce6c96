import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { RestaurantSetup } from '#shared/contract/restaurants/setup.ts';
import { setupMessages } from '#messages/restaurants/setup.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { tellEnd } from '#web/ui/states/tell-end.ts';
import { useOpenRestaurant } from '../api.ts';

export function OpeningCard({ setup, restaurantId }: { setup: RestaurantSetup; restaurantId: number }) {
  const noteId = useId();
  const { mutateAsync, isPending } = useOpenRestaurant();
  const { isReadyToOpen } = setup;
  const open = () =>
    tellEnd(mutateAsync({}), {
      done: setupMessages.opened,
      failed: setupMessages.openFailed,
    });
  if (setup.stage === 'listed')
    return (
      <Card className="flex flex-col gap-3 p-5">
        <h2 className="text-lg">{setupMessages.openedTitle}</h2>
        <p className="text-sm text-fg-muted">{setupMessages.openedLead}</p>
        <Link
          to="/restaurant/$id"
          params={{ id: String(restaurantId) }}
          className={buttonClass({ size: 'lg' })}
        >
          {setupMessages.seePage}
        </Link>
        <Link to={paths.restaurantOrders} className={buttonClass({ size: 'lg', tone: 'soft' })}>
          {setupMessages.toBoard}
        </Link>
      </Card>
    );
  return (
    <Card className="flex flex-col gap-3 p-5">
      {isReadyToOpen && <h2 className="text-lg">{setupMessages.openTitle}</h2>}
      <p id={noteId} className="text-sm text-fg-muted">
        {isReadyToOpen ? setupMessages.openLead : setupMessages.notReady}
      </p>
      {/* The button is not `disabled`: keyboard users must be able to hear the reason. */}
      <Button
        size="xl"
        aria-disabled={!isReadyToOpen || undefined}
        aria-describedby={noteId}
        busy={isPending}
        onClick={isReadyToOpen ? open : undefined}
      >
        {setupMessages.open}
      </Button>
    </Card>
  );
}
