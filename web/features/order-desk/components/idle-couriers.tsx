import { useId, useState } from 'react';
import type { CityMapView } from '#shared/contract/couriers/positions.ts';
import { cityMapMessages } from '#messages/couriers/city-map.ts';
import { ui } from '#messages/frame/ui.ts';
import { formatNumber } from '#messages/writing/format.ts';
import { useNow } from '#web/features/orders/use-now.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { standingText } from '../state.ts';

const atOnce = 20;

type Idle = NonNullable<CityMapView['idle']>;

/** The map's couriers without a job as a list, with those whose place nobody knows. */
export function IdleCouriers({ idle }: { idle: Idle }) {
  const now = useNow();
  const id = useId();
  const [count, setCount] = useState(atOnce);
  const shown = idle.slice(0, count);
  return (
    <section aria-labelledby={id} className="border-t border-border px-4 py-3">
      <h2 id={id} className="text-sm">
        {cityMapMessages.idle(formatNumber(idle.length))}
      </h2>
      <ul className="mt-1 grid gap-x-6 sm:grid-cols-2">
        {shown.map(({ courierId, name, standing, asked }) => (
          <li key={courierId} className="flex flex-wrap items-baseline gap-x-2 py-1 text-sm leading-snug">
            <bdi className="font-bold">{name}</bdi>
            {asked && <Badge tone="accent">{cityMapMessages.asked[asked]}</Badge>}
            <span className="text-fg-muted">{standingText(standing, now)}</span>
          </li>
        ))}
      </ul>
      {shown.length < idle.length && (
        <Button tone="plain" className="mt-2" onClick={() => setCount(count + atOnce)}>
          {ui.more}
        </Button>
      )}
    </section>
  );
}
