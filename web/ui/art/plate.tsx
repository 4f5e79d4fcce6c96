import { cn } from '../cn.ts';
import type { PlateArt } from './glaze.ts';

/** An empty hand-painted plate of Fes, seen from above. */
export const Plate = ({ art, className }: { art: PlateArt; className?: string }) => (
  <img
    src={`/art/plates/${art.glaze}-${art.rim}.svg`}
    alt=""
    width={200}
    height={200}
    loading="lazy"
    draggable={false}
    className={cn('plate-shadow rounded-full select-none', className)}
  />
);
