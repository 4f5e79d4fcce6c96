import type { ListedUser } from '#shared/contract/accounts/users.ts';
import { userMessages } from '#messages/accounts/users.ts';
import { toast } from '#web/ui/dialogs/toast.ts';
import { useDemoteAdmin, useUpdateUserStatus } from './api.ts';

export type AccountAction = 'suspend' | 'unsuspend' | 'demote';

const doneText: Record<AccountAction, (name: string) => string> = {
  suspend: userMessages.suspended,
  unsuspend: userMessages.unsuspended,
  demote: userMessages.demoted,
};

export function useAccountAction(action: AccountAction) {
  const update = useUpdateUserStatus();
  const demotion = useDemoteAdmin();
  const { isPending, error } = action === 'demote' ? demotion : update;
  const act = ({ id: userId, name, suspensionId }: ListedUser, reason: string, onDone: () => void) => {
    const onSuccess = () => {
      toast.success(doneText[action](name));
      onDone();
    };
    if (action === 'demote') demotion.mutate({ userId, reason }, { onSuccess });
    else {
      const newStatus = action === 'suspend' ? 'suspended' : 'active';
      update.mutate({ userId, newStatus, reason, suspensionId }, { onSuccess });
    }
  };
  return { act, isPending, error };
}
