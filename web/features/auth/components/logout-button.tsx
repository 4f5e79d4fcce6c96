import { LogOut } from 'lucide-react';
import { layoutMessages } from '#shared/messages/ar/layout.ts';
import { Button } from '#web/ui/button.tsx';
import { useLogout } from '../use-logout.ts';

/** At the foot of a working area's side bar. */
export function LogoutButton() {
  const logout = useLogout();
  return (
    <Button
      tone="ghost"
      onClick={logout}
      className="flex-1 justify-start px-1.5 text-xs whitespace-nowrap text-fg-muted"
    >
      <LogOut aria-hidden className="size-5 shrink-0 -scale-x-100" />
      {layoutMessages.logout}
    </Button>
  );
}
