import { Link } from '@tanstack/react-router';
import { Bell, LogOut } from 'lucide-react';
import { accountMenuMessages } from '#messages/accounts/account-menu.ts';
import { pushMessages } from '#messages/news/push.ts';
import { openPushSheet, usePushState } from '#web/features/push/state.ts';
import type { LazyMenuProps } from '#web/lib/lazy-menu.tsx';
import { Menu, MenuItem } from '#web/ui/buttons/menu.tsx';
import { useAccountLinks } from '../use-account-links.ts';
import { useLogout } from '../use-logout.ts';
import { useSession } from '../use-session.ts';

export function AccountMenu({ trigger, defaultOpen }: LazyMenuProps) {
  const { user } = useSession();
  const links = useAccountLinks();
  const logout = useLogout();
  const push = usePushState(user);
  return (
    <Menu trigger={trigger} defaultOpen={defaultOpen}>
      {user && <MenuItem disabled label={user.email ?? user.provedPhone ?? user.name} />}
      {links.map(({ label, icon, to }) => (
        <MenuItem key={to} label={label} icon={icon} link={<Link to={to} />} />
      ))}
      {push && (
        <MenuItem label={pushMessages.menu(pushMessages.states[push])} icon={Bell} onSelect={openPushSheet} />
      )}
      <MenuItem
        label={accountMenuMessages.logout}
        icon={LogOut}
        iconClassName="-scale-x-100"
        tone="danger"
        onSelect={() => void logout()}
      />
    </Menu>
  );
}
