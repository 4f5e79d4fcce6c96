import { clsx } from 'clsx';
import { restaurantSorts } from '#shared/domain/restaurants/restaurant-list.ts';
import { listFilterMessages } from '#messages/restaurants/list-filters.ts';
import { restaurantListMessages } from '#messages/restaurants/restaurant-list.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { PartButton } from '#web/ui/buttons/part-button.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import type { useListSearch } from '../use-list-search.ts';

const ListFilters = lazyPart(
  () => import('./list-filters.tsx'),
  (part) => part.ListFilters,
);

const sorts = restaurantSorts.map((value) => ({ value, label: restaurantListMessages.sorts[value] }));

interface ListToolsProps {
  list: Pick<ReturnType<typeof useListSearch>, 'asked' | 'filterBy' | 'sortBy'>;
  count: string;
  /** The results on a phone need the place below what is typed. */
  isFolded: boolean;
}

/** The tools do nothing without scripts, so the server leaves both out. */
export function ListTools({ list, count, isFolded }: ListToolsProps) {
  const { filter = '', sort = 'default' } = list.asked;
  return (
    <>
      <PartButton
        part={(open) => <ListFilters {...open} written={filter} onChange={list.filterBy} count={count} />}
        className="min-h-11 rounded-md bg-surface px-5 max-md:flex-1 text-sm font-bold shadow-e1"
      >
        {listFilterMessages.open}
        {filter && ` (${filter.split(',').length})`}
      </PartButton>
      <Select
        className={clsx('max-md:flex-1', isFolded && 'max-md:hidden')}
        label={restaurantListMessages.sort}
        options={sorts}
        value={sort}
        onChange={(event) => list.sortBy(event.target.value)}
      />
    </>
  );
}
