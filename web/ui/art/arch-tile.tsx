import { clsx } from 'clsx';
import type { FoodName } from '#shared/domain/menu/food-names.ts';
import { Food } from './food.tsx';

const tones = {
  plain: 'bg-surface group-hover:bg-accent-soft',
  chosen: 'bg-primary',
  soft: 'bg-accent-soft',
};

export type ArchTileProps = {
  food: FoodName;
  tone?: keyof typeof tones;
  eager?: boolean;
  className?: string;
  foodClassName?: string;
};

/** The picture of cuisine chips and benefits; callers give the width and height. */
export const ArchTile = ({ food, tone = 'plain', eager, className, foodClassName }: ArchTileProps) => (
  <span className="drop-shadow-[0_1px_1.5px_oklch(0.25_0.03_170/.14)]">
    <span
      className={clsx(
        'arch grid place-items-end justify-center pb-2 transition-colors duration-200',
        tones[tone],
        className,
      )}
    >
      <Food name={food} eager={eager} className={clsx('size-11', foodClassName)} />
    </span>
  </span>
);
