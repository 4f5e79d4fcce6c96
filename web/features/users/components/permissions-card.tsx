import type { SessionUser } from '#shared/contract/auth.ts';
import { roleLabel, userMessages } from '#shared/messages/ar/users.ts';
import { readAppError } from '#web/lib/app-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DetailList } from '#web/ui/detail-list.tsx';
import { FormAlert } from '#web/ui/form-alert.tsx';
import { Ltr } from '#web/ui/ltr.tsx';
import { usePromoteSelfToAdmin } from '../api.ts';

/** Who is signed in, his role, and the button that asks the server to look again at ADMIN_EMAILS. */
export function PermissionsCard({ user }: { user: SessionUser }) {
  const { mutate, isPending, data, error } = usePromoteSelfToAdmin();
  return (
    <Card className="p-5">
      <DetailList
        rows={[
          { label: userMessages.name, value: <bdi>{user.name}</bdi> },
          { label: userMessages.email, value: <Ltr className="break-all">{user.email}</Ltr> },
          { label: userMessages.currentRole, value: roleLabel[user.role] },
        ]}
      />
      <div className="mt-4 space-y-3 border-t border-border pt-4">
        <p className="text-sm text-fg-muted">{userMessages.fixPermissionsLead}</p>
        {data && (
          <FormAlert tone={data.status === 'success' ? 'success' : 'danger'}>{data.message}</FormAlert>
        )}
        {error && <FormAlert>{refusalText(error)}</FormAlert>}
        <Button tone="soft" size="lg" busy={isPending} onClick={() => mutate({})} className="w-full">
          {userMessages.fixPermissions}
        </Button>
      </div>
    </Card>
  );
}

function refusalText(error: unknown): string {
  const { code, text } = readAppError(error);
  return code === 'internal' ? userMessages.promotionRefused : text;
}
