import { clsx } from 'clsx';
import type { FoodName } from '#shared/domain/food-names.ts';
import { cuisineChips, restaurantMessages, type CuisineChip } from '#shared/messages/ar/restaurants.ts';
import { ArchTile } from '#web/ui/art/arch-tile.tsx';

const foods: Record<CuisineChip, FoodName> = {
  all: 'plate',
  burger: 'burger',
  pizza: 'pizza',
  sushi: 'sushi',
  taco: 'taco',
  salads: 'salad',
  ramen: 'ramen',
  moroccan: 'tagine',
};

export const CuisineChips = ({
  chosen,
  onChoose,
}: {
  chosen: CuisineChip;
  onChoose: (chip: CuisineChip) => void;
}) => (
  <fieldset
    aria-label={restaurantMessages.cuisines}
    className="noscroll -mx-4 flex min-w-0 gap-2.5 overflow-x-auto px-4 pt-3 pb-1 md:mx-0 lg:gap-4 md:px-1 md:pt-6 low:pt-1"
  >
    {cuisineChips.map(({ id, label }) => (
      <button
        key={id}
        type="button"
        aria-pressed={id === chosen}
        onClick={() => onChoose(id)}
        className="group flex w-[74px] shrink-0 flex-col items-center gap-1.5 lg:w-24 low:w-16 low:gap-0.5"
      >
        <ArchTile
          eager
          food={foods[id]}
          tone={id === chosen ? 'chosen' : 'plain'}
          className="h-[84px] w-[74px] lg:h-[104px] lg:w-24 low:h-14 low:w-12"
          foodClassName="lg:size-15 low:size-8"
        />
        <span
          className={clsx(
            'text-xs font-bold md:text-sm',
            id === chosen ? 'text-primary-ink' : 'text-fg-muted',
          )}
        >
          {label}
        </span>
      </button>
    ))}
  </fieldset>
);
