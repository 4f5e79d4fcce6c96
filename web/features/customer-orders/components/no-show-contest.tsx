import { useState, type SubmitEvent } from 'react';
import type { CustomerTroubles } from '#shared/contract/orders/troubles.ts';
import { limits } from '#shared/domain/limits.ts';
import { troubleMessages } from '#messages/orders/troubles.ts';
import { showInvalid } from '#web/lib/focus-invalid.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { useContest } from '#web/features/troubles/api.ts';

type NoShowContestProps = { orderId: string; noShow: NonNullable<CustomerTroubles['noShow']> };

export function NoShowContest({ orderId, noShow: { contest, isLifted } }: NoShowContestProps) {
  return (
    <Card className="space-y-3 p-5">
      <h2 className="text-lg">{troubleMessages.contestTitle}</h2>
      {contest === null && !isLifted ? (
        <ContestForm orderId={orderId} />
      ) : (
        <>
          {contest !== null && (
            <p className="text-sm text-fg-muted">
              {troubleMessages.yourWords}: <bdi>{contest}</bdi>
            </p>
          )}
          <p role="status" className="font-semibold">
            {isLifted ? troubleMessages.lifted : troubleMessages.contested}
          </p>
        </>
      )}
    </Card>
  );
}

function ContestForm({ orderId }: { orderId: string }) {
  const [words, setWords] = useState('');
  const [isTried, setIsTried] = useState(false);
  const { mutate, isPending } = useContest();
  const isMissing = words.trim().length < limits.nameMin;
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isMissing) showInvalid(() => setIsTried(true), event.currentTarget);
    else mutate({ orderId, words: words.trim() });
  };
  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-3">
      <p className="text-sm text-fg-muted">{troubleMessages.contestLead}</p>
      <Field
        label={troubleMessages.contestWords}
        error={isTried && isMissing ? troubleMessages.wordsMissing : undefined}
      >
        <TextArea
          maxLength={limits.noteMax}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </Field>
      <Button type="submit" size="lg" tone="plain" busy={isPending}>
        {troubleMessages.contest}
      </Button>
    </form>
  );
}
