import { useMutationState, type QueryKey } from '@tanstack/react-query';
import { arrangementMessages } from '#messages/menu/menu-arrangement.ts';
import { failureText } from '#web/lib/app-error.ts';
import { useMutation } from '#web/lib/use-mutation.ts';
import { toast } from '#web/ui/dialogs/toast.ts';

interface Sending<Wanted, Answer> {
  /** Orders of one kind are sent one after the other. */
  kind: string;
  send: (wanted: Wanted) => Promise<Answer>;
  onSuccess?: (answer: Answer) => void;
  /** An order is on the way until this has ended: then it is on the menu. */
  onSettled: () => Promise<unknown>;
}

/** Sends what the owner arranged, and returns what is on the way; a refused one is removed from it with a toast. */
export function useSentOrders<Wanted, Answer>({ kind, send, onSuccess, onSettled }: Sending<Wanted, Answer>) {
  const mutationKey: QueryKey = [kind];
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: kind },
    mutationFn: send,
    onError: (error) =>
      toast.error(failureText(error, arrangementMessages.failed), { subject: 'menu arrangement' }),
    onSettled,
    ...(onSuccess && { onSuccess }),
  });
  const onTheWay = useMutationState({
    filters: { mutationKey, status: 'pending' },
    // This hook alone writes the variables.
    select: ({ state }) => state.variables as Wanted,
  });
  return { arrange: mutate, onTheWay };
}
