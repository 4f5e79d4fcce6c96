import type { SessionUser } from '#shared/contract/accounts/session-user.ts';
import { roleLabel, userMessages } from '#messages/accounts/users.ts';
import { Email } from '#web/ui/display/email.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { DetailList } from '#web/ui/display/detail-list.tsx';
import { FixPermissions } from './fix-permissions.tsx';

export const PermissionsCard = ({ user }: { user: SessionUser }) => (
  <Card className="p-5">
    <DetailList
      rows={[
        { label: userMessages.name, value: <bdi>{user.name}</bdi> },
        { label: userMessages.email, value: <Email address={user.email} /> },
        { label: userMessages.currentRole, value: roleLabel[user.role] },
      ]}
    />
    <div className="mt-4 border-t border-border pt-4">
      <FixPermissions />
    </div>
  </Card>
);
