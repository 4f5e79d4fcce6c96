import type { Fault } from '../fault.ts';

const domain = { file: 'shared/domain/imports/imports.ts', test: 'shared/domain/imports/imports.test.ts' };
const hours = {
  file: 'shared/domain/imports/typed-hours.ts',
  test: 'shared/domain/imports/typed-hours.test.ts',
};
const file = {
  file: 'shared/contract/marketplace/import-file.ts',
  test: 'shared/contract/marketplace/import-file.test.ts',
};
const test = 'server/features/imports/imports.test.ts';
const commands = { file: 'server/features/imports/commands.ts', test };
const rows = { file: 'server/features/imports/restaurant-rows.ts', test };
const menus = 'server/features/imports/menus.test.ts';
const grown = { file: 'server/features/menu/imported-commands.ts', test: menus };
const owners = 'server/features/restaurants/imported/owners.test.ts';
const invite = { file: 'server/features/restaurants/imported/commands.ts', test: owners };

/** A city from files: what is known, what is taken once, and when its owners hear of it. */
export const importsFaults: readonly Fault[] = [
  { ...domain, find: 'part.length < importLimits.partRows && ', replace: '' },
  { ...domain, find: ' && bytes + more <= importLimits.partBytes', replace: '' },
  {
    ...domain,
    find: 'one.phone !== null && one.phone === other.phone',
    replace: 'one.phone === other.phone',
  },
  { ...domain, find: 'distanceMetres(one, other) <= nearMetres', replace: 'false' },
  { ...hours, find: 'until > from ? until : until + minutesADay', replace: 'until' },
  { ...hours, find: '(last - first + 7) % 7', replace: 'last - first' },
  { ...hours, find: 'named.get(day) ?? [...usual]', replace: '[...usual, ...(named.get(day) ?? [])]' },
  { ...file, find: "if (head === '' || isReason(cell)) continue;", replace: '' },
  {
    ...commands,
    find: 'if (before) return { made: before.made, known: before.known, errors };',
    replace: '',
  },
  { ...file, find: 'reasonAt === 0 || ', replace: '' },
  { ...file, find: 'Math.max(width, cells.length)', replace: 'width' },
  { ...file, find: 'bytesOf(row) > importLimits.partBytes', replace: 'false' },
  { ...commands, find: 'if (before) demandSamePart(before, taking, by);', replace: '' },
  { ...commands, find: 'before.takenBy !== by.id || ', replace: '' },
  { ...rows, find: "likenesses.has(key) ? 'known' : ", replace: '' },
  { ...rows, find: '      remember({ ...fields, row', replace: '      void ({ ...fields, row' },
  { ...rows, find: '!same.row || same.row.says === JSON.stringify(fields)', replace: 'true' },
  { ...rows, find: "=== 'doubtful')", replace: "=== 'other' && false)" },
  { ...grown, find: "if (keys.has(key)) return 'known';", replace: '' },
  { ...grown, find: 'category ?? fields.category } };', replace: 'fields.category } };' },
  { ...grown, find: 'keys.size >= limits.menuItemsMax', replace: 'false' },
  {
    file: 'server/features/imports/menu-commands.ts',
    test: menus,
    find: "first.stage === 'setting_up'",
    replace: 'first',
  },
  {
    file: 'server/features/imports/menu-commands.ts',
    test: menus,
    find: 'before && before.says !== says',
    replace: 'false',
  },
  { ...invite, find: '  if (same) {', replace: '  if (same && false) {' },
  {
    ...invite,
    find: 'if ((await listOwnerIds(tx, id)).length > 0) throw refusedAddress(restaurantDeskMessages.ownerThere);',
    replace: '',
  },
  { ...invite, find: '  await withdrawAllInvitations(tx, restaurantId, at);\n', replace: '' },
  {
    file: 'server/features/restaurants/imported/store.ts',
    test: owners,
    find: 'or(hasOwner, isOld)',
    replace: 'isOld',
  },
];
