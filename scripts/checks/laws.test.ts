import { expect, it } from 'vitest';
import type { Fault } from '#scripts/mutants/fault.ts';
import { waysBack } from '#scripts/laws/areas.ts';
import { effectPlaces, effectsAreCounted } from '#scripts/laws/effects.ts';
import { featureVocabulary } from '#scripts/laws/feature-vocabulary.ts';
import { importDirections } from '#scripts/laws/import-directions.ts';
import { logicalSides } from '#scripts/laws/logical-sides.ts';
import { noArabicInCode } from '#scripts/laws/no-arabic-in-code.ts';
import { noLookbehind } from '#scripts/laws/no-lookbehind.ts';
import { pathsHaveScreens } from '#scripts/laws/paths-have-screens.ts';
import { plantedFaultsFit } from '#scripts/laws/planted-faults.ts';
import { referencesResolve } from '#scripts/laws/references-resolve.ts';
import { type Law, makeSourceTree } from './source-tree.ts';

const placesIn = (law: Law, files: Record<string, string>): string[] =>
  law.check(makeSourceTree(files)).map(({ file, line }) => `${file}:${line}`);

const messagesIn = (law: Law, files: Record<string, string>): string[] =>
  law.check(makeSourceTree(files)).map(({ message }) => message);

const messagesFor = (from: string, specifier: string): string[] =>
  messagesIn(importDirections, { [from]: `import { x } from '${specifier}';` });

it.each([
  ['web/screens/public/home.tsx', '#web/features/restaurants/components/restaurant-card.tsx'],
  ['web/screens/public/home.tsx', '#web/screens/not-found.tsx'],
  ['web/features/checkout/api.ts', '#web/features/cart/state.ts'],
  ['web/features/cart/components/cart-drawer.tsx', '../state.ts'],
  ['web/features/kitchen/components/kitchen-board.tsx', '#web/features/orders/components/order-ticket.tsx'],
  ['web/features/jobs/components/job-map.tsx', '#web/map/street-map.tsx'],
  ['web/features/cart/state.ts', '#web/lib/rpc.ts'],
  ['web/ui/art/dish.tsx', '../card.tsx'],
  ['web/router.tsx', '#web/screens/public/home.tsx'],
  ['web/ui/map.tsx', 'maplibre-gl'],
  ['server/features/orders/router.ts', './commands.ts'],
  ['server/features/orders/router.ts', '#server/access.ts'],
  ['server/features/orders/placing/commands.ts', '#server/features/restaurants/store.ts'],
  ['server/features/orders/placing/commands.ts', '#server/live/announce.ts'],
  ['server/features/orders/store.ts', '#server/db/schema/ordering.ts'],
  ['server/router.ts', '#server/features/orders/router.ts'],
  ['server/seed/orders.ts', '#server/features/orders/placing/commands.ts'],
  ['server/features/orders/store.ts', '#server/features/couriers/positions-store.ts'],
  ['server/features/users/commands.ts', '#server/features/auth/door.ts'],
  ['server/features/push/device-api.ts', './recipients-store.ts'],
  ['server/background.ts', '#server/features/push/carrier.ts'],
  ['server/http/sharing.ts', '#server/features/restaurants/commands.ts'],
  ['server/features/orders/orders.test.ts', '#server/testing/builders.ts'],
  ['shared/contract/orders/orders.ts', '#messages/orders/orders.ts'],
  ['scripts/check.ts', './checks/source-tree.ts'],
  ['e2e/chaos/browser.ts', '#web/live/fakes.ts'],
])('the import law lets %s import %s', (from, specifier) => {
  expect(messagesFor(from, specifier)).toEqual([]);
});

