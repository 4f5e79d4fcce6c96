import { cn } from '../cn.ts';

/** A band of triangles: under the hero and over the footer, nowhere else. */
export const Frieze = ({ place, className }: { place: 'hero' | 'page'; className?: string }) => (
  <img
    src={`/art/frieze-${place}.svg`}
    alt=""
    loading={place === 'hero' ? 'eager' : 'lazy'}
    draggable={false}
    className={cn('block h-4 w-full', className)}
  />
);
