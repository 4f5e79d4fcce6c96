import { clsx } from 'clsx';
import type { ShownStreets } from './use-streets.ts';

/** The library positions its container, so it gets a box of its own. */
export const StreetLayer = ({ streets: { ref, projection } }: { streets: ShownStreets }) => (
  <div
    className={clsx(
      'streets absolute inset-0 transition-opacity duration-300',
      !projection && 'invisible opacity-0',
    )}
  >
    <div ref={ref} className="size-full" />
  </div>
);
