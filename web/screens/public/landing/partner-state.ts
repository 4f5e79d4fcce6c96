import { lazyPart } from '#web/lib/lazy-part.ts';
import { createStore } from '#web/lib/store.ts';

export const partnerSheet = createStore(false);

export const PartnerSheet = lazyPart(
  () => import('./partner-sheet.tsx'),
  (part) => part.PartnerSheet,
);
