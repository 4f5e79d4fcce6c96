import { clsx } from 'clsx';
import type { FoodTrio } from '#shared/domain/food-names.ts';
import { DishPlate } from './dish-plate.tsx';
import { Food } from './food.tsx';
import { glazeClass } from './glaze-class.ts';
import type { CoverArt } from '#shared/domain/cover-art.ts';
import { Photo } from './photo.tsx';
import { Zellige } from './zellige.tsx';

export type CoverProps = {
  art: CoverArt;
  foods: FoodTrio;
  photo?: string | null;
  /** For screen readers, unless text beside the cover says it. */
  label?: string;
  banner?: boolean;
  eager?: boolean;
  className?: string;
  plateClassName?: string;
};

export const Cover = (props: CoverProps) => {
  const { art, foods, photo, label, banner = false, className, plateClassName = '-bottom-[16%]' } = props;
  // Under a photo the art shows only if the photo fails.
  const eager = props.eager && !photo;
  return (
    <div
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      className={clsx('relative isolate overflow-hidden', glazeClass[art.glaze], className)}
    >
      <Zellige glaze={art.glaze} tiling={art.tiling} large={banner} eager={eager} />
      <div className="cover-veil absolute inset-0" />
      <div className={clsx('absolute inset-x-0 flex h-[98%] items-end justify-center', plateClassName)}>
        <Food
          name={foods[1]}
          eager={eager}
          className={clsx(
            'absolute start-[8%] h-auto',
            banner ? 'bottom-[30%] w-[17%] md:start-[24%] md:w-[10%]' : 'bottom-[26%] w-[19%]',
          )}
        />
        <Food
          name={foods[2]}
          eager={eager}
          className={clsx(
            'absolute end-[8%] h-auto',
            banner ? 'bottom-[32%] w-[15%] md:end-[24%] md:w-[9%]' : 'bottom-[27%] w-[17%]',
          )}
        />
        <DishPlate art={art} food={foods[0]} eager={eager} className="h-full" />
      </div>
      <Photo src={photo} sizes={banner ? '100vw' : '24rem'} eager={props.eager} />
    </div>
  );
};
