import { Link } from '@tanstack/react-router';
import type { OwnApplication } from '#shared/contract/restaurants/applications.ts';
import { dayOf } from '#shared/domain/time/city-clock.ts';
import { joiningMessages } from '#messages/restaurants/joining.ts';
import { formatDay } from '#messages/writing/format.ts';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { Card } from '#web/ui/display/card.tsx';

/** An approved one stands among the user's restaurants. */
export function OwnApplicationCard({ application }: { application: OwnApplication | null | undefined }) {
  if (!application || application.status === 'approved') return null;
  const isWaiting = application.status === 'pending_review';
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-3 p-5">
      <div className="min-w-0 flex-1 basis-48">
        <h2 className="text-lg">
          {joiningMessages.ownApplication}{' '}
          <Badge tone={isWaiting ? 'accent' : 'danger'} size="sm" className="ms-1">
            {isWaiting ? joiningMessages.waitingBadge : joiningMessages.rejectedBadge}
          </Badge>
        </h2>
        <p className="text-sm text-fg-muted">
          <bdi>{application.name}</bdi> · {joiningMessages.sentOn(formatDay(dayOf(application.appliedAt)))}
        </p>
      </div>
      <Link to={paths.restaurantRegister} className={buttonClass({ tone: 'soft' })}>
        {joiningMessages.follow}
      </Link>
    </Card>
  );
}
