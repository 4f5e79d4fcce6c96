import { auditMessages } from '#shared/messages/ar/audit.ts';
import { givenUpMessages } from '#shared/messages/ar/outbox.ts';
import { restaurantDeskMessages, stageLabel } from '#shared/messages/ar/restaurant-desk.ts';
import { reviewMessages } from '#shared/messages/ar/reviews.ts';

export const deskScenes = [
  {
    name: 'admin-restaurants',
    as: 'admin' as const,
    path: '/admin/restaurants',
    says: stageLabel.listed,
  },
  {
    name: 'admin-restaurants-applications',
    as: 'admin' as const,
    path: '/admin/restaurants?tab=applications',
    says: restaurantDeskMessages.noApplications,
  },
  { name: 'admin-reviews', as: 'admin' as const, path: '/admin/reviews', says: reviewMessages.ofOrder },
  { name: 'admin-outbox', as: 'admin' as const, path: '/admin/outbox', says: givenUpMessages.none },
  { name: 'admin-audit', as: 'admin' as const, path: '/admin/audit', says: auditMessages.lead },
];
