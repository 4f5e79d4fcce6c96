import { clsx } from 'clsx';
import type { FoodName } from '#shared/domain/food-names.ts';
import { Food } from './food.tsx';
import type { PlateArt } from '#shared/domain/cover-art.ts';
import { Photo } from './photo.tsx';
import { Plate } from './plate.tsx';

export type DishPlateProps = {
  art: PlateArt;
  food: FoodName;
  photo?: string | null;
  eager?: boolean;
  className?: string;
};

export const DishPlate = ({ art, food, photo, eager, className }: DishPlateProps) => (
  <div aria-hidden className={clsx('relative aspect-square shrink-0', className)}>
    <Plate art={art} eager={eager} className="absolute inset-0 size-full" />
    <Food name={food} eager={eager} className="absolute inset-[15%] size-[70%]" />
    <Photo src={photo} sizes="7rem" eager={eager} className="rounded-full" />
  </div>
);
