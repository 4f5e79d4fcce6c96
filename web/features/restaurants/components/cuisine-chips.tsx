import { clsx } from 'clsx';
import type { RestaurantsOverview } from '#shared/contract/restaurants/restaurants-overview.ts';
import { restaurantListMessages } from '#messages/restaurants/restaurant-list.ts';
import { chipOf, cuisineChips } from '#messages/restaurants/restaurants.ts';
import { ArchTile } from '#web/ui/art/arch-tile.tsx';

const everything = { label: cuisineChips[0].label, food: 'plate' } as const;

export const CuisineChips = ({
  cuisines,
  chosen,
  onChoose,
}: {
  cuisines: RestaurantsOverview['cuisines'];
  chosen: string;
  onChoose: (chip: string) => void;
}) => (
  <fieldset
    aria-label={restaurantListMessages.cuisines}
    className="noscroll -mx-4 flex min-w-0 gap-2.5 overflow-x-auto px-4 pt-3 pb-1 md:mx-0 lg:gap-4 md:px-1 md:pt-4 low:pt-1"
  >
    {[everything, ...cuisines].map(({ label, food }) => (
      <button
        key={label}
        type="button"
        aria-pressed={chipOf(label) === chosen}
        onClick={() => onChoose(chipOf(label))}
        className="group flex w-18.5 shrink-0 flex-col items-center gap-1.5 lg:w-24 low:w-16 low:gap-0.5"
      >
        <ArchTile
          eager
          food={food}
          tone={chipOf(label) === chosen ? 'chosen' : 'plain'}
          className="h-21 w-18.5 lg:h-24 lg:w-24 low:h-14 low:w-12"
          foodClassName="lg:size-15 low:size-8"
        />
        <span
          className={clsx(
            'text-xs font-bold md:text-sm',
            chipOf(label) === chosen ? 'text-primary-ink' : 'text-fg-muted',
          )}
        >
          {label}
        </span>
      </button>
    ))}
  </fieldset>
);
