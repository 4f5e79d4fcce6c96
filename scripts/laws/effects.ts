import { findIn, type Law } from '#scripts/checks/source-tree.ts';

/** Where effects stand, each named once: subscriptions, timers, focus and other work outside React. */
const places = {
  'web/features/auth': 'use-dialog-focus.ts use-one-time-code.ts use-ended-session.ts use-session-events.ts',
  'web/features/checkout': 'use-delivery-place.ts use-delivery-place.ts',
  'web/features/couriers': 'components/duty-panel.tsx',
  'web/features/customer-orders': 'components/print-receipt.tsx use-page-title.ts',
  'web/features/install': 'use-install-offer.ts',
  'web/features/jobs': 'use-courier-steps.ts use-courier-steps.ts use-report-position.ts',
  'web/features/kitchen':
    'use-arrivals.ts use-arrivals.ts use-endings.ts use-kitchen-alarm.ts use-kitchen-alarm.ts use-kitchen-alarm.ts use-print.ts use-screen-awake.ts',
  'web/features/menu': 'use-menu-item-photo.ts',
  'web/features/offers': 'use-offer-alarm.ts use-offer-alarm.ts use-offer-alarm.ts',
  'web/features/orders': 'use-order-toasts.ts',
  'web/features/push': 'use-push-offers.ts use-push-sync.ts',
  'web/features/reach': 'components/card-quotes-host.tsx',
  'web/features/restaurants': 'components/menu-sections.tsx use-list-search.ts use-list-search.ts',
  'web/features/tariff-desk': 'use-zone-drawing.ts use-zone-drawing.ts',
  'web/lib':
    'use-typed-text.ts lazy-part.ts use-kept-focus.ts use-kept-values.ts use-offline-pages.ts use-steady-list.ts',
  'web/live': 'use-live.ts',
  'web/map': 'use-size.ts use-streets.ts use-streets.ts',
  'web/screens':
    'customer/checkout/checkout-form.tsx customer/checkout/checkout-form.tsx public/home/placed-order-sheet.tsx',
  'web/ui/dialogs': 'toast-viewport.tsx toast-viewport.tsx use-back-closes.ts use-free-place.ts',
};

export const effectPlaces = Object.entries(places).flatMap(([folder, files]) =>
  files.split(' ').map((file) => `${folder}/${file}`),
);

/** An effect that derives, resets or navigates on data is written without one. */
export const effectsAreCounted: Law = {
  name: 'effects stand where the list says',
  check: (tree) =>
    findIn(tree, /^web\/.*\.tsx?$/, (code, file) => {
      const found = [...code.matchAll(/\buse(?:Layout|Insertion)?Effect\(/g)].length;
      const listed = effectPlaces.filter((place) => place === file).length;
      const message = `${found} effects; scripts/laws/effects.ts lists ${listed}`;
      return found === listed ? [] : [{ index: 0, message }];
    }),
};
