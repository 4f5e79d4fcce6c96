import { expect, it } from 'vitest';
import { waysBack } from './areas.ts';
import { importDirections } from './import-directions.ts';
import { plantTree } from './planted-tree.ts';

const messagesFor = (from: string, specifier: string): string[] =>
  importDirections
    .check(plantTree({ [from]: `import { x } from '${specifier}';` }))
    .map(({ message }) => message);

it.each([
  ['web/screens/public/home.tsx', '#web/features/restaurants/components/restaurant-card.tsx'],
  ['web/screens/public/home.tsx', '#web/screens/not-found.tsx'],
  ['web/features/checkout/api.ts', '#web/features/cart/state.ts'],
  ['web/features/cart/components/cart-drawer.tsx', '../state.ts'],
  ['web/features/kitchen/components/kitchen-board.tsx', '#web/features/orders/components/order-ticket.tsx'],
  ['web/features/jobs/components/job-map.tsx', '#web/map/street-map.tsx'],
  ['web/features/cart/state.ts', '#web/lib/rpc.ts'],
  ['web/ui/art/dish.tsx', '../cn.ts'],
  ['web/router.tsx', '#web/screens/public/home.tsx'],
  ['web/ui/map.tsx', 'maplibre-gl'],
  ['server/features/orders/router.ts', './commands.ts'],
  ['server/features/orders/router.ts', '#server/access.ts'],
  ['server/features/orders/commands.ts', '#server/features/restaurants/store.ts'],
  ['server/features/orders/commands.ts', '#server/live/announce.ts'],
  ['server/features/orders/store.ts', '#server/db/schema.ts'],
  ['server/router.ts', '#server/features/orders/router.ts'],
  ['server/db/seed/orders.ts', '#server/features/orders/commands.ts'],
  ['server/features/orders/store.ts', '#server/features/couriers/dispatch-store.ts'],
  ['server/features/users/commands.ts', '#server/features/auth/door.ts'],
  ['server/features/push/device-api.ts', './recipients-store.ts'],
  ['server/background.ts', '#server/features/push/carrier.ts'],
  ['server/http/sharing.ts', '#server/features/restaurants/commands.ts'],
  ['server/features/orders/orders.test.ts', '#server/testing/builders.ts'],
  ['shared/contract/orders.ts', '../messages/ar/orders.ts'],
  ['scripts/check.ts', './laws/law.ts'],
  ['e2e/chaos/browser.ts', '#web/live/fakes.ts'],
])('lets %s import %s', (from, specifier) => {
  expect(messagesFor(from, specifier)).toEqual([]);
});

