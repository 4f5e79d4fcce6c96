import { clsx } from 'clsx';
import type { FoodTrio } from '#shared/domain/menu/food-names.ts';
import { DishPlate } from './dish-plate.tsx';
import { Food } from './food.tsx';
import type { CoverArt } from '#shared/domain/restaurants/cover-art.ts';
import { Photo } from './photo.tsx';
import { Zellige } from './zellige.tsx';

export type CoverProps = {
  art: CoverArt;
  foods: FoodTrio;
  photo?: string | null;
  /** The words for screen readers, unless text beside the cover says them. */
  label?: string;
  banner?: boolean;
  eager?: boolean;
  className?: string;
  plateClassName?: string;
};

export const Cover = (props: CoverProps) => {
  const { art, foods, photo, label, banner = false, className, plateClassName = 'cover-low' } = props;
  // Under a photo the art shows only if the photo fails.
  const eager = props.eager && !photo;
  return (
    <div
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      className={clsx('cover', `glaze-${art.glaze}`, className)}
    >
      <Zellige glaze={art.glaze} tiling={art.tiling} large={banner} eager={eager} />
      <div className="cover-veil absolute inset-0" />
      <div className={clsx('cover-foods', plateClassName)}>
        <Food name={foods[1]} eager={eager} className={banner ? 'banner-start' : 'cover-start'} />
        <Food name={foods[2]} eager={eager} className={banner ? 'banner-end' : 'cover-end'} />
        <DishPlate art={art} food={foods[0]} eager={eager} className="h-full" />
      </div>
      <Photo src={photo} sizes={banner ? '100vw' : '24rem'} eager={props.eager} />
    </div>
  );
};
