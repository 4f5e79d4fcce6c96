import { useQuery } from '@tanstack/react-query';
import { useState, type MouseEvent } from 'react';
import type { NoShow } from '#shared/contract/orders/troubles.ts';
import { limits } from '#shared/domain/limits.ts';
import { troubleMessages } from '#messages/orders/troubles.ts';
import { showInvalid } from '#web/lib/focus-invalid.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { noShowQuery, useLift } from '#web/features/troubles/api.ts';

export function NoShowCard({ orderId }: { orderId: string }) {
  const { data: noShow } = useQuery(noShowQuery(useApi(), orderId));
  if (!noShow) return null;
  return (
    <section className="mt-3 space-y-2 rounded-lg bg-sunken p-3 text-sm dark:bg-raised">
      <p className="font-bold">{troubleMessages.noShow}</p>
      {noShow.contest !== null && (
        <p>
          {troubleMessages.customerSays}: <bdi>{noShow.contest}</bdi>
        </p>
      )}
      {noShow.lifted ? (
        <p role="status" className="text-fg-muted">
          {troubleMessages.liftedBecause(noShow.lifted.reason)}
        </p>
      ) : (
        <Lifting noShow={noShow} />
      )}
    </section>
  );
}

function Lifting({ noShow: { orderId } }: { noShow: NoShow }) {
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  const { mutate, isPending } = useLift();
  const isMissing = reason.trim().length < limits.nameMin;
  const handleLift = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    if (isMissing) showInvalid(() => setIsTried(true), currentTarget.parentElement);
    else mutate({ orderId, reason: reason.trim() });
  };
  return (
    <>
      <p className="text-fg-muted">{troubleMessages.liftLead}</p>
      <Field
        label={troubleMessages.liftReason}
        error={isTried && isMissing ? troubleMessages.wordsMissing : undefined}
      >
        <TextArea
          maxLength={limits.noteMax}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      <Button tone="outline" busy={isPending} onClick={handleLift}>
        {troubleMessages.lift}
      </Button>
    </>
  );
}
