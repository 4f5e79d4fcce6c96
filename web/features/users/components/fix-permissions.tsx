import { userMessages } from '#messages/accounts/users.ts';
import { failureText } from '#web/lib/app-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { FormAlert } from '#web/ui/fields/form-alert.tsx';
import { usePromoteSelfToAdmin } from '../api.ts';

export function FixPermissions() {
  const { mutate, isPending, data, error } = usePromoteSelfToAdmin();
  return (
    <div className="space-y-3">
      <p className="text-sm text-fg-muted">{userMessages.fixPermissionsLead}</p>
      {data?.status === 'error' && <FormAlert>{data.message}</FormAlert>}
      {error && <FormAlert>{failureText(error, userMessages.promotionRefused)}</FormAlert>}
      <Button tone="soft" size="lg" busy={isPending} onClick={() => mutate({})} className="w-full">
        {userMessages.fixPermissions}
      </Button>
    </div>
  );
}
