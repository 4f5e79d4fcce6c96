import { LogOut } from 'lucide-react';
import { accountMenuMessages } from '#messages/accounts/account-menu.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { useLogout } from '../use-logout.ts';

export function LogoutButton() {
  const logout = useLogout();
  return (
    <Button tone="quiet" room="tight" align="start" onClick={logout} className="w-full">
      <LogOut aria-hidden className="size-5 shrink-0 -scale-x-100" />
      {accountMenuMessages.logout}
    </Button>
  );
}
