import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import type { MenuArrangement } from '#shared/contract/menu.ts';
import { arrangementMessages } from '#shared/messages/ar/menu-arrangement.ts';
import { readAppError } from '#web/lib/app-error.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { toast } from '#web/ui/toast.ts';
import { useMenuChanged } from './api.ts';
import { arrangedAs, type Arranging } from './arrangement.ts';

const mutationKey = ['menu arrangement'];

/** Moves show at once and are saved one after the other. One that is refused is undone. */
export function useArrangement(saved: MenuArrangement) {
  const api = useApi();
  const queryClient = useQueryClient();
  const onSettled = useMenuChanged();
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: 'menu arrangement' },
    mutationFn: (arranging: Arranging) =>
      arranging.of === 'categories'
        ? api.menu.arrangeCategories.call(arranging)
        : api.menu.arrangeDishes.call(arranging),
    onSuccess: (arrangement) => queryClient.setQueryData(api.menu.getArrangement.queryKey(), arrangement),
    onError: (error) => {
      const { code, text } = readAppError(error);
      toast.error(code === 'internal' ? arrangementMessages.failed : text, { subject: 'menu arrangement' });
    },
    onSettled,
  });
  const onTheWay = useMutationState({
    filters: { mutationKey, status: 'pending' },
    // Written by this hook alone.
    select: ({ state }) => state.variables as Arranging,
  });
  return { shown: arrangedAs(saved, onTheWay), arrange: mutate };
}
