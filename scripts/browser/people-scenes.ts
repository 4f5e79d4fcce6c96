import { availabilityMessages } from '#messages/restaurants/availability.ts';
import { ownRestaurantMessages } from '#messages/restaurants/own-restaurant.ts';
import { placeMessages } from '#messages/places/places.ts';
import { peopleMessages } from '#messages/restaurants/people.ts';
import { phoneScenes } from './phone-scenes.ts';

export const peopleScenes = [
  ...phoneScenes,
  {
    name: 'customer-places',
    as: 'customer' as const,
    path: '/account/places',
    says: placeMessages.lead,
  },
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