it.each([
  ['web/lib/rpc.ts', '#server/router.ts'],
  ['server/http/render.ts', '#web/entry-server.tsx'],
  ['shared/domain/cart.ts', '#web/lib/storage.ts'],
  ['server/features/orders/orders.test.ts', '#web/lib/rpc.ts'],
  ['shared/domain/cart.ts', '../messages/format.ts'],
  ['shared/messages/ar/orders.ts', '#shared/contract/orders.ts'],
  ['web/ui/card.tsx', '#web/features/cart/state.ts'],
  ['web/lib/rpc.ts', '#web/ui/toast.tsx'],
  ['web/features/cart/state.ts', '#web/screens/public/home.tsx'],
  ['web/features/cart/state.ts', '#web/router.tsx'],
  ['web/features/checkout/use-order.ts', '#web/features/cart/use-cart.ts'],
  ['web/features/orders/components/order-moves.tsx', '#web/features/kitchen/components/order-column.tsx'],
  ['web/features/kitchen/components/order-column.tsx', '#web/features/jobs/components/job-map.tsx'],
  ['web/ui/card.tsx', '#web/map/pin-map.tsx'],
  ['scripts/browser/product.ts', '#e2e/support/stage.ts'],
  ['web/features/checkout/components/form.tsx', '#web/features/cart/components/line.tsx'],
  ['server/features/orders/router.ts', '#server/db/connect.ts'],
  ['server/features/orders/commands.ts', './router.ts'],
  ['server/features/orders/commands.ts', '#server/db/schema.ts'],
  ['server/features/orders/store.ts', './commands.ts'],
  ['server/features/orders/store.ts', '#server/features/menu/commands.ts'],
  ['server/features/orders/router.ts', '#server/features/menu/view.ts'],
  ['server/features/orders/view.ts', '#server/features/menu/view.ts'],
  ['server/db/connect.ts', '#server/features/orders/store.ts'],
  ['server/db/connect.ts', '#server/log.ts'],
  ['server/log.ts', '#server/features/orders/store.ts'],
  ['server/live/announce.ts', '#server/context.ts'],
  ['server/live/hub.ts', '#server/http/security.ts'],
  ['server/features/push/device-api.ts', '#server/http/security.ts'],
  ['server/features/orders/store.ts', './consequences.ts'],
  ['server/features/orders/view.ts', './commands.ts'],
  ['server/features/menu/commands.ts', '#server/features/restaurants/store.ts'],
  ['server/features/outbox/worker.ts', '#server/features/push/store.ts'],
  ['server/features/users/commands.ts', '#server/features/auth/store.ts'],
  ['server/features/users/commands.ts', '#server/features/auth/commands.ts'],
  ['server/features/orders/commands.ts', '#server/features/push/send-push.ts'],
  ['server/features/tables/store.ts', '#server/features/menu/store.ts'],
  ['server/http/sharing.ts', '#server/features/photos/develop.ts'],
  ['server/features/orders/commands.ts', '#server/testing/builders.ts'],
  ['web/features/orders/api.ts', './orders.test.ts'],
  ['web/features/cart/state.ts', '../orders/api.ts'],
  ['server/db/connect.ts', '../config.ts'],
  ['web/ui/card.tsx', './cn'],
  ['e2e/chaos/browser.ts', '#web/live/live.ts'],
])('forbids %s to import %s', (from, specifier) => {
  expect(messagesFor(from, specifier)).toHaveLength(1);
});

it('reads re-exports, type imports and lazy imports too', () => {
  const tree = plantTree({
    'web/ui/a.ts': "export { x } from '#server/app.ts';",
    'web/ui/b.ts': "import type { X } from '#server/app.ts';",
    'web/ui/c.ts': "const x = await import('#server/app.ts');",
    'web/ui/d.ts': "\ntype X = typeof import('#server/app.ts');",
  });
  expect(importDirections.check(tree).map(({ file, line }) => `${file}:${line}`)).toEqual([
    'web/ui/a.ts:1',
    'web/ui/b.ts:1',
    'web/ui/c.ts:1',
    'web/ui/d.ts:2',
  ]);
});

it('reports a cycle once, with its whole way', () => {
  const tree = plantTree({
    'shared/domain/a.ts': "import { b } from './b.ts';",
    'shared/domain/b.ts': "import { c } from './c.ts';",
    'shared/domain/c.ts': "import { z } from './z.ts';\nimport { a } from './a.ts';",
    'shared/domain/z.ts': '',
  });
  expect(importDirections.check(tree)).toEqual([
    {
      file: 'shared/domain/a.ts',
      line: 1,
      message:
        'Imports itself: shared/domain/a.ts → shared/domain/b.ts → shared/domain/c.ts → shared/domain/a.ts',
    },
  ]);
});

it('reports a cycle of types and of a lazy import too', () => {
  const tree = plantTree({
    'shared/domain/a.ts': "import { b } from './b.ts';",
    'shared/domain/b.ts': "import type { A } from './a.ts';",
    'shared/domain/c.ts': "const d = () => import('./d.ts');",
    'shared/domain/d.ts': "import { c } from './c.ts';",
  });
  expect(importDirections.check(tree).map(({ file }) => file)).toEqual([
    'shared/domain/a.ts',
    'shared/domain/c.ts',
  ]);
});

it('finds a room that is reached by a room it uses, at once or through others', () => {
  expect(waysBack({ menu: [], restaurants: ['menu'] })).toEqual([]);
  expect(waysBack({ menu: ['restaurants'], restaurants: ['menu'] })).toEqual(['menu', 'restaurants']);
  expect(waysBack({ a: ['b'], b: ['c'], c: ['b'] })).toEqual(['b', 'c']);
});
