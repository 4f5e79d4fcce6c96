import { Ban, EllipsisVertical, Eye, RotateCcw } from 'lucide-react';
import type { ListedUser } from '#shared/contract/users.ts';
import { userMessages } from '#shared/messages/ar/users.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';

export type UserMenuProps = {
  user: ListedUser;
  onView: (user: ListedUser) => void;
  onSuspend: (user: ListedUser) => void;
  onUnsuspend: (user: ListedUser) => void;
};

export const UserMenu = ({ user, onView, onSuspend, onUnsuspend }: UserMenuProps) => (
  <Menu trigger={<IconButton icon={EllipsisVertical} label={userMessages.rowActions(user.name)} />}>
    <MenuItem label={userMessages.viewDetails} icon={Eye} onSelect={() => onView(user)} />
    {user.status === 'suspended' ? (
      <MenuItem label={userMessages.unsuspend} icon={RotateCcw} onSelect={() => onUnsuspend(user)} />
    ) : (
      <MenuItem label={userMessages.suspend} icon={Ban} tone="danger" onSelect={() => onSuspend(user)} />
    )}
  </Menu>
);
