import { MapPinPen } from 'lucide-react';
import { Suspense, useState } from 'react';
import { mendMessages } from '#messages/orders/mends.ts';
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
}

/** The button is shown while the place may be mended. */
export function MendPlace({ order, by }: MendPlaceProps) {
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <>
      <Button
        tone="outline"
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
