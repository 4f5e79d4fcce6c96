import { availabilityMessages } from '#shared/messages/ar/availability.ts';
import { ownRestaurantMessages } from '#shared/messages/ar/own-restaurant.ts';
import { peopleMessages } from '#shared/messages/ar/people.ts';

export const peopleScenes = [
  {
    name: 'restaurant-availability',
    as: 'restaurant1' as const,
    path: '/restaurant/availability',
    says: availabilityMessages.lead,
  },
  {
    name: 'restaurant-team',
    as: 'restaurant1' as const,
    path: '/restaurant/team',
    says: peopleMessages.lead,
  },
  {
    name: 'restaurant-settings',
    as: 'restaurant1' as const,
    path: '/restaurant/settings',
    says: ownRestaurantMessages.acceptingHint,
  },
];
