import type { Fault } from '../fault.ts';

/** The filters of the restaurants' list (product §8.8). */
const filters = 'shared/domain/restaurants/list-filters.ts';
const test = 'shared/domain/restaurants/list-filters.test.ts';
const store = 'server/features/restaurants/list/store.ts';
const listTest = 'server/features/restaurants/list/list-filters.test.ts';

export const filterFaults: readonly Fault[] = [
  { file: filters, find: 'withinFilters, priceClasses];', replace: 'withinFilters];', test },
  {
    file: filters,
    find: "['within20', 'within30', 'within45']",
    replace: "['within45', 'within30', 'within20']",
    test,
  },
  { file: filters, find: '&& !others.includes(one)', replace: '', test },
  { file: filters, find: 'const suitingMeals = 3;', replace: 'const suitingMeals = 2;', test },
  { file: filters, find: 'isDeclared && ', replace: '', test },
  { file: filters, find: "(label) => label !== 'hot'", replace: '() => true', test },
  { file: filters, find: "['peanuts', 'tree_nuts']", replace: "['tree_nuts']", test },
  { file: filters, find: 'Math.ceil(rising.length / 2) - 1', replace: 'Math.floor(rising.length / 2)', test },
  { file: store, find: '-${rating} >=', replace: '-${rating} >', test: listTest },
  { file: store, find: "and r.suits @> ${value('suits')}::text[]", replace: '', test: listTest },
  {
    file: store,
    find: 'floor(${middle} * 4 / 500.0)',
    replace: 'floor(${middle} * 3 / 500.0)',
    test: listTest,
  },
  {
    file: store,
    find: '(select restaurant_id from candidates)${isAmong}',
    replace: '(select restaurant_id from candidates)',
    test: listTest,
  },
  {
    file: 'server/db/rules/search/gather_meals.sql',
    find: 'NOT "is_off" OFFSET 0',
    replace: 'true OFFSET 0',
    test: listTest,
  },
  {
    file: 'server/db/rules/search/gather_meals_of_menus.sql',
    find: 'after."labels", after."is_off")',
    replace: 'before."labels", after."is_off")',
    test: listTest,
  },
  {
    file: 'server/http/public-calls.ts',
    find: 'filter: inOneSpelling(filter)',
    replace: 'filter',
    test: 'server/http/public-calls.test.ts',
  },
  {
    file: 'server/http/public-calls.ts',
    find: "asked.list.filter !== '' || ",
    replace: '',
    test: 'server/http/public-calls.test.ts',
  },
];
