import { Trash2 } from 'lucide-react';
import type { MenuArrangement } from '#shared/contract/menu/menu.ts';
import type { MenuTime } from '#shared/contract/menu/menu-times-forms.ts';
import { menuTimesMessages } from '#messages/menu/menu-times.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { MenuTimeWhen } from './menu-time-when.tsx';

interface MenuTimeFieldsProps {
  time: MenuTime;
  menu: MenuArrangement['categories'];
  onChange: (changed: Partial<MenuTime>) => void;
  onRemove: () => void;
}

export function MenuTimeFields({ time, menu, onChange, onRemove }: MenuTimeFieldsProps) {
  const { name, categories, menuItemIds } = time;
  const onMenu = menu.map((category) => ({ id: category.name, name: category.name }));
  // Categories that are not on the menu come first, because the list may scroll: a colleague may have given
  // one another name.
  const notOnMenu = categories
    .filter((chosen) => !onMenu.some(({ id }) => id === chosen))
    .map((chosen) => ({ id: chosen, name: chosen, note: menuTimesMessages.notOnMenu }));
  const single = menu
    .filter((category) => !categories.includes(category.name))
    .flatMap(({ dishes }) => dishes);
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 rounded-lg border border-border p-4">
      <div className="flex items-end gap-2">
        <Field label={menuTimesMessages.name} className="min-w-0 flex-1">
          <TextInput
            value={name}
            onChange={({ target }) => onChange({ name: target.value })}
            autoComplete="off"
          />
        </Field>
        <IconButton
          icon={Trash2}
          label={menuTimesMessages.remove(name)}
          tone="dangerGhost"
          onClick={onRemove}
        />
      </div>
      <MenuTimeWhen time={time} onChange={onChange} />
      <Choices
        title={menuTimesMessages.categories}
        all={[...notOnMenu, ...onMenu]}
        chosen={categories}
        onChange={(changed) => onChange({ categories: changed })}
      />
      <Choices
        title={menuTimesMessages.dishes}
        all={single}
        chosen={menuItemIds}
        onChange={(changed) => onChange({ menuItemIds: changed })}
      />
    </fieldset>
  );
}

interface ChoicesProps {
  title: string;
  all: readonly { id: string; name: string; note?: string }[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

const Choices = ({ title, all, chosen, onChange }: ChoicesProps) => (
  <fieldset className="min-w-0">
    <legend className="text-sm font-bold">{title}</legend>
    <div className="mt-1 grid max-h-52 gap-x-4 overflow-y-auto sm:grid-cols-2">
      {all.map(({ id, name, note }) => (
        <label key={id} className="flex min-h-11 min-w-0 items-center gap-2.5 text-sm">
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
            }
            className="size-5 shrink-0 accent-primary"
          />
          <span className="min-w-0">
            <bdi>{name}</bdi>
            {note && <span className="block text-xs text-fg-muted">{note}</span>}
          </span>
        </label>
      ))}
    </div>
  </fieldset>
);
