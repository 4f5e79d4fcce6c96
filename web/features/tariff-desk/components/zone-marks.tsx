import { clsx } from 'clsx';
import { TrendingDown } from 'lucide-react';
import type { Zone } from '#shared/domain/reach/tariff.ts';
import { zoneMargins, type Economy } from '#shared/domain/reach/zone-margins.ts';
import { tariffDeskMessages } from '#messages/reach/tariff-desk.ts';

interface ZoneMarksProps {
  zone: Zone;
  economy: Economy;
}

/** No order can be placed at a loss that is not said here (product §14.4). */
export function ZoneMarks({ zone, economy }: ZoneMarksProps) {
  const margins = zoneMargins(zone, economy);
  if (!margins) return null;
  const { least } = margins;
  const usual = margins.usual.filter(({ marginCentimes }) => marginCentimes < 0);
  return (
    <ul className="mt-1 space-y-1 text-xs font-semibold empty:hidden">
      {usual.map((order) => (
        <Mark key={String(order.isNight)} isUsual text={tariffDeskMessages.usualLoss(order)} />
      ))}
      {least.marginCentimes < 0 && <Mark text={tariffDeskMessages.leastLoss(least)} />}
    </ul>
  );
}

const Mark = ({ text, isUsual = false }: { text: string; isUsual?: boolean }) => (
  <li className={clsx('flex items-start gap-1', isUsual ? 'text-danger-ink' : 'text-fg-muted')}>
    <TrendingDown aria-hidden className="mt-0.5 size-3.5 shrink-0" />
    {text}
  </li>
);
