import { WifiOff } from 'lucide-react';
import { ui } from '#shared/messages/ar/ui.ts';
import { cn } from './cn.ts';

/** Under the bar of a live screen while its connection is down. Keep it mounted so that both turns are read. */
export const OfflineStrip = ({ isOffline, className }: { isOffline: boolean; className?: string }) => (
  <output className={cn('block', className)}>
    {isOffline && (
      <span className="flex items-center justify-center gap-2 bg-danger-soft px-4 py-2.5 text-sm font-bold text-danger-ink">
        <WifiOff aria-hidden className="size-5 shrink-0" />
        {ui.offline}
      </span>
    )}
  </output>
);
