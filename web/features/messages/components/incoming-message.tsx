import { useState } from 'react';
import type { IncomingMessage as Message } from '#shared/contract/marketplace/messages.ts';
import { messageAnswerForm } from '#shared/contract/marketplace/messages-forms.ts';
import { isMobile } from '#shared/domain/accounts/phone.ts';
import { incomingMessages } from '#messages/news/incoming.ts';
import { formatMoment } from '#messages/writing/format.ts';
import { Ago } from '#web/lib/ago.tsx';
import { useContractForm } from '#web/lib/use-contract-form.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { SubmitButton } from '#web/ui/buttons/submit-button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Ltr } from '#web/ui/display/ltr.tsx';
import { Phone } from '#web/ui/display/phone.tsx';
import { toast } from '#web/ui/dialogs/toast.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { useAnswerIncoming } from '../api.ts';

export function IncomingMessage({ message }: { message: Message }) {
  const [isAnswering, setIsAnswering] = useState(false);
  const { kind, words, answer, windowEndsAt, isWindowOpen } = message;
  return (
    <Card className="space-y-3 p-5">
      <Writer message={message} />
      {kind === 'text' ? (
        <p dir="auto" className="whitespace-pre-line">
          {words}
        </p>
      ) : (
        <p className="text-fg-muted">{incomingMessages.kinds[kind]}</p>
      )}
      {answer !== '' && <Answer message={message} />}
      {answer === '' && !isWindowOpen && (
        <p className="text-sm text-fg-muted">{incomingMessages.windowClosed}</p>
      )}
      {answer === '' && isWindowOpen && (
        <>
          <p className="text-sm text-fg-muted">{incomingMessages.openUntil(formatMoment(windowEndsAt))}</p>
          {isAnswering ? (
            <AnswerForm id={message.id} />
          ) : (
            <Button
              tone="soft"
              aria-label={incomingMessages.answerTo(message.name || message.number)}
              onClick={() => setIsAnswering(true)}
            >
              {incomingMessages.answer}
            </Button>
          )}
        </>
      )}
    </Card>
  );
}

const Writer = ({ message: { name, number, restaurantName, receivedAt } }: { message: Message }) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
    {name !== '' && (
      <b className="min-w-0 text-base">
        <bdi>{name}</bdi>
      </b>
    )}
    <a
      href={`tel:${number}`}
      className="inline-flex min-h-11 items-center font-semibold text-primary-ink underline underline-offset-4"
    >
      {isMobile(number) ? <Phone number={number} /> : <Ltr>{number}</Ltr>}
    </a>
    {restaurantName !== null && (
      <Badge tone="brick">
        <bdi>{incomingMessages.about(restaurantName)}</bdi>
      </Badge>
    )}
    <span className="text-fg-subtle">
      <Ago moment={receivedAt} />
    </span>
  </div>
);

const Answer = ({ message: { answer, answeredAt, isAnsweredByMachine } }: { message: Message }) => (
  <div className="rounded-lg bg-sunken p-3 text-sm dark:bg-raised">
    <p className="font-bold">
      {isAnsweredByMachine ? incomingMessages.automaticAnswer : incomingMessages.ourAnswer}
      {answeredAt && (
        <span className="ms-2 font-normal text-fg-subtle">
          <Ago moment={answeredAt} />
        </span>
      )}
    </p>
    <p dir="auto" className="link-words whitespace-pre-line text-fg-muted">
      {answer}
    </p>
  </div>
);

function AnswerForm({ id }: { id: string }) {
  const { mutateAsync } = useAnswerIncoming();
  const { register, errors, isSubmitting, handleSend } = useContractForm(messageAnswerForm, {
    defaultValues: { words: '' },
    send: async (values) => {
      await mutateAsync({ id, ...values });
      toast.success(incomingMessages.sent);
    },
  });
  return (
    <form noValidate onSubmit={handleSend} className="flex flex-col gap-3">
      <Field
        label={incomingMessages.answerLabel}
        hint={incomingMessages.answerHint}
        error={errors.words?.message}
      >
        <TextArea {...register('words')} />
      </Field>
      <SubmitButton
        size="md"
        busy={isSubmitting}
        className="self-start"
        refusal={errors.root}
        label={incomingMessages.send}
      />
    </form>
  );
}
