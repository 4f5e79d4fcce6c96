import { clsx } from 'clsx';
import type { Glaze, Tiling } from '#shared/domain/restaurants/cover-art.ts';

export type ZelligeProps = {
  glaze: Glaze;
  tiling: Tiling;
  large?: boolean;
  eager?: boolean;
  className?: string;
};

/** Text never stands on it: use a pill or a card. */
export const Zellige = ({
  glaze,
  tiling,
  large = false,
  eager = false,
  className = 'inset-0',
}: ZelligeProps) => (
  <div aria-hidden className={clsx('wall', `glaze-${glaze}`, className)}>
    <img
      src={`/art/zellige/${glaze}-${tiling}.svg`}
      alt=""
      loading={eager ? 'eager' : 'lazy'}
      draggable={false}
      className={clsx('size-full select-none', large && 'scale-131')}
    />
  </div>
);
