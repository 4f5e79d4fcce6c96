import { MapPin } from 'lucide-react';
import { offeredJobMessages } from '#messages/orders/offered-jobs.ts';
import { Card } from '#web/ui/display/card.tsx';

/** The hint is below the jobs, which it would push away. A screen reader reads a new one out when it is silent anyway. */
export const WaitingHint = ({ waitNear }: { waitNear: string | null }) => (
  <div role="status">
    {waitNear !== null && (
      <Card className="flex items-start gap-3 p-4">
        <MapPin aria-hidden className="mt-0.5 size-5 shrink-0 text-primary" />
        <div className="min-w-0">
          <p className="font-bold">{offeredJobMessages.waitNear(waitNear)}</p>
          <p className="text-sm text-pretty text-fg-muted">{offeredJobMessages.waitNearLead}</p>
        </div>
      </Card>
    )}
  </div>
);