it.each([
  ['web/lib/rpc.ts', '#server/router.ts'],
  ['server/http/render.ts', '#web/entry-server.tsx'],
  ['shared/domain/placing/cart.ts', '#web/lib/storage.ts'],
  ['server/features/orders/orders.test.ts', '#web/lib/rpc.ts'],
  ['shared/domain/placing/cart.ts', '../../messages/format.ts'],
  ['shared/messages/ar/orders/orders.ts', '#shared/contract/orders/orders.ts'],
  ['web/ui/display/card.tsx', '#web/features/cart/state.ts'],
  ['web/lib/rpc.ts', '#web/ui/toast.tsx'],
  ['web/features/cart/state.ts', '#web/screens/public/home.tsx'],
  ['web/features/cart/state.ts', '#web/router.tsx'],
  ['web/features/checkout/use-order.ts', '#web/features/cart/use-cart.ts'],
  ['web/features/auth/api.ts', '#web/features/cart/state.ts'],
  ['web/features/options/api.ts', '#web/features/menu/api.ts'],
  ['web/features/orders/components/order-moves.tsx', '#web/features/kitchen/components/order-column.tsx'],
  ['web/features/kitchen/components/order-column.tsx', '#web/features/jobs/components/job-map.tsx'],
  ['web/ui/display/card.tsx', '#web/map/pin-map.tsx'],
  ['scripts/browser/product.ts', '#e2e/support/stage.ts'],
  ['web/features/checkout/components/form.tsx', '#web/features/cart/components/line.tsx'],
  ['server/features/orders/router.ts', '#server/db/connect.ts'],
  ['server/features/orders/placing/commands.ts', './router.ts'],
  ['server/features/orders/placing/commands.ts', '#server/db/schema/ordering.ts'],
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
  ['server/features/orders/placing/commands.ts', '#server/features/push/send-push.ts'],
  ['server/features/tables/store.ts', '#server/features/menu/store.ts'],
  ['server/http/sharing.ts', '#server/features/photos/develop.ts'],
  ['server/features/orders/placing/commands.ts', '#server/testing/builders.ts'],
  ['web/features/orders/api.ts', './orders.test.ts'],
  ['web/features/cart/state.ts', '../orders/api.ts'],
  ['server/db/connect.ts', '../config.ts'],
  ['e2e/chaos/browser.ts', '#web/live/live.ts'],
  ['e2e/live.test.ts', '#server/testing/clients.ts'],
])('the import law forbids %s to import %s', (from, specifier) => {
  expect(messagesFor(from, specifier)).toHaveLength(1);
});

it('the import law reads re-exports, type imports and lazy imports too', () => {
  expect(
    placesIn(importDirections, {
      'web/ui/a.ts': "export { x } from '#server/app.ts';",
      'web/ui/b.ts': "import type { X } from '#server/app.ts';",
      'web/ui/c.ts': "const x = await import('#server/app.ts');",
      'web/ui/d.ts': "\ntype X = typeof import('#server/app.ts');",
    }),
  ).toEqual(['web/ui/a.ts:1', 'web/ui/b.ts:1', 'web/ui/c.ts:1', 'web/ui/d.ts:2']);
});

it('the import law finds a room that is reached by a room it uses, at once or through others', () => {
  expect(waysBack({ menu: [], restaurants: ['menu'] })).toEqual([]);
  expect(waysBack({ menu: ['restaurants'], restaurants: ['menu'] })).toEqual(['menu', 'restaurants']);
  expect(waysBack({ a: ['b'], b: ['c'], c: ['b'] })).toEqual(['b', 'c']);
});

it.each([
  ['server/features/orders/placing/commands.ts', true],
  ['server/features/orders/moves/history-store.ts', true],
  ['server/features/orders/accept-job.server-db.test.ts', true],
  ['server/features/orders/pricing.tsx', false],
  ['server/features/orders/sql/store.ts', false],
  ['server/features/router.ts.old.ts', false],
  ['web/features/cart/use-cart.ts', true],
  ['web/features/orders/components/job-card.tsx', true],
  ['web/features/orders/components/job-card.test.tsx', true],
  ['web/features/orders/helpers.ts', false],
  ['web/features/orders/job-card.tsx', false],
  ['web/features/orders/components/format.ts', false],
  ['web/features/orders/components/rows/row.tsx', false],
])('the vocabulary law judges %s: %s', (path, isAllowed) => {
  expect(placesIn(featureVocabulary, { [path]: '' })).toEqual(isAllowed ? [] : [`${path}:1`]);
});

