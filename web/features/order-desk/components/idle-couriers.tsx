import { useId } from 'react';
import type { CityMapView } from '#shared/contract/couriers/positions.ts';
import { cityMapMessages } from '#messages/couriers/city-map.ts';
import { formatNumber } from '#messages/writing/format.ts';
import { useNow } from '#web/features/orders/use-now.ts';
import { standingText } from '../state.ts';

type Idle = NonNullable<CityMapView['idle']>;

/** The map's couriers without a job as a list, with those whose place nobody knows. */
export function IdleCouriers({ idle }: { idle: Idle }) {
  const now = useNow();
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-border px-4 py-3">
      <h2 id={id} className="text-sm">
        {cityMapMessages.idle(formatNumber(idle.length))}
      </h2>
      <ul className="mt-1 grid gap-x-6 sm:grid-cols-2">
        {idle.map(({ courierId, name, standing }) => (
          <li key={courierId} className="flex flex-wrap items-baseline gap-x-2 py-1 text-sm leading-snug">
            <bdi className="font-bold">{name}</bdi>
            <span className="text-fg-muted">{standingText(standing, now)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
