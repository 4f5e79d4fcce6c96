import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { troubleRules } from '#shared/domain/orders/delivery-trouble.ts';
import type { Position } from '#shared/domain/promise/distance.ts';
import { courierMessages } from '#messages/couriers/couriers.ts';
import { orderMessages } from '#messages/orders/orders.ts';
import { courierProfileQuery } from '#web/features/couriers/api.ts';
import { atMostEvery } from './at-most-every.ts';
import { reportOnDuty } from './report-on-duty.ts';
import { watchPosition, type Sighting } from '#web/lib/geolocation.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { createStore, useStore } from '#web/lib/store.ts';
import { toast } from '#web/ui/dialogs/toast.ts';
import { activeJobQuery } from '#web/features/orders/api.ts';

/** The pauses are just above the server's minimum of five seconds. A courier who waits at a door has no newer position to send. */
const pauses = { pauseMs: 5_200, longestPauseMs: 20_000 };

const ownPosition = createStore<Position | null>(null);

export const useOwnPosition = (): Position | null => useStore(ownPosition);

/** One hint per visit: the courier can work without it. */
let isHinted = false;

type Take = (sighting: Sighting) => Promise<boolean>;

/**
 * Reports the position on duty, while the page is open: with an active job, and between jobs where the
 * courier shares it. Mounted once.
 */
export function useReportPosition(): void {
  const api = useApi();
  const { data: profile } = useQuery(courierProfileQuery(api));
  const { data: job } = useQuery(activeJobQuery(api));
  const orderId = profile?.isOnDuty ? job?.id : undefined;
  // A courier may have a job until the server has answered.
  const isIdle = Boolean(profile?.isOnDuty && profile.sharesPosition) && job === null;
  useEffect(() => {
    if (!orderId && !isIdle) return undefined;
    const take: Take = (sighting) =>
      api.positions.reportMyPosition.call({ orderId, ...sighting }).then(
        ({ isAccepted }) => isAccepted,
        () => false,
      );
    const report = orderId ? atMostEvery(pauses, take) : reportOnDuty(take);
    const stop = watchPosition({
      // A rougher one does not show whether the courier stands at a door.
      roughestMetres: troubleRules.doorMetres,
      onPosition: (sighting) => {
        ownPosition.set(sighting.position);
        report.tell(sighting);
      },
      onDenied: () => {
        if (!isHinted) toast.error(orderId ? orderMessages.positionHint : courierMessages.positionDenied);
        isHinted = true;
      },
    });
    return () => {
      stop();
      report.stop();
      ownPosition.set(null);
    };
  }, [api, orderId, isIdle]);
}
