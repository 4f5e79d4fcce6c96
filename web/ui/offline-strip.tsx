import { WifiOff } from 'lucide-react';
import { ui } from '#shared/messages/ar/ui.ts';
import { cn } from './cn.ts';

/** Covers the edge of the bar without moving anything; `top-…` gives its place. Stays mounted, so that both changes are announced. */
export const OfflineStrip = ({ isOffline, className }: { isOffline: boolean; className?: string }) => (
  <output className={cn('pointer-events-none sticky top-16 z-40 block h-0', className)}>
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
