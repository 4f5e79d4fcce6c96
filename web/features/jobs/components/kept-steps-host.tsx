import { Suspense, useCallback, useState } from 'react';
import { createPortal } from 'react-dom';
import { accountMenuMessages } from '#messages/accounts/account-menu.ts';
import { orderMessages } from '#messages/orders/orders.ts';
import { notePlace } from '#web/features/auth/state.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useStore } from '#web/lib/store.ts';
import { useLeaveQuestion, useSendKeptSteps } from '../use-courier-steps.ts';
import { KeptStepsNote } from './kept-steps-note.tsx';

const ConfirmDialog = lazyPart(
  () => import('#web/ui/dialogs/confirm-dialog.tsx'),
  (part) => part.ConfirmDialog,
);

export function KeptStepsHost() {
  useSendKeptSteps();
  const place = useStore(notePlace);
  return (
    <>
      {place && createPortal(<KeptStepsNote className="mx-auto max-w-[1200px] px-4 pt-2 md:px-6" />, place)}
      <LeaveQuestion />
    </>
  );
}

function LeaveQuestion() {
  const [question, setQuestion] = useState<{ answer: (isLeaving: boolean) => void; isOpen: boolean }>();
  useLeaveQuestion(
    useCallback(() => new Promise<boolean>((answer) => setQuestion({ answer, isOpen: true })), []),
  );
  if (!question) return null;
  const handleAnswer = (isLeaving: boolean) => {
    question.answer(isLeaving);
    setQuestion({ ...question, isOpen: false });
  };
  return (
    <Suspense>
      <ConfirmDialog
        isOpen={question.isOpen}
        onOpenChange={(isOpen) => !isOpen && handleAnswer(false)}
        title={orderMessages.keptLeaveTitle}
        text={orderMessages.keptLeaveLead}
        confirmLabel={accountMenuMessages.logout}
        cancelLabel={orderMessages.keptStay}
        onConfirm={() => handleAnswer(true)}
      />
    </Suspense>
  );
}
