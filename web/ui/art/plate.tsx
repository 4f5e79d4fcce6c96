import { clsx } from 'clsx';
import type { PlateArt } from '#shared/domain/restaurants/cover-art.ts';

export type PlateProps = { art: PlateArt; eager?: boolean; className?: string };

export const Plate = ({ art, eager = false, className }: PlateProps) => (
  <img
    src={`/art/plates/${art.glaze}-${art.rim}.svg`}
    alt=""
    loading={eager ? 'eager' : 'lazy'}
    draggable={false}
    className={clsx('plate', className)}
  />
);
