import type { Fault } from '../fault.ts';

const page = 'e2e/restaurant-page.test.ts';
const toasts = 'e2e/toast-places.test.ts';

export const restaurantPageFaults: readonly Fault[] = [
  {
    file: 'shared/domain/hours/shown-hours.ts',
    find: 'one.day > lastDay',
    replace: 'one.day >= today',
    test: 'shared/domain/hours/shown-hours.test.ts',
  },
  {
    file: 'shared/domain/hours/shown-hours.ts',
    find: 'hours.ramadan && isNear',
    replace: 'isNear',
    test: 'shared/domain/hours/shown-hours.test.ts',
  },
  {
    file: 'shared/domain/hours/shown-hours.ts',
    find: 'lastDay < ramadan.from',
    replace: 'today < ramadan.from',
    test: 'shared/domain/hours/shown-hours.test.ts',
  },
  {
    file: 'shared/domain/hours/opening-hours.ts',
    find: 'if (holiday) return { day, ranges: inOrder(holiday.ranges), isSpecial: true };',
    replace: '',
    test: 'shared/domain/hours/shown-hours.test.ts',
  },
  {
    file: 'shared/messages/ar/restaurants/restaurant-about.ts',
    find: 'until > minutesADay ?',
    replace: 'until >= minutesADay ?',
    test: 'shared/messages/ar/restaurants/restaurant-about.test.ts',
  },
  {
    file: 'server/features/restaurants/view.ts',
    find: "if (restaurant.pausedUntil !== null && restaurant.pausedUntil > now) return 'paused';",
    replace: '',
    test: 'server/features/restaurants/hours/public-hours.test.ts',
  },
  {
    file: 'server/features/restaurants/view.ts',
    find: "return isFullAt(restaurant, now) ? 'full' : null;",
    replace: 'return null;',
    test: 'server/features/restaurants/hours/public-hours.test.ts',
  },
  {
    file: 'server/features/restaurants/hours/router.ts',
    find: 'const { restaurant } = await getListed(context.app.db, input.id);',
    replace: 'const restaurant = await getRestaurant(context.app.db, input.id);',
    test: 'server/features/restaurants/hours/public-hours.test.ts',
  },
  {
    file: 'server/features/reviews/commands.ts',
    find: 'found.get(index + 1)',
    replace: 'found.get(index)',
    test: 'server/features/reviews/reviews.test.ts',
  },
  {
    file: 'web/features/reviews/components/star-bars.tsx',
    find: 'total > 0 ? (count / total) * 100 : 0',
    replace: '(count / total) * 100',
    test: 'web/features/reviews/components/star-bars.test.tsx',
  },
  {
    file: 'web/features/restaurants/menu-search.ts',
    find: 'return [...named, ...dishes.filter((dish) => !named.includes(dish) && isFound(wholeOf(dish), words))];',
    replace: 'return dishes.filter((dish) => isFound(wholeOf(dish), words));',
    test: 'web/features/restaurants/menu-search.test.ts',
  },
  {
    file: 'web/features/restaurants/menu-search.ts',
    find: 'found.length > 0 ? found : holding(dishes, forgiven(dishes, words, synonyms))',
    replace: 'found',
    test: 'web/features/restaurants/menu-search.test.ts',
  },
  {
    file: 'web/features/restaurants/menu-search.ts',
    find: 'readSearch(typed, synonyms)',
    replace: 'readSearch(typed)',
    test: 'web/features/restaurants/menu-search.test.ts',
  },
  {
    file: 'web/features/restaurants/components/found-in-menu.tsx',
    find: 'findInMenu(menu, searched, synonyms)',
    replace: 'findInMenu(menu, searched)',
    test: 'e2e/restaurant-page.test.ts',
  },
  {
    file: 'web/lib/share-link.ts',
    find: "if (isLeft(error)) return 'closed';",
    replace: '',
    test: 'web/lib/share-link.test.ts',
  },
  {
    file: 'web/features/restaurants/share-restaurant.ts',
    find: 'window.location.origin + window.location.pathname',
    replace: 'window.location.href',
    test: page,
  },
  {
    file: 'web/features/restaurants/components/found-in-menu.tsx',
    find: 'document.getElementById(pillId(sectionHash(0)))?.focus({ preventScroll: true });',
    replace: '',
    test: page,
  },
  {
    file: 'web/features/restaurants/components/found-in-menu.tsx',
    find: 'useBackCloses(true, onClose);',
    replace: 'useBackCloses(false, onClose);',
    test: page,
  },
  {
    file: 'web/features/restaurants/components/hours-of-week.tsx',
    find: "aria-current={isToday ? 'date' : undefined}",
    replace: 'aria-current={undefined}',
    test: page,
  },
  {
    file: 'web/ui/dialogs/use-free-place.ts',
    find: 'select, summary, label,',
    replace: 'select, label,',
    test: toasts,
  },
  {
    file: 'web/ui/dialogs/use-free-place.ts',
    find: 'setAside(viewport, true);',
    replace: '',
    test: toasts,
  },
];
