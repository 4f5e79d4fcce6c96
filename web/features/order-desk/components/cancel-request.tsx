import type { AdminOrder } from '#shared/contract/orders/order-views.ts';
import { cancelAnswers, type CancelAnswer } from '#shared/domain/orders/cancel-requests.ts';
import { cancelRequestMessages } from '#messages/orders/cancel-requests.ts';
import { moveReasonLabel } from '#messages/orders/move-reasons.ts';
import { useAnswerCancelRequest } from '#web/features/orders/api.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { tellEnd } from '#web/ui/states/tell-end.ts';
import { toast } from '#web/ui/dialogs/toast.ts';

export function CancelRequest({ order }: { order: AdminOrder }) {
  const decide = useAnswerCancelRequest();
  const { id: orderId, version, cancelRequest } = order;
  if (!cancelRequest || cancelRequest.answer) return null;
  const handle = (answer: CancelAnswer) => () =>
    tellEnd(decide.mutateAsync({ orderId, version, answer }), {
      done: () => toast.say(cancelRequestMessages.answered[answer]),
    });
  return (
    <div className="mt-3 rounded-lg bg-danger-soft p-3 text-danger-ink">
      <p className="font-bold">{cancelRequestMessages.kitchenAsks}</p>
      <p className="text-sm">
        {moveReasonLabel[cancelRequest.reason]}
        {cancelRequest.words && <bdi className="block">{cancelRequest.words}</bdi>}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {cancelAnswers.map((answer) => (
          <Button
            key={answer}
            tone={answer === 'cancelled' ? 'danger' : 'outline'}
            room="snug"
            flex="auto"
            busy={decide.isPending && decide.variables.answer === answer}
            onClick={handle(answer)}
          >
            {cancelRequestMessages.answers[answer]}
          </Button>
        ))}
      </div>
    </div>
  );
}
