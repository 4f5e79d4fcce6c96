import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useRef } from 'react';
import type { WaitingOffer } from '#shared/contract/orders/offers.ts';
import type { DeclineReason } from '#shared/domain/dispatch/offers.ts';
import { offeredJobMessages } from '#messages/orders/offered-jobs.ts';
import { useSecond } from '#web/features/orders/use-now.ts';
import { readAppError } from '#web/lib/app-error.ts';
import { useLiveConnection } from '#web/live/use-live-connection.ts';
import { backdropClass } from '#web/ui/dialogs/backdrop-class.ts';
import { toast } from '#web/ui/dialogs/toast.ts';
import { FormAlert } from '#web/ui/fields/form-alert.tsx';
import { useAnswerOffer } from '../api.ts';
import { secondsLeft } from '../state.ts';
import { useSaySeen } from '../use-offer-alarm.ts';
import { CountDown } from './count-down.tsx';
import { OfferAnswers } from './offer-answers.tsx';
import { OfferFacts } from './offer-facts.tsx';

interface OfferSheetProps {
  offer: WaitingOffer;
  onAccepted: () => void;
  onClose: () => void;
}

/** Fills a phone's screen. Neither a press outside nor a key ends it: only an answer, or the end of its time. */
export function OfferSheet({ offer, onAccepted, onClose }: OfferSheetProps) {
  // The end comes nearer when the server knows that the phone shows it.
  const left = Math.min(offer.seconds, secondsLeft(offer.endsAt, useSecond()));
  const isOffline = useLiveConnection() === 'lost';
  const { mutate, isPending, error } = useAnswerOffer();
  const title = useRef<HTMLHeadingElement>(null);
  useSaySeen(offer);
  const offerId = offer.id;
  const accept = () =>
    mutate(
      { offerId, answer: 'accept' },
      {
        onSuccess: ({ outcome }) => {
          if (outcome === 'declined') return;
          toast.success(offeredJobMessages[outcome]);
          onAccepted();
        },
      },
    );
  const decline = (reason?: DeclineReason) =>
    mutate({ offerId, answer: 'decline', ...(reason && { reason }) });
  const trouble = isOffline ? offeredJobMessages.offline : error && readAppError(error).text;
  return (
    <AlertDialog.Root open>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={backdropClass} />
        <AlertDialog.Viewport className="fixed inset-0 z-50 flex justify-center overflow-hidden md:items-center md:p-6">
          <AlertDialog.Popup
            // A press that was meant for the page must not answer.
            initialFocus={title}
            className="pb-safe flex w-full flex-col overflow-y-auto overscroll-contain bg-surface shadow-e3 outline-none md:max-h-[94dvh] md:max-w-[440px] md:rounded-2xl"
          >
            <div className="flex items-center gap-4 border-b border-border px-5 py-4">
              <div className="min-w-0 flex-1">
                <AlertDialog.Title ref={title} tabIndex={-1} className="text-2xl outline-none">
                  {offeredJobMessages.title}
                </AlertDialog.Title>
                <AlertDialog.Description className="text-sm text-fg-muted">
                  {offeredJobMessages.lead}
                </AlertDialog.Description>
              </div>
              <CountDown left={left} of={offer.seconds} />
            </div>
            <OfferFacts offer={offer} />
            <div className="mt-auto flex flex-col gap-3 px-5 pt-2 pb-6">
              {trouble && <FormAlert>{trouble}</FormAlert>}
              <OfferAnswers
                isOver={left === 0}
                isPending={isPending}
                onAccept={accept}
                onDecline={decline}
                onClose={onClose}
              />
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
