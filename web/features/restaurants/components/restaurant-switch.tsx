import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Store } from 'lucide-react';
import { ownRestaurantMessages } from '#messages/restaurants/own-restaurant.ts';
import { restaurantRoleLabel } from '#messages/restaurants/restaurant-roles.ts';
import { rememberRestaurant, useRestaurant, useRestaurants } from '#web/lib/use-restaurant.ts';
import { paths } from '#web/paths.ts';
import { maySee, useOwnSection } from '../use-own-section.ts';

/** The switch for users of several restaurants. The section stays where the role may see it. */
export function RestaurantSwitch() {
  const restaurants = useRestaurants();
  const here = useRestaurant();
  const page = useOwnSection();
  // An invoice belongs to one restaurant.
  const section = page === paths.restaurantInvoice ? paths.restaurantInvoices : page;
  if (restaurants.length < 2) return null;
  return (
    <nav aria-label={ownRestaurantMessages.restaurants} className="border-b border-border px-3 py-3">
      <ul className="space-y-1">
        {restaurants.map(({ id, name, role }) => (
          <li key={id}>
            <Link
              to={section && maySee(role, section) ? section : paths.restaurantOrders}
              params={{ restaurantId: String(id) }}
              onClick={() => rememberRestaurant(id)}
              aria-current={id === here?.id ? 'true' : undefined}
              className={clsx(
                'flex min-h-11 items-center gap-3 rounded-md px-3 text-sm font-bold text-fg-muted',
                'hover:bg-sunken dark:hover:bg-raised',
                id === here?.id && 'bg-primary-soft text-primary-ink',
              )}
            >
              <Store aria-hidden className="size-5 shrink-0" />
              <span className="min-w-0 flex-1 py-1.5 leading-snug">
                <bdi className="block">{name}</bdi>
                <span className="text-xs font-semibold">{restaurantRoleLabel[role]}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
