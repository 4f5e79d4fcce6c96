import { CalendarClock } from 'lucide-react';
import type { OpenShift } from '#shared/contract/couriers/shifts.ts';
import { reminderAt } from '#shared/domain/couriers/shifts.ts';
import { shiftMessages } from '#messages/couriers/shifts.ts';
import { Card } from '#web/ui/display/card.tsx';

/** The card is as high without a shift as with one: what is below stays where it is when a place is taken. */
export function NextShift({ next, now }: { next: OpenShift | undefined; now: Date }) {
  return (
    <Card className="flex items-start gap-3 p-5">
      <CalendarClock aria-hidden className="mt-1 size-6 shrink-0 text-primary-ink" />
      <div className="min-h-20 min-w-0">
        <h2 className="text-lg">{shiftMessages.nextTitle}</h2>
        <p className="font-bold">
          {next ? shiftMessages.span(next.beginsAt, next.endsAt) : shiftMessages.nextNone}
        </p>
        <p className="text-sm text-fg-muted">{next ? noteOf(next, now) : shiftMessages.nextNoneLead}</p>
      </div>
    </Card>
  );
}

function noteOf(next: OpenShift, now: Date): string {
  if (next.beginsAt <= now) return shiftMessages.begun;
  const where = next.district ?? shiftMessages.anywhere;
  return reminderAt(next) > now ? `${where} · ${shiftMessages.reminder(reminderAt(next))}` : where;
}
