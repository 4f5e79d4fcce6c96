import type { PlannedShift } from '#shared/contract/couriers/shifts.ts';
import type { Attendance } from '#shared/domain/couriers/shifts.ts';
import { attendanceText, shiftMessages } from '#messages/couriers/shifts.ts';
import { ConfirmActButton } from '#web/ui/buttons/confirm-act-button.tsx';
import { Badge, type Tone } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { useCallOffShift } from '../api.ts';

const tones: Record<Attendance, Tone> = {
  expected: 'neutral',
  on_duty: 'primary',
  was_on_duty: 'neutral',
  absent: 'accent',
};

/** Who comes to the shifts of a day, and who is there. */
export function ShiftsOfDay({ shifts, now }: { shifts: readonly PlannedShift[]; now: Date }) {
  return (
    <Card className="p-5">
      <h2 className="text-lg">{shiftMessages.listTitle}</h2>
      {shifts.length === 0 && <p className="mt-2 text-sm text-fg-muted">{shiftMessages.none}</p>}
      <ul className="divide-y divide-border">
        {shifts.map((shift) => (
          <Shift key={shift.id} shift={shift} now={now} />
        ))}
      </ul>
    </Card>
  );
}

function Shift({ shift, now }: { shift: PlannedShift; now: Date }) {
  const { id: shiftId, beginsAt, endsAt, places, taken, district, couriers } = shift;
  const callOff = useCallOffShift();
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h3 className="num font-bold">{shiftMessages.hours(beginsAt, endsAt)}</h3>
          <p className="text-sm text-fg-muted">
            <bdi>{district ?? shiftMessages.anywhere}</bdi> · {shiftMessages.taken(taken, places)}
          </p>
        </div>
        {beginsAt > now && (
          <ConfirmActButton
            button={{
              tone: 'dangerSoft',
              'aria-label': shiftMessages.callOffOf(shiftMessages.span(beginsAt, endsAt)),
            }}
            title={shiftMessages.callOffTitle}
            text={shiftMessages.callOffLead}
            confirmLabel={shiftMessages.callOff}
            mutation={callOff}
            input={{ shiftId }}
            done={shiftMessages.calledOff}
          />
        )}
      </div>
      {couriers.length === 0 && <p className="mt-1 text-sm text-fg-subtle">{shiftMessages.nobody}</p>}
      <ul className="mt-2 flex flex-wrap gap-2">
        {couriers.map(({ courierId, name, attendance }) => (
          <li key={courierId} className="flex items-center gap-1.5 text-sm">
            <bdi>{name}</bdi>
            <Badge size="sm" dot tone={tones[attendance]}>
              {attendanceText[attendance]}
            </Badge>
          </li>
        ))}
      </ul>
    </li>
  );
}
