import type { ListedUser } from '#shared/contract/users.ts';
import { formatDate, formatPhone } from '#shared/messages/format.ts';
import { roleLabel, userMessages } from '#shared/messages/ar/users.ts';
import { DetailList } from '#web/ui/detail-list.tsx';
import { Ltr } from '#web/ui/ltr.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { AccountStatusBadge } from './account-status-badge.tsx';

type UserDetailsSheetProps = { user: ListedUser; isOpen: boolean; onClose: () => void };

export const UserDetailsSheet = ({ user, isOpen, onClose }: UserDetailsSheetProps) => (
  <Sheet isOpen={isOpen} onOpenChange={(open) => !open && onClose()} title={user.name}>
    <DetailList
      className="px-5 py-2"
      rows={[
        { label: userMessages.status, value: <AccountStatusBadge status={user.status} /> },
        {
          label: userMessages.suspendedReason,
          value: user.suspendedReason && <bdi>{user.suspendedReason}</bdi>,
        },
        { label: userMessages.role, value: roleLabel[user.role] },
        { label: userMessages.restaurant, value: user.restaurantName && <bdi>{user.restaurantName}</bdi> },
        { label: userMessages.email, value: <Ltr className="break-all">{user.email}</Ltr> },
        {
          label: userMessages.phone,
          value: user.phone ? <Ltr>{formatPhone(user.phone)}</Ltr> : userMessages.noPhone,
        },
        {
          label: userMessages.joinedAt,
          value: <time dateTime={user.createdAt.toISOString()}>{formatDate(user.createdAt)}</time>,
        },
      ]}
    />
  </Sheet>
);
