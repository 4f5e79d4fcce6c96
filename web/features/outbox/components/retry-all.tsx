import { laterCounts } from '#messages/writing/later-counts.ts';
import { formatCount } from '#messages/writing/format.ts';
import { givenUpMessages } from '#messages/news/outbox.ts';
import { readAppError } from '#web/lib/app-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { toast } from '#web/ui/dialogs/toast.ts';
import { useReviveAll } from '../api.ts';

export function RetryAll() {
  const { mutate, isPending } = useReviveAll();
  const retry = () =>
    mutate(
      {},
      {
        onSuccess: ({ revivedCount }) =>
          toast.success(givenUpMessages.retriedAll(formatCount(revivedCount, laterCounts.message))),
        onError: (error) => toast.error(readAppError(error).text),
      },
    );
  return (
    <Button busy={isPending} onClick={retry}>
      {givenUpMessages.retryAll}
    </Button>
  );
}
