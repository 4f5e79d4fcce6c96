import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { ownOffersQuery } from '../api.ts';
import { useOfferAlarm } from '../use-offer-alarm.ts';

const OfferSheet = lazyPart(
  () => import('./offer-sheet.tsx'),
  (part) => part.OfferSheet,
);

/** The offer on every page of the courier's area. `onAccepted`: the courier's jobs say what comes next. */
export function OfferHost({ onAccepted }: { onAccepted: () => void }) {
  const { data } = useQuery(ownOffersQuery(useApi()));
  const [closedId, setClosedId] = useState<string>();
  const waiting = data?.offer ?? undefined;
  const offer = waiting?.id === closedId ? undefined : waiting;
  useOfferAlarm(offer?.id);
  return (
    <Suspense>
      {offer && (
        <OfferSheet
          key={offer.id}
          offer={offer}
          onAccepted={onAccepted}
          onClose={() => setClosedId(offer.id)}
        />
      )}
    </Suspense>
  );
}
