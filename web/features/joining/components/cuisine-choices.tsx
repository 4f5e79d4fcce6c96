import { useFormContext, useWatch } from 'react-hook-form';
import { cuisineParts, toggleCuisine } from '#shared/domain/restaurants/cuisines.ts';
import { foldText } from '#shared/domain/search/search.ts';
import { commonCuisines } from '#messages/restaurants/common-cuisines.ts';
import { joiningMessages } from '#messages/restaurants/joining.ts';
import { ToggleChip } from '#web/ui/buttons/toggle-chip.tsx';
import type { FactsValues } from '../state.ts';

/** Most kitchens cook what others cook: one tap writes it as the list's chips spell it. */
export function CuisineChoices() {
  const { setValue } = useFormContext<FactsValues>();
  const typed = useWatch<FactsValues, 'cuisine'>({ name: 'cuisine' });
  const chosen = cuisineParts(typed).map(foldText);
  return (
    <fieldset aria-label={joiningMessages.cuisineChoices} className="-mt-2 flex min-w-0 flex-wrap gap-2">
      {commonCuisines.map((label) => (
        <ToggleChip
          key={label}
          isChosen={chosen.includes(foldText(label))}
          onToggle={() =>
            setValue('cuisine', toggleCuisine(typed, label), { shouldDirty: true, shouldValidate: true })
          }
        >
          {label}
        </ToggleChip>
      ))}
    </fieldset>
  );
}
