import { clsx } from 'clsx';
import type { PlateArt } from '#shared/domain/cover-art.ts';

export type PlateProps = { art: PlateArt; eager?: boolean; className?: string };

export const Plate = ({ art, eager = false, className }: PlateProps) => (
  <img
    src={`/art/plates/${art.glaze}-${art.rim}.svg`}
    alt=""
    width={200}
    height={200}
    loading={eager ? 'eager' : 'lazy'}
    draggable={false}
    className={clsx('plate-shadow rounded-full select-none', className)}
  />
);