it('the Arabic law finds letters in code, styles, migrations and comments, and leaves their homes and digits alone', () => {
  expect(
    placesIn(noArabicInCode, {
      'web/ui/buttons/button.tsx': "export const a = 1;\nexport const label = 'حفظ';",
      'web/ui/theme.css': 'a::before { content: "سلة" }',
      'server/db/migrations/0001-start.sql': "insert into settings values ('مراكش');",
      'shared/domain/placing/cart.ts': '// السلة',
      'shared/messages/ar/orders/orders.ts': "export const title = 'الطلبات';",
      'server/seed/restaurants.ts': "export const name = 'مطعم';",
      'docs/glossary.md': 'طلب',
      'e2e/story.ts': "'تم'",
      'README.md': 'ميدا',
      'web/ui/button.test.tsx': "'حفظ'",
      'shared/domain/accounts/phone.ts': 'const digits = /[٠-٩]/;',
      'shared/domain/restaurants/cuisines.ts': 'text.split(/[·،,]/)',
      'web/ui/list.tsx': "words.join('، ')",
      'web/ui/list.test.tsx': "words.join('، ')",
    }),
  ).toEqual([
    'server/db/migrations/0001-start.sql:1',
    'shared/domain/placing/cart.ts:1',
    'web/ui/buttons/button.tsx:2',
    'web/ui/theme.css:1',
    'web/ui/list.tsx:1',
  ]);
});

const physical =
  'ml-2 -mr-2 pl-[3px] left-0 md:right-1/2 hover:focus:text-left group-data-[side=top]:border-l float-right ' +
  '[&>*:first-child]:rounded-tr-lg !pr-4 scroll-ml-2!';
const logical =
  'ms-2 pe-4 start-0 text-start border-s rounded-ss-lg leading-tight place-items-center left right ' +
  'border-red-500 translate-x-[var(--active-tab-left)]';

it.each([
  ...physical.split(' ').map((name) => [name, 1] as const),
  ...logical.split(' ').map((name) => [name, 0] as const),
])('the side law counts the class %s %i times', (name, count) => {
  const element = `export const A = () => <p className="flex ${name} gap-2">x</p>;`;
  expect(placesIn(logicalSides, { 'web/ui/a.tsx': element })).toHaveLength(count);
  expect(placesIn(logicalSides, { 'web/ui/a.ts': `const a = \`\n\${b} ${name}\`;` })).toHaveLength(count);
});

it('the side law reads style objects and style sheets, and leaves comments, tests and other folders', () => {
  const css =
    'a {\n  margin-left: 1px;\n  left: 0;\n  text-align: right;\n  border-top-left-radius: 1px;\n' +
    '  margin-inline-start: 1px; /* left: 0 */\n  inset-inline-start: 0;\n}';
  const style = '// ml-2\nconst style = {\n  marginLeft: 2,\n  borderTopRightRadius: 1 };';
  expect(placesIn(logicalSides, { 'web/ui/a.ts': style })).toEqual(['web/ui/a.ts:3', 'web/ui/a.ts:4']);
  expect(placesIn(logicalSides, { 'web/a.css': css })).toEqual([2, 3, 4, 5].map((n) => `web/a.css:${n}`));
  expect(placesIn(logicalSides, { 'web/ui/a.test.tsx': "'ml-2'", 'server/a.ts': "'ml-2'" })).toEqual([]);
});

it('the law of lookbehinds reads what browsers run', () => {
  const behind = 'const one = /(?<!\\d)\\d{6}/;\nconst other = /(?<=a)b|(?<name>c)/;\n';
  expect(placesIn(noLookbehind, { 'shared/domain/a.ts': behind })).toEqual([
    'shared/domain/a.ts:1',
    'shared/domain/a.ts:2',
  ]);
  expect(placesIn(noLookbehind, { 'server/a.ts': behind, 'web/a.test.ts': behind })).toEqual([]);
});

it('the screen law names paths without a screen and screens without a path', () => {
  const paths = `
export const orders = { list: 'not/a/screen' };
export const pages = { home: { path: '/home', screen: 'public/home' } } as const;
`;
  const home = { 'web/screens/public/home.tsx': '', 'web/screens/public/home/greeting.tsx': '' };
  const lost = { 'web/screens/admin/lost.tsx': '' };
  expect(placesIn(pathsHaveScreens, { 'web/paths.ts': paths, ...home })).toEqual([]);
  expect(placesIn(pathsHaveScreens, { 'web/paths.ts': paths })).toEqual(['web/paths.ts:3']);
  expect(placesIn(pathsHaveScreens, { 'web/paths.ts': paths, ...home, ...lost })).toEqual([
    'web/screens/admin/lost.tsx:1',
  ]);
});

const fault: Fault = { file: 'server/app.ts', find: 'one', replace: 'none', test: 'server/app.test.ts' };
const code = { 'server/app.ts': 'one; two; two;', 'server/app.test.ts': '' };

