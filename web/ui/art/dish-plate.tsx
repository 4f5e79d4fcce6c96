import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { FoodName } from '#shared/domain/menu/food-names.ts';
import { Food } from './food.tsx';
import type { PlateArt } from '#shared/domain/restaurants/cover-art.ts';
import { Photo } from './photo.tsx';
import { Plate } from './plate.tsx';

export type DishPlateProps = {
  art: PlateArt;
  /** Null shows the plate alone, until a photo covers it. */
  food: FoodName | null;
  photo?: string | null;
  eager?: boolean;
  className?: string;
  children?: ReactNode;
};

/** The pictures have no words, so there is nothing to hide from screen readers. */
export const DishPlate = ({ art, food, photo, eager, className, children }: DishPlateProps) => (
  <div className={clsx('dish-plate', className)}>
    <Plate art={art} eager={eager} className="fills" />
    {food && <Food name={food} eager={eager} className="on-plate" />}
    <Photo src={photo} sizes="7rem" eager={eager} className="rounded-full" />
    {children}
  </div>
);
