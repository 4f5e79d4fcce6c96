import { clsx } from 'clsx';

/** The frieze under the hero and over the footer. */
export const Frieze = ({ place, className }: { place: 'hero' | 'page'; className?: string }) => (
  <img
    src={`/art/frieze-${place}.svg`}
    alt=""
    loading={place === 'hero' ? 'eager' : 'lazy'}
    draggable={false}
    className={clsx('block h-4 w-full', className)}
  />
);
