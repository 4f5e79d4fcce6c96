import type { Role } from '#shared/domain/permissions.ts';
import { roleLabel, userMessages } from '#messages/accounts/users.ts';
import { Card } from '#web/ui/display/card.tsx';
import { DetailList } from '#web/ui/display/detail-list.tsx';
import { FixPermissions } from './fix-permissions.tsx';

export const ListedAdminCard = ({ role }: { role: Role }) => (
  <Card className="p-5">
    <h2 className="mb-2 text-lg">{userMessages.permissions}</h2>
    <DetailList rows={[{ label: userMessages.currentRole, value: roleLabel[role] }]} className="mb-3" />
    <FixPermissions />
  </Card>
);
