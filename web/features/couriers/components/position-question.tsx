import { courierMessages } from '#messages/couriers/couriers.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { useSharing } from '../use-sharing.ts';

/** The question at the first duty. Neither answer is more prominent, and until one is given no position is told between jobs. */
export function PositionQuestion() {
  const setSharing = useSharing();
  return (
    <Card className="mb-5 p-4">
      <h2 className="text-base">{courierMessages.positionTitle}</h2>
      <p className="mt-1 text-sm leading-snug text-fg-muted">{courierMessages.positionLead}</p>
      <div className="mt-3 grid grid-cols-2 gap-2">
        <Button tone="soft" room="tight" onClick={() => setSharing(true)}>
          {courierMessages.sharePosition}
        </Button>
        <Button tone="soft" room="tight" onClick={() => setSharing(false)}>
          {courierMessages.withoutPosition}
        </Button>
      </div>
    </Card>
  );
}