it.each([
  ['fits', [fault], undefined],
  ['is gone from its file', [{ ...fault, find: 'three' }], 'stands here 0 times'],
  ['stands twice in its file', [{ ...fault, find: 'two' }], 'stands here 2 times'],
  ['has no file', [{ ...fault, file: 'server/main.ts' }], 'stands here 0 times'],
  ['changes nothing', [{ ...fault, replace: 'one' }], 'changes nothing: one'],
  ['leaves no program', [{ ...fault, replace: 'one(' }], 'leaves no program: one'],
  ['has no test', [{ ...fault, test: 'server/main.test.ts' }], 'server/main.test.ts does not exist'],
  ['is listed twice', [fault, fault], 'is planted twice'],
])('the fault law judges a fault that %s', (_, faults, message) => {
  const expected = message ? [expect.stringContaining(message)] : [];
  expect(messagesIn(plantedFaultsFit(faults, 1), code)).toEqual(expected);
});

it('the fault law refuses a short list', () => {
  expect(messagesIn(plantedFaultsFit([fault]), code)).toEqual(['1 planted faults; the law is 120']);
});

it.each([
  ['`server/app.test.ts`: "refuses a foreign origin", `server/app.test.ts`, `server`, `server/`', 0],
  ['`server/gone.test.ts`', 1],
  ['`server/app.test.ts`: "allows a foreign origin"', 1],
  ['`server/app.ts`, `web/features`', 2],
])('the reference law counts what %s names wrongly: %i', (text, count) => {
  const tests = { 'server/app.test.ts': "it('refuses a foreign origin', () => {});" };
  expect(placesIn(referencesResolve, { ...tests, 'docs/a.md': text })).toHaveLength(count);
});

const documents = {
  'docs/product/04-orders.md': '# 4. Orders\n\n## 4.2 Moves (§4.11)\n\n## 4.11 Visibility\n\n## 5.1 Lines\n',
  'docs/decisions/0016-links.md': '# 16. Links\n',
};
const outside = (reference: string) => expect.stringContaining(`"${reference}" points outside`);

it.each([
  ['server/a.ts', '/** Product §4.2 and §4.11, product §4 (decision 16). */', []],
  ['server/a.ts', '/**\n * One way (product\n * §4.2, §4.11).\n */', []],
  ['server/a.ts', '/** product §4.2, §5 */', ['docs/product has no section 5']],
  ['server/a.ts', '/** One way (product\n * §4.3). */', ['docs/product has no section 4.3']],
  ['server/a.ts', '/** product §5.1 */', ['docs/product has no section 5.1']],
  ['server/a.ts', '/** §9 of another document */', []],
  ['docs/product/05-cart.md', '# 5. Cart\n\n(§4.2, §4.3)', ['docs/product has no section 4.3']],
  ['docs/a.md', 'decisions 16, 99', ['There is no decision 99']],
  ['web/a.tsx', '// spec §4, design §12', [outside('spec §'), outside('design §')]],
  ['web/a.tsx', '// Decisions\n * rows 7', [outside('Decisions\n * rows')]],
  ['web/a.tsx', "// (facts, 'Push')", [outside('(facts, ')]],
  ['server/db/migrations/0001_a.sql', '-- spec §4', []],
  [
    'docs/a.md',
    '[a](decisions/0016-links.md) [b](decisions) [c](https://a.example) [d](product/04-orders.md#4)',
    [],
  ],
  ['docs/a.md', '[a](../README.md)', ['There is no README.md']],
])('the reference law reads %s: %s', (path, text, messages) => {
  expect(messagesIn(referencesResolve, { ...documents, [path]: text })).toEqual(messages);
});

it('the law of effects refuses an effect in an unlisted file, and one more or fewer than the list has', () => {
  const [listed = ''] = effectPlaces;
  const effect = 'useEffect(() => undefined);\n';
  const offendersIn = (file: string, text: string) => placesIn(effectsAreCounted, { [file]: text });
  expect(offendersIn('web/screens/admin/users.tsx', effect)).toEqual(['web/screens/admin/users.tsx:1']);
  expect(offendersIn(listed, effect)).toEqual([]);
  expect(offendersIn(listed, effect.repeat(2))).toEqual([`${listed}:1`]);
  expect(offendersIn(listed, '')).toEqual([`${listed}:1`]);
});
