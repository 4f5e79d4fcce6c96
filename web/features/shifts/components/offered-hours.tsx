import type { ShiftPlan } from '#shared/contract/couriers/shifts.ts';
import { timeOfMinute } from '#shared/domain/hours/opening-hours.ts';
import { shiftMessages } from '#messages/couriers/shifts.ts';
import { comma } from '#messages/writing/format.ts';
import { Card } from '#web/ui/display/card.tsx';

interface OfferedHoursProps {
  offers: ShiftPlan['offers'];
  /** 0 is Monday. */
  weekday: number;
}

/** Which couriers would work on this day of a usual week. */
export function OfferedHours({ offers, weekday }: OfferedHoursProps) {
  const ofDay = offers.flatMap(({ courierId, name, week }) => {
    const ranges = week[weekday] ?? [];
    return ranges.length > 0 ? [{ courierId, name, ranges }] : [];
  });
  return (
    <Card className="p-5">
      <h2 className="text-lg">{shiftMessages.offersTitle}</h2>
      {ofDay.length === 0 && <p className="mt-2 text-sm text-fg-muted">{shiftMessages.offersNone}</p>}
      <ul className="divide-y divide-border">
        {ofDay.map(({ courierId, name, ranges }) => (
          <li key={courierId} className="flex flex-wrap justify-between gap-x-3 py-2 text-sm">
            <bdi className="font-semibold">{name}</bdi>
            <span className="num text-fg-muted">
              {ranges
                .map(({ from, until }) => shiftMessages.times(timeOfMinute(from), timeOfMinute(until)))
                .join(comma)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
