import { clsx } from 'clsx';
import type { FoodName } from '#shared/domain/menu/food-names.ts';

export type FoodProps = {
  name: FoodName;
  /** The words for screen readers where no name is beside the picture. */
  alt?: string;
  eager?: boolean;
  className?: string;
};

export const Food = ({ name, alt = '', eager = false, className }: FoodProps) => (
  <img
    src={`/art/food/${name}.webp`}
    alt={alt}
    loading={eager ? 'eager' : 'lazy'}
    decoding="async"
    draggable={false}
    className={clsx('food', className)}
  />
);
