import { Plus } from 'lucide-react';
import type { MenuArrangement } from '#shared/contract/menu/menu.ts';
import type { MenuTime } from '#shared/contract/menu/menu-times-forms.ts';
import { menuTimesMax } from '#shared/domain/menu/menu-times.ts';
import { everyDay } from '#shared/domain/hours/weekdays.ts';
import { menuTimesMessages } from '#messages/menu/menu-times.ts';
import { readAppError } from '#web/lib/app-error.ts';
import { newKey } from '#web/lib/new-key.ts';
import { useEdited } from '#web/lib/use-edited.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { FormAlert } from '#web/ui/fields/form-alert.tsx';
import { LeaveGuard } from '#web/ui/dialogs/leave-guard.tsx';
import { toast } from '#web/ui/dialogs/toast.ts';
import { useSetMenuTimes } from '../api.ts';
import { MenuTimeFields } from './menu-time-fields.tsx';

interface MenuTimesCardProps {
  times: readonly MenuTime[];
  categories: MenuArrangement['categories'];
}

interface Row {
  key: string;
  time: MenuTime;
}

const rowOf = (time: MenuTime): Row => ({ key: newKey(), time });

/** A new time is from seven to eleven, as breakfasts are. */
const newTime = (): MenuTime => ({
  name: '',
  from: 7 * 60,
  until: 11 * 60,
  season: 'always',
  weekdays: [...everyDay],
  categories: [],
  menuItemIds: [],
});

export function MenuTimesCard({ times, categories }: MenuTimesCardProps) {
  const saved = times.map((time, place) => ({ key: String(place), time }));
  const { value: rows, isEdited, edit: setRows, endEdit } = useEdited<readonly Row[]>(saved);
  const { mutate, isPending, error } = useSetMenuTimes();
  const typed = rows.map(({ time }) => time);
  const handleSaved = () => {
    endEdit(rows);
    toast.success(menuTimesMessages.saved);
  };
  const save = () => mutate({ times: typed }, { onSuccess: handleSaved });
  return (
    <Card className="flex max-w-2xl flex-col gap-5 p-5">
      <p className="text-sm text-fg-muted">{menuTimesMessages.lead}</p>
      {rows.length === 0 && <p className="font-bold">{menuTimesMessages.none}</p>}
      {rows.map(({ key, time }) => (
        <MenuTimeFields
          key={key}
          time={time}
          menu={categories}
          onChange={(changed) =>
            setRows(rows.map((row) => (row.key === key ? { key, time: { ...time, ...changed } } : row)))
          }
          onRemove={() => setRows(rows.filter((row) => row.key !== key))}
        />
      ))}
      {rows.length < menuTimesMax && (
        <Button tone="soft" size="lg" onClick={() => setRows([...rows, rowOf(newTime())])}>
          <Plus aria-hidden className="size-5" />
          {menuTimesMessages.add}
        </Button>
      )}
      {isEdited && <LeaveGuard />}
      {error && <FormAlert>{failureText(error)}</FormAlert>}
      {(times.length > 0 || rows.length > 0) && (
        <Button size="lg" busy={isPending} onClick={save}>
          {menuTimesMessages.save}
        </Button>
      )}
    </Card>
  );
}

/** The first field's sentence says more than the refusal of the whole. */
function failureText(error: unknown): string {
  const { code, text, details } = readAppError(error);
  if (code === 'internal') return menuTimesMessages.saveFailed;
  return code === 'invalid_input' ? (details?.fields[0]?.message ?? text) : text;
}
