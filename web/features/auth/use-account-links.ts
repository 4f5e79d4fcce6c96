import { Bike, ChefHat, ReceiptText, Settings2, UserCog, type LucideIcon } from 'lucide-react';
import type { Role } from '#shared/domain/permissions.ts';
import { accountMenuMessages } from '#messages/accounts/account-menu.ts';
import { layoutMessages } from '#messages/frame/layout.ts';
import { paths } from '#web/paths.ts';
import { useSession } from './use-session.ts';

interface AccountLink {
  label: string;
  icon: LucideIcon;
  to: string;
}

const orders: AccountLink = { label: layoutMessages.orders, icon: ReceiptText, to: paths.orders };

const account: AccountLink = { label: layoutMessages.myAccount, icon: UserCog, to: paths.account };

const areas: Record<Role, AccountLink[]> = {
  customer: [],
  courier: [{ label: accountMenuMessages.courierArea, icon: Bike, to: paths.courier }],
  restaurant: [{ label: accountMenuMessages.restaurantArea, icon: ChefHat, to: paths.restaurantArea }],
  admin: [{ label: accountMenuMessages.adminArea, icon: Settings2, to: paths.admin }],
};

export function useAccountLinks(): AccountLink[] {
  const { user } = useSession();
  return user ? [...areas[user.role], orders, account] : [];
}
