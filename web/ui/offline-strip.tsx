import { clsx } from 'clsx';
import { WifiOff } from 'lucide-react';
import { ui } from '#shared/messages/ar/ui.ts';

/** Covers the edge of the bar without moving anything; `top-…` gives its place. Stays mounted, so that both changes are announced. */
export const OfflineStrip = ({
  isOffline,
  top = 'top-16',
}: {
  isOffline: boolean;
  top?: `top-${string}`;
}) => (
  <output className={clsx('pointer-events-none sticky z-40 block h-0', top)}>
    {isOffline && (
      <span className="flex -translate-y-1/2 justify-center">
        <span className="flex h-7 items-center gap-2 rounded-full bg-danger-soft px-4 text-sm font-bold text-danger-ink shadow-e2">
          <WifiOff aria-hidden className="size-4.5 shrink-0" />
          {ui.offline}
        </span>
      </span>
    )}
  </output>
);
