import type { CourierStatus } from '#shared/domain/permissions.ts';
import { courierMessages } from '#shared/messages/ar/couriers.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** What a courier sees while an admin has not accepted him, or has refused him. */
export const CourierWaiting = ({ status }: { status: Exclude<CourierStatus, 'approved'> }) =>
  status === 'pending_review' ? (
    <EmptyState food="stopwatch" title={courierMessages.pendingTitle} text={courierMessages.pendingLead} />
  ) : (
    <EmptyState food="padlock" title={courierMessages.rejectedTitle} text={courierMessages.rejectedLead} />
  );
