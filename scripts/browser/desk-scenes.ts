import { auditMessages } from '#messages/marketplace/audit.ts';
import { importMessages } from '#messages/marketplace/imports.ts';
import { telephoneMessages } from '#messages/orders/telephone.ts';
import { dispatchMessages } from '#messages/orders/dispatch.ts';
import { kitchenWordMessages } from '#messages/money/kitchen-words.ts';
import { incomingMessages } from '#messages/news/incoming.ts';
import { givenUpMessages } from '#messages/news/outbox.ts';
import { stageLabel } from '#messages/restaurants/restaurant-desk.ts';
import { reviewMessages } from '#messages/restaurants/reviews.ts';
import { shiftMessages } from '#messages/couriers/shifts.ts';
import { searchMessages } from '#messages/menu/search.ts';
import { userMessages } from '#messages/accounts/users.ts';
import { reachScenes } from './reach-scenes.ts';

export const deskScenes = [
  {
    name: 'admin-restaurants',
    as: 'admin' as const,
    path: '/admin/restaurants',
    says: stageLabel.listed,
  },
  {
    name: 'admin-dispatch',
    as: 'admin' as const,
    path: '/admin/dispatch',
    says: dispatchMessages.comparisonLead,
  },
  { name: 'admin-shifts', as: 'admin' as const, path: '/admin/shifts', says: shiftMessages.needTitle },
  { name: 'courier-shifts', as: 'courier' as const, path: '/courier/shifts', says: shiftMessages.ownHours },
  { name: 'admin-import', as: 'admin' as const, path: '/admin/import', says: importMessages.pastTitle },
  { name: 'admin-words', as: 'admin' as const, path: '/admin/words', says: kitchenWordMessages.lead },
  {
    name: 'admin-verifications-restaurants',
    as: 'admin' as const,
    path: '/admin/verifications?tab=restaurants',
    says: userMessages.verificationsNone,
  },
  { name: 'admin-reviews', as: 'admin' as const, path: '/admin/reviews', says: reviewMessages.ofOrder },
  {
    name: 'admin-search',
    as: 'admin' as const,
    path: '/admin/search?tab=synonyms',
    says: searchMessages.synonymsLead,
  },
  {
    name: 'admin-telephone-order',
    as: 'admin' as const,
    path: '/admin/orders/new',
    says: telephoneMessages.findRestaurant,
  },
  { name: 'admin-messages', as: 'admin' as const, path: '/admin/messages', says: incomingMessages.none },
  { name: 'admin-outbox', as: 'admin' as const, path: '/admin/outbox', says: givenUpMessages.none },
  { name: 'admin-audit', as: 'admin' as const, path: '/admin/audit', says: auditMessages.lead },
  ...reachScenes,
];
