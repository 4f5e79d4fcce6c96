import { useSuspenseQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import {
  priceClasses,
  readFilters,
  suits,
  toggleFilter,
  withinFilters,
  writeFilters,
  type ListFilter,
} from '#shared/domain/restaurants/list-filters.ts';
import { filterNames, listFilterMessages, priceClassNames } from '#messages/restaurants/list-filters.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import type { OpenPart } from '#web/ui/buttons/part-button.tsx';
import { Sheet } from '#web/ui/dialogs/sheet.tsx';
import { restaurantsOverviewQuery } from '../api.ts';

interface ListFiltersProps extends OpenPart {
  /** The filters as the address has them. */
  written: string;
  onChange: (written: string) => void;
  /** How many restaurants are left, in words. */
  count: string;
}

export function ListFilters({ isOpen, onOpenChange, written, count, ...on }: ListFiltersProps) {
  const {
    data: { mealCentimes },
  } = useSuspenseQuery(restaurantsOverviewQuery(useApi()));
  const filters = readFilters(written);
  const press = (filter: ListFilter) => on.onChange(writeFilters(toggleFilter(filters, filter)));
  const group = { filters, onPress: press };
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={listFilterMessages.title}
      footer={
        <div className="flex items-center gap-3">
          <output className="min-w-0 flex-1 text-sm font-bold">{count}</output>
          <Button
            tone="outline"
            aria-disabled={filters.length === 0 || undefined}
            onClick={() => on.onChange('')}
          >
            {listFilterMessages.clear}
          </Button>
          <Button onClick={() => onOpenChange(false)}>{listFilterMessages.show}</Button>
        </div>
      }
    >
      <div className="flex flex-col gap-5 p-5">
        <Pills {...group} names={namesOf(['open', 'rated'])} label={listFilterMessages.title} />
        <Group {...group} title={listFilterMessages.minutes} names={namesOf(withinFilters)} />
        <Group
          {...group}
          title={listFilterMessages.suits}
          hint={listFilterMessages.suitsHint}
          names={namesOf(suits)}
        />
        {mealCentimes !== null && (
          <Group
            {...group}
            title={listFilterMessages.price}
            names={priceClasses.map((price) => [price, priceClassNames(mealCentimes)[price]])}
          />
        )}
      </div>
    </Sheet>
  );
}

type Names = readonly (readonly [filter: ListFilter, name: string])[];

const namesOf = (filters: readonly (keyof typeof filterNames)[]): Names =>
  filters.map((filter) => [filter, filterNames[filter]]);

interface PillsProps {
  names: Names;
  filters: readonly ListFilter[];
  onPress: (filter: ListFilter) => void;
}

const Group = ({ title, hint, ...pills }: PillsProps & { title: string; hint?: string }) => (
  <div>
    <p aria-hidden className="pb-2 text-base font-bold">
      {title}
    </p>
    <Pills {...pills} label={title} />
    {hint && <p className="mt-2 text-sm text-fg-muted">{hint}</p>}
  </div>
);

const Pills = ({ names, filters, label, onPress }: PillsProps & { label: string }) => (
  <fieldset aria-label={label} className="flex min-w-0 flex-wrap gap-2">
    {names.map(([filter, name]) => (
      <button
        key={filter}
        type="button"
        aria-pressed={filters.includes(filter)}
        onClick={() => onPress(filter)}
        className={clsx(
          'min-h-11 rounded-full border px-4 text-sm font-bold',
          filters.includes(filter)
            ? 'border-primary bg-primary-soft text-primary-ink'
            : 'border-border-strong/60',
        )}
      >
        {name}
      </button>
    ))}
  </fieldset>
);
