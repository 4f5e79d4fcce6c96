import type { DeskCourier } from '#shared/contract/orders/dispatch.ts';
import { dispatchDeskMessages } from '#messages/orders/dispatch-desk.ts';
import { Badge } from '#web/ui/display/badge.tsx';

const tones = { free: 'primary', asked: 'accent', busy: 'blue' } as const;

export const CourierStateBadge = ({ state }: Pick<DeskCourier, 'state'>) => (
  <Badge tone={tones[state]} size="sm" dot>
    {dispatchDeskMessages.courierState[state]}
  </Badge>
);
