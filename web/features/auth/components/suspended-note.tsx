import { useState } from 'react';
import { answerForm } from '#shared/contract/accounts/auth-forms.ts';
import { authMessages } from '#messages/accounts/auth.ts';
import { useHelpLine } from '#web/features/site/api.ts';
import { useStore } from '#web/lib/store.ts';
import { useContractForm } from '#web/lib/use-contract-form.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { HelpLink } from '#web/ui/buttons/help-link.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { useAnswerSuspension } from '../api.ts';
import { toldSuspension } from '../state.ts';
import { BackToLogin } from './back-to-login.tsx';
import { RefusalAlert } from './refusal-alert.tsx';

export function SuspendedNote() {
  const { reason, answer } = useStore(toldSuspension);
  const helpLine = useHelpLine();
  const [isSent, setIsSent] = useState(false);
  return (
    <div className="flex flex-col gap-4">
      {reason && (
        <div className="rounded-lg bg-sunken p-4 dark:bg-raised">
          <p className="text-sm text-fg-muted">{authMessages.suspensionReason}</p>
          <p className="font-semibold">
            <bdi>{reason}</bdi>
          </p>
        </div>
      )}
      <p role="status" className="font-semibold empty:hidden">
        {isSent && authMessages.answerSent}
        {!isSent && answer && 'answeredAt' in answer && authMessages.suspendedAnswered}
      </p>
      {!isSent && answer && 'token' in answer && (
        <AnswerForm token={answer.token} onSent={() => setIsSent(true)} />
      )}
      {helpLine && (
        <p className="text-sm text-fg-muted">
          {authMessages.callToObject}
          <span className="flex">
            <HelpLink phone={helpLine} />
          </span>
        </p>
      )}
      <BackToLogin />
    </div>
  );
}

function AnswerForm({ token, onSent }: { token: string; onSent: () => void }) {
  const { mutateAsync } = useAnswerSuspension();
  const { register, errors, isSubmitting, handleSend } = useContractForm(answerForm, {
    defaultValues: { answer: '' },
    send: async ({ answer }) => {
      await mutateAsync({ token, answer });
      onSent();
    },
  });
  return (
    <form noValidate onSubmit={handleSend} className="flex flex-col gap-4">
      <Field label={authMessages.answer} hint={authMessages.answerHint} error={errors.answer?.message}>
        <TextArea {...register('answer')} />
      </Field>
      <RefusalAlert refusal={errors.root} />
      <Button type="submit" size="lg" busy={isSubmitting}>
        {authMessages.sendAnswer}
      </Button>
    </form>
  );
}
