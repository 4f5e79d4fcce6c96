import { useId, useState, type ComponentProps } from 'react';
import type { CustomerOrder, Proposal } from '#shared/contract/orders/order-views.ts';
import type { ProposalAnswer } from '#shared/domain/orders/order-changes.ts';
import { containsText } from '#messages/menu/dish-labels.ts';
import { orderChangeMessages } from '#messages/orders/order-changes.ts';
import { comma, formatCountdown } from '#messages/writing/format.ts';
import { useAnswerProposal } from '#web/features/orders/api.ts';
import { lineName } from '#web/features/orders/state.ts';
import { useSecond } from '#web/features/orders/use-now.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Price } from '#web/ui/display/price.tsx';
import { Sheet } from '#web/ui/dialogs/sheet.tsx';
import { tellEnd } from '#web/ui/states/tell-end.ts';

/** Opens by itself; what is closed without an answer stays one tap away. */
export function CustomerProposal({ order }: { order: CustomerOrder }) {
  const [proposal] = order.proposals;
  const [closedId, setClosedId] = useState<string>();
  // The call is made here and not in the question, which is gone before its answer is confirmed.
  const answering = useAnswerProposal();
  if (!proposal) return null;
  const dish = lineName(order, proposal.position);
  const isOpen = closedId !== proposal.id;
  return (
    <>
      <div role="alert" className="rounded-xl bg-accent-soft p-4 text-accent-ink">
        <p className="font-bold">
          <bdi>{orderChangeMessages.questionTitle(dish)}</bdi>
        </p>
        <TimeLeft proposal={proposal} />
        <Button tone="accent" className="mt-3" onClick={() => setClosedId(undefined)}>
          {orderChangeMessages.answerNow}
        </Button>
      </div>
      <Sheet
        isOpen={isOpen}
        onOpenChange={(open) => setClosedId(open ? undefined : proposal.id)}
        title={orderChangeMessages.questionTitle(dish)}
      >
        <Question order={order} proposal={proposal} answering={answering} />
      </Sheet>
    </>
  );
}

function TimeLeft({ proposal: { answerBy, withoutDueCentimes } }: { proposal: Proposal }) {
  const now = useSecond();
  const words =
    withoutDueCentimes === null ? orderChangeMessages.questionTimeLast : orderChangeMessages.questionTime;
  return (
    <p className="text-sm">
      {words} <span className="num font-bold">{formatCountdown(answerBy, now)}</span>
    </p>
  );
}

type QuestionProps = {
  order: CustomerOrder;
  proposal: Proposal;
  answering: ReturnType<typeof useAnswerProposal>;
};

function Question({ order, proposal, answering: { mutateAsync, isPending, variables } }: QuestionProps) {
  const { id, replacementName, replacementAllergens, replacementDueCentimes, withoutDueCentimes } = proposal;
  const allergensId = useId();
  // The server takes one answer: while one is under way the others wait.
  const say = (answer: ProposalAnswer) => () => {
    if (isPending) return;
    tellEnd(mutateAsync({ orderId: order.id, id, answer }), {
      done: orderChangeMessages.answered,
    });
  };
  const answerButton = (answer: ProposalAnswer) => ({
    busy: isPending && variables.answer === answer,
    'aria-disabled': (isPending && variables.answer !== answer) || undefined,
    onClick: say(answer),
  });
  return (
    <div className="flex flex-col gap-3 p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))]">
      <p className="text-fg-muted">
        <bdi>{orderChangeMessages.questionLead(order.restaurant.name)}</bdi>
      </p>
      {replacementName && replacementDueCentimes !== null && (
        <Button
          size="xl"
          align="between"
          aria-describedby={replacementAllergens && allergensId}
          {...answerButton('replacement')}
        >
          <bdi className="min-w-0 text-start">{orderChangeMessages.takeReplacement(replacementName)}</bdi>
          <NewTotal centimes={replacementDueCentimes} unit="onPrimary" />
        </Button>
      )}
      {replacementName && replacementAllergens && (
        <p id={allergensId} className="-mt-1 font-bold text-danger-ink">
          <bdi>{replacementName}</bdi>
          {comma}
          {containsText(replacementAllergens)}
        </p>
      )}
      {withoutDueCentimes !== null && (
        <Button
          size="xl"
          tone={replacementName ? 'soft' : 'primary'}
          align="between"
          {...answerButton('without')}
        >
          {orderChangeMessages.takeWithout}
          <NewTotal centimes={withoutDueCentimes} unit={replacementName ? 'current' : 'onPrimary'} />
        </Button>
      )}
      <Button size="lg" tone="dangerSoft" {...answerButton('cancel')}>
        {orderChangeMessages.cancelOrder}
      </Button>
      <div className="text-center text-fg-muted">
        <TimeLeft proposal={proposal} />
      </div>
    </div>
  );
}

/** The total of the whole order: without these words it reads as the price of the dish. */
const NewTotal = (price: ComponentProps<typeof Price>) => (
  <span className="shrink-0 text-end">
    <span className="block text-2xs">{orderChangeMessages.newTotal}</span>
    <Price {...price} />
  </span>
);
