import { Suspense } from 'react';
import { ConfirmEmailHost } from '#web/features/auth/components/confirm-email-host.tsx';
import { useEndedSession } from '#web/features/auth/use-ended-session.ts';
import { useSession } from '#web/features/auth/use-session.ts';
import { forgetDetails } from '#web/features/checkout/state.ts';
import { forgetFacts } from '#web/features/joining/state.ts';
import { PushHost } from '#web/features/push/components/push-host.tsx';
import { useVisitPlace } from '#web/features/visit/state.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useKeptFocus } from '#web/lib/use-kept-focus.ts';
import { useOfflinePages } from '#web/lib/use-offline-pages.ts';
import { ToastViewport } from '#web/ui/dialogs/toast-viewport.tsx';

const LiveUpdates = lazyPart(
  () => import('./live-updates.tsx'),
  (part) => part.LiveUpdates,
);

/** The words are loaded beforehand: when the list fails without a network, they can no longer be loaded. */
const loadLostList = () => import('#web/features/restaurants/components/list-failure.tsx');

const forgetPerson = () => {
  forgetDetails();
  forgetFacts();
};

const CardQuotesHost = lazyPart(
  () => import('#web/features/reach/components/card-quotes-host.tsx'),
  (part) => part.CardQuotesHost,
);

export function AfterPaint() {
  const { user, tablet, isLoading } = useSession();
  const isPlaced = useVisitPlace() !== null;
  const liveId = (user ?? tablet)?.id;
  useKeptFocus();
  useOfflinePages(loadLostList);
  useEndedSession(forgetPerson);
  return (
    <>
      <ToastViewport />
      {liveId && (
        <Suspense>
          <LiveUpdates key={liveId} id={liveId} />
        </Suspense>
      )}
      {isPlaced && (
        <Suspense>
          <CardQuotesHost />
        </Suspense>
      )}
      {!isLoading && (
        <>
          <PushHost user={user} />
          <ConfirmEmailHost user={user} />
        </>
      )}
    </>
  );
}
