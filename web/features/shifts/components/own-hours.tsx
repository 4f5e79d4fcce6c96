import type { MouseEvent, ReactNode } from 'react';
import { findOverlaps, type Week } from '#shared/domain/hours/opening-hours.ts';
import { hoursMessages } from '#messages/restaurants/hours.ts';
import { shiftMessages } from '#messages/couriers/shifts.ts';
import { failureText } from '#web/lib/app-error.ts';
import { focusInvalid } from '#web/lib/focus-invalid.ts';
import { useEdited } from '#web/lib/use-edited.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { LeaveGuard } from '#web/ui/dialogs/leave-guard.tsx';
import { toast } from '#web/ui/dialogs/toast.ts';
import { FormAlert } from '#web/ui/fields/form-alert.tsx';
import { useSetHours } from '../api.ts';

interface OwnHoursProps {
  own: Week;
  editor: (week: Week, onChange: (week: Week) => void) => ReactNode;
}

/** When the courier would work, in a usual week. */
export function OwnHours({ own, editor }: OwnHoursProps) {
  const { value: week, isEdited, edit, endEdit } = useEdited(own);
  const { mutate, isPending, error } = useSetHours();
  const handleSaved = () => {
    endEdit(week);
    toast.success(shiftMessages.savedHours);
  };
  const save = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    if (findOverlaps(week).length === 0) return mutate({ week }, { onSuccess: handleSaved });
    focusInvalid(currentTarget.parentElement);
    toast.say(hoursMessages.overlap);
  };
  return (
    <Card className="flex flex-col gap-3 p-5">
      <div>
        <h2 className="text-lg">{shiftMessages.ownHours}</h2>
        <p className="text-sm text-pretty text-fg-muted">{shiftMessages.ownHoursLead}</p>
      </div>
      {editor(week, edit)}
      {isEdited && <LeaveGuard />}
      {error && <FormAlert>{failureText(error, shiftMessages.saveHoursFailed)}</FormAlert>}
      <Button size="lg" busy={isPending} onClick={save}>
        {shiftMessages.saveHours}
      </Button>
    </Card>
  );
}
