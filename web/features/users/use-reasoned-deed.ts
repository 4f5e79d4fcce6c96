import type { ListedUser } from '#shared/contract/users.ts';
import { userMessages } from '#shared/messages/ar/users.ts';
import { toast } from '#web/ui/toast.ts';
import { useDemoteAdmin, useUpdateUserStatus } from './api.ts';

/** What an admin does to an account and says why. */
export type ReasonedDeed = 'suspend' | 'unsuspend' | 'demote';

const doneText: Record<ReasonedDeed, (name: string) => string> = {
  suspend: userMessages.suspended,
  unsuspend: userMessages.unsuspended,
  demote: userMessages.demoted,
};

export function useReasonedDeed(deed: ReasonedDeed) {
  const update = useUpdateUserStatus();
  const demotion = useDemoteAdmin();
  const { isPending, error } = deed === 'demote' ? demotion : update;
  const act = ({ id: userId, name }: ListedUser, reason: string, onDone: () => void) => {
    const onSuccess = () => {
      toast.success(doneText[deed](name));
      onDone();
    };
    if (deed === 'demote') demotion.mutate({ userId, reason }, { onSuccess });
    else {
      const newStatus = deed === 'suspend' ? 'suspended' : 'active';
      update.mutate({ userId, newStatus, reason }, { onSuccess });
    }
  };
  return { act, isPending, error };
}
