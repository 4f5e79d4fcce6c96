import { auditMessages } from '#shared/messages/ar/audit.ts';
import { givenUpMessages } from '#shared/messages/ar/outbox.ts';
import { stageLabel } from '#shared/messages/ar/restaurant-desk.ts';
import { reviewMessages } from '#shared/messages/ar/reviews.ts';
import { searchMessages } from '#shared/messages/ar/search.ts';
import { userMessages } from '#shared/messages/ar/users.ts';

export const deskScenes = [
  {
    name: 'admin-restaurants',
    as: 'admin' as const,
    path: '/admin/restaurants',
    says: stageLabel.listed,
  },
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
  { name: 'admin-outbox', as: 'admin' as const, path: '/admin/outbox', says: givenUpMessages.none },
  { name: 'admin-audit', as: 'admin' as const, path: '/admin/audit', says: auditMessages.lead },
];
