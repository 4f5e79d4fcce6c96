import { useId } from 'react';
import type { OpenShift } from '#shared/contract/couriers/shifts.ts';
import { shiftMessages } from '#messages/couriers/shifts.ts';
import { formatDay } from '#messages/writing/format.ts';
import { useHelpLine } from '#web/features/site/api.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { HelpLink } from '#web/ui/buttons/help-link.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { toast } from '#web/ui/dialogs/toast.ts';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { useGiveBackPlace, useTakePlace } from '../api.ts';
import { byDay } from '../state.ts';

export function OpenShifts({ shifts, now }: { shifts: readonly OpenShift[]; now: Date }) {
  return (
    <section aria-labelledby="open-shifts" className="space-y-3">
      <h2 id="open-shifts" className="text-lg">
        {shiftMessages.openPlaces}
      </h2>
      {shifts.length === 0 && (
        <EmptyState food="scooter" title={shiftMessages.ownNone} text={shiftMessages.ownNoneLead} />
      )}
      {byDay(shifts).map(({ day, shifts: ofDay }) => (
        <Card key={day} className="p-4">
          <h3 className="text-sm font-bold text-fg-muted">{formatDay(day)}</h3>
          <ul className="divide-y divide-border">
            {ofDay.map((shift) => (
              <ShiftRow key={shift.id} shift={shift} now={now} />
            ))}
          </ul>
        </Card>
      ))}
    </section>
  );
}

/** One button for both acts, so that it keeps the focus; too late for giving back, it stays and the words say why. */
function ShiftRow({ shift, now }: { shift: OpenShift; now: Date }) {
  const take = useTakePlace();
  const giveBack = useGiveBackPlace();
  const { id: shiftId, isMine, beginsAt, endsAt, places, taken, giveBackUntil } = shift;
  const span = shiftMessages.span(beginsAt, endsAt);
  const isFull = taken >= places;
  const canAct = beginsAt > now && (isMine || !isFull);
  const isTooLate = isMine && giveBackUntil < now;
  const noteId = useId();
  const act = isMine
    ? () => giveBack.mutate({ shiftId }, { onSuccess: () => toast.success(shiftMessages.gaveBack) })
    : () => take.mutate({ shiftId }, { onSuccess: () => toast.success(shiftMessages.tookPlace) });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="num font-bold">{shiftMessages.hours(beginsAt, endsAt)}</p>
        <p className="text-sm text-fg-muted">
          <bdi>{shift.district ?? shiftMessages.anywhere}</bdi> · {shiftMessages.taken(taken, places)}
        </p>
      </div>
      <div className="flex min-h-11 items-center gap-2">
        {isMine && <Badge tone="primary">{shiftMessages.mine}</Badge>}
        {!isMine && isFull && <Badge>{shiftMessages.full}</Badge>}
        {canAct && (
          <Button
            tone={isMine ? 'plain' : 'soft'}
            busy={take.isPending || giveBack.isPending}
            aria-label={isMine ? shiftMessages.giveBackOf(span) : shiftMessages.takeOf(span)}
            aria-disabled={isTooLate || undefined}
            aria-describedby={isMine ? noteId : undefined}
            onClick={() => !isTooLate && act()}
          >
            {isMine ? shiftMessages.giveBack : shiftMessages.take}
          </Button>
        )}
      </div>
      {isMine && canAct && (
        <div className="w-full">
          <p id={noteId} className="text-xs text-fg-subtle">
            {isTooLate ? shiftMessages.tooLate : shiftMessages.giveBackUntil(giveBackUntil)}
          </p>
          {isTooLate && <Help />}
        </div>
      )}
    </li>
  );
}

const Help = () => <HelpLink phone={useHelpLine()} />;
