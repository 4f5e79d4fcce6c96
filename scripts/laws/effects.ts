import { isTest, type Law } from '#scripts/checks/source-tree.ts';

/** Where effects stand, and how many: subscriptions, timers, focus and other work outside React. */
export const effectPlaces: Record<string, number> = {
  'web/features/auth/components/second-factor-form.tsx': 1,
  'web/features/auth/use-ended-session.ts': 1,
  'web/features/auth/use-session-events.ts': 1,
  'web/features/checkout/use-delivery-place.ts': 1,
  'web/features/couriers/components/duty-panel.tsx': 1,
  'web/features/customer-orders/use-page-title.ts': 1,
  'web/features/install/use-install-offer.ts': 1,
  'web/features/jobs/use-courier-steps.ts': 2,
  'web/features/jobs/use-report-position.ts': 1,
  'web/features/kitchen/use-arrivals.ts': 2,
  'web/features/kitchen/use-endings.ts': 1,
  'web/features/kitchen/use-kitchen-alarm.ts': 3,
  'web/features/kitchen/use-print.ts': 1,
  'web/features/kitchen/use-screen-awake.ts': 1,
  'web/features/menu/use-menu-item-draft.ts': 1,
  'web/features/menu/use-menu-item-photo.ts': 1,
  'web/features/orders/use-order-toasts.ts': 1,
  'web/features/push/use-push-offers.ts': 1,
  'web/features/push/use-push-sync.ts': 1,
  'web/features/restaurants/components/menu-sections.tsx': 1,
  'web/features/restaurants/use-list-search.ts': 1,
  'web/lib/use-typed-text.ts': 1,
  'web/lib/lazy-part.ts': 1,
  'web/lib/use-kept-focus.ts': 1,
  'web/lib/use-offline-pages.ts': 1,
  'web/live/use-live.ts': 1,
  'web/map/use-size.ts': 1,
  'web/map/use-streets.ts': 2,
  'web/screens/customer/checkout/checkout-form.tsx': 2,
  'web/ui/toast-viewport.tsx': 2,
  'web/ui/use-back-closes.ts': 1,
  'web/ui/use-free-place.ts': 1,
};

/** An effect that derives, resets or navigates on data is written without one. */
export const effectsAreCounted: Law = {
  name: 'effects stand where the list says',
  check: (tree) =>
    tree.paths
      .filter((path) => /^web\/.*\.tsx?$/.test(path) && !isTest(path))
      .flatMap((file) => {
        const found = [...tree.code(file).matchAll(/\buse(?:Layout|Insertion)?Effect\(/g)].length;
        const listed = effectPlaces[file] ?? 0;
        const message = `${found} effects; scripts/laws/effects.ts lists ${listed}`;
        return found === listed ? [] : [{ file, line: 1, message }];
      }),
};
