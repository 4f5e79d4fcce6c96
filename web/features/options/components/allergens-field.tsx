import { ChevronDown } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { allergens } from '#shared/domain/menu/dish-labels.ts';
import { containsText, labelNames } from '#messages/menu/dish-labels.ts';
import { optionMessages } from '#messages/menu/options.ts';
import type { GroupForm as Form } from '../use-group-form.ts';

/** The field is folded, because most options have none; its head says what is ticked. */
export function AllergensField({ form, index }: { form: Form; index: number }) {
  const name = `options.${index}.allergens` as const;
  const ticked = useWatch({ control: form.control, name }) ?? [];
  return (
    <details className="group mt-1">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 text-sm">
        <span className="min-w-0 flex-1">
          {ticked.length > 0 ? containsText(ticked) : optionMessages.allergens}
          <span className="sr-only"> {optionMessages.option(index + 1)}</span>
        </span>
        <ChevronDown aria-hidden className="size-5 shrink-0 text-fg-muted group-open:rotate-180" />
      </summary>
      <fieldset className="grid min-w-0 grid-cols-2 gap-x-4 sm:grid-cols-3">
        <legend className="sr-only">{optionMessages.allergensOf(index + 1)}</legend>
        {allergens.map((allergen) => (
          <label key={allergen} className="flex min-h-11 min-w-0 items-center gap-2.5 text-sm">
            <input
              type="checkbox"
              value={allergen}
              {...form.register(name)}
              className="size-5 shrink-0 accent-primary"
            />
            {labelNames[allergen]}
          </label>
        ))}
      </fieldset>
    </details>
  );
}
