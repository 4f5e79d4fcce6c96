import { useNavigate } from '@tanstack/react-router';
import type { SessionUser } from '#shared/contract/auth.ts';
import { firstRestaurant } from '#shared/domain/restaurant-roles.ts';
import { authMessages } from '#shared/messages/ar/auth.ts';
import { paths, startPath } from '#web/paths.ts';
import { toast } from '#web/ui/toast.ts';
import { authDialog, closeAuthDialog } from './state.ts';

/** Closes the dialog and opens the role's start page (product §2.3). */
export function useEntry() {
  const navigate = useNavigate();
  return ({ role, restaurants }: SessionUser) => {
    const { stay } = authDialog.get();
    closeAuthDialog();
    toast.success(authMessages.signedIn, { stays: true });
    const isSettingUp = firstRestaurant(restaurants)?.stage === 'setting_up';
    const start = isSettingUp ? paths.restaurantSetup : startPath[role];
    if (!(stay && start === paths.home)) void navigate({ to: start });
  };
}
