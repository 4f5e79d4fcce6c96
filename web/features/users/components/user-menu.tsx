import { Ban, EllipsisVertical, Eye, RotateCcw, ShieldOff, Trash2 } from 'lucide-react';
import type { ListedUser } from '#shared/contract/accounts/users.ts';
import { userMessages } from '#messages/accounts/users.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Menu, MenuItem } from '#web/ui/buttons/menu.tsx';
import type { AccountAction } from '../use-account-action.ts';

export type UserMenuProps = {
  user: ListedUser;
  onView: (user: ListedUser) => void;
  onDo: (action: AccountAction, user: ListedUser) => void;
  onReopen: (user: ListedUser) => void;
  /** Deletes people of the desk. */
  onDelete: (user: ListedUser) => void;
};

export const UserMenu = ({ user, onView, onDo, onReopen, onDelete }: UserMenuProps) => (
  <Menu trigger={<IconButton icon={EllipsisVertical} label={userMessages.rowActions(user.name)} />}>
    <MenuItem label={userMessages.viewDetails} icon={Eye} onSelect={() => onView(user)} />
    {user.status === 'rejected' && (
      <MenuItem label={userMessages.reopen} icon={RotateCcw} onSelect={() => onReopen(user)} />
    )}
    {user.status === 'suspended' ? (
      <MenuItem label={userMessages.unsuspend} icon={RotateCcw} onSelect={() => onDo('unsuspend', user)} />
    ) : (
      <MenuItem
        label={userMessages.suspend}
        icon={Ban}
        tone="danger"
        onSelect={() => onDo('suspend', user)}
      />
    )}
    {user.role === 'admin' && (
      <MenuItem
        label={userMessages.demote}
        icon={ShieldOff}
        tone="danger"
        onSelect={() => onDo('demote', user)}
      />
    )}
    {user.isOfDesk && (
      <MenuItem
        label={userMessages.deletePerson}
        icon={Trash2}
        tone="danger"
        onSelect={() => onDelete(user)}
      />
    )}
  </Menu>
);
