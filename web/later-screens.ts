import { redirect } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { Role } from '#shared/domain/permissions.ts';
import { pageTitles } from '#messages/frame/page-titles.ts';
import { sessionQuery } from '#web/features/auth/use-session.ts';
import { wasTablet } from '#web/lib/tablet-mark.ts';
import { paths } from '#web/paths.ts';
import type { RouterContext } from './router-context.ts';

/** The screens that visitors do not see first. Apart from the entry, where the names of their files would stand. */
export const laterScreens = import.meta.glob<{ Screen: ComponentType }>([
  './screens/*/*.tsx',
  '!./screens/dev/*',
  '!./screens/customer/layout.tsx',
  '!./screens/public/{home,landing,not-found,privacy,restaurant,restaurant-missing}.tsx',
  '!./screens/*/*.test.tsx',
]);

export const laterTitles = pageTitles;

/** A user who leaves the team while the area is open stays there and reads why it is empty (product §3.12). */
let lastOfRestaurant: string | undefined;

/** Product §2.2: without a session redirects to `/`, with another role to `/home`. A kitchen's tablet has no user. */
export async function guardArea(role: Role, { queryClient, api }: RouterContext): Promise<void> {
  const { user, tablet } = await queryClient.ensureQueryData(sessionQuery(api));
  if (role === 'restaurant' && user?.role === role) lastOfRestaurant = user.id;
  if (user?.role === role || (tablet && role === 'restaurant')) return;
  if (role === 'restaurant' && user && user.id === lastOfRestaurant) return;
  if (user) throw redirect({ to: paths.home, replace: true });
  const isLeftTablet = role === 'restaurant' && wasTablet();
  throw redirect({ to: isLeftTablet ? paths.restaurantDevice : paths.landing, replace: true });
}
