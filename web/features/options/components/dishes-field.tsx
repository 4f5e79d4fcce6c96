import type { PublicMenuItem } from '#shared/contract/restaurants/restaurants.ts';
import { optionMessages } from '#messages/menu/options.ts';
import type { GroupForm as Form } from '../use-group-form.ts';

export const DishesField = ({ form, dishes }: { form: Form; dishes: readonly PublicMenuItem[] }) => (
  <fieldset className="min-w-0">
    <legend className="text-sm font-bold">{optionMessages.dishesLead}</legend>
    <div className="mt-2 grid max-h-72 gap-x-4 overflow-y-auto rounded-lg border border-border px-3 py-1 sm:grid-cols-2">
      {dishes.map(({ id, name }) => (
        <label key={id} className="flex min-h-11 min-w-0 items-center gap-2.5 text-sm">
          <input
            type="checkbox"
            value={id}
            {...form.register('menuItemIds')}
            className="size-5 shrink-0 accent-primary"
          />
          <bdi className="min-w-0">{name}</bdi>
        </label>
      ))}
    </div>
  </fieldset>
);
