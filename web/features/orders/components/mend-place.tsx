import { MapPinPen } from 'lucide-react';
import { Suspense, useState } from 'react';
import { mendMessages } from '#messages/orders/mends.ts';
import { formatTime } from '#messages/writing/format.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import type { Mendable } from '../mendable.ts';

const MendSheet = lazyPart(
  () => import('./mend-sheet.tsx'),
  (part) => part.MendSheet,
);

interface MendPlaceProps {
  order: Mendable;
  by: 'customer' | 'admin';
  /** Above a wrong address it comes first. */
  urgent?: boolean;
}

/** While the place may be mended. */
export function MendPlace({ order, by, urgent = false }: MendPlaceProps) {
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <>
      <Button
        tone={urgent ? 'accent' : 'outline'}
        onPointerEnter={MendSheet.preload}
        onClick={() => setSheet('open')}
        className="w-full"
      >
        <MapPinPen aria-hidden className="size-5" />
        {mendMessages.open}
      </Button>
      {sheet !== 'never' && (
        <Suspense>
          <MendSheet order={order} by={by} isOpen={sheet === 'open'} onClose={() => setSheet('closed')} />
        </Suspense>
      )}
    </>
  );
}

/** For everyone who reads the order. */
export const MendedNote = ({ at }: { at: Date | null }) =>
  at && (
    <p role="status" className="rounded-lg bg-accent-soft px-4 py-3 text-sm font-semibold text-accent-ink">
      {mendMessages.mendedAt(formatTime(at))}
    </p>
  );
