import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Phone } from 'lucide-react';
import { telephoneMessages } from '#messages/orders/telephone.ts';
import { maySee } from '#web/features/restaurants/use-own-section.ts';
import { useOwnApi, useRestaurant } from '#web/lib/use-restaurant.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/buttons/button-class.ts';

/** The link for those who may, where admins let the restaurant take orders by telephone. */
export function TelephoneLink() {
  const role = useRestaurant()?.role;
  const isAllowed = role !== undefined && maySee(role, paths.restaurantOrderNew);
  const { data: own } = useQuery({ ...useOwnApi().restaurants.getOwn.queryOptions(), enabled: isAllowed });
  if (!isAllowed || !own?.takesTelephoneOrders) return null;
  return (
    <Link to={paths.restaurantOrderNew} className={buttonClass({ tone: 'soft', room: 'narrowing' })}>
      <Phone aria-hidden className="size-5" />
      <span className="max-sm:sr-only">{telephoneMessages.open}</span>
    </Link>
  );
}
