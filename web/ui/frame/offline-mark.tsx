import { clsx } from 'clsx';
import { WifiOff } from 'lucide-react';
import { ui } from '#messages/frame/ui.ts';

type OfflineMarkProps = { isOffline: boolean; className?: string };

/** Stays mounted, so that both changes are announced. In little room it shows fewer words, but never fewer than the sign. */
export const OfflineMark = ({ isOffline, className }: OfflineMarkProps) => (
  <output className={clsx('pointer-events-none flex', className)}>
    {isOffline && (
      <span className="flex h-7 max-w-full flex-wrap justify-center overflow-hidden rounded-full bg-danger-soft px-3 text-sm leading-7 font-bold text-danger-ink">
        <WifiOff aria-hidden className="h-7 w-4.5 shrink-0" />
        <span className="ps-2 whitespace-nowrap">{ui.offline}</span>
        <span className="whitespace-nowrap">{ui.offlineRetry}</span>
      </span>
    )}
  </output>
);
