import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { moreCouriersMost } from '#shared/domain/dispatch/what-if.ts';
import { moreCouriersMessages, moreCouriersText } from '#messages/orders/dispatch-desk.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { readAppError } from '#web/lib/app-error.ts';
import { useMutation } from '#web/lib/use-mutation.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Stepper } from '#web/ui/buttons/stepper.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { FormAlert } from '#web/ui/fields/form-alert.tsx';

const usual = 2;

/** What more couriers would change now, in words. Nothing is written or offered. */
export function MoreCouriers() {
  const [more, setMore] = useState(usual);
  const { data, error, variables, isPending, mutate } = useMutation(
    useApi().dispatch.tryMoreCouriers.mutationOptions(),
  );
  return (
    <Card className="p-4">
      <h2 className="text-lg">{moreCouriersMessages.title}</h2>
      <p className="max-w-prose text-sm text-pretty text-fg-muted">{moreCouriersMessages.lead}</p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Stepper
          label={moreCouriersMessages.count}
          value={more}
          onChange={setMore}
          min={1}
          max={moreCouriersMost}
        />
        <Button tone="soft" busy={isPending} onClick={() => mutate({ more })}>
          <Sparkles aria-hidden className="size-5" />
          {moreCouriersMessages.ask}
        </Button>
      </div>
      {error && (
        <div className="mt-3">
          <FormAlert>{readAppError(error).text}</FormAlert>
        </div>
      )}
      <div role="status" className="mt-3 empty:hidden">
        {data && variables && <Answer {...moreCouriersText(variables.more, data)} />}
      </div>
    </Card>
  );
}

const Answer = ({ said, changes, where }: ReturnType<typeof moreCouriersText>) => (
  <>
    <p className="font-bold">{said}</p>
    <ul className="num list-disc ps-5 empty:hidden">
      {changes.map((change) => (
        <li key={change}>{change}</li>
      ))}
    </ul>
    {where && <p className="mt-1 text-sm text-fg-muted">{where}</p>}
  </>
);
