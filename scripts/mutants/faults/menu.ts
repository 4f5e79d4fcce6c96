import type { Fault } from '../fault.ts';

const test = 'server/features/menu/arrangement.test.ts';
const arrangement = 'server/features/menu/arrangement-commands.ts';

export const menuFaults: readonly Fault[] = [
  {
    file: 'web/features/menu/arrangement.ts',
    find: "if (key === 'Escape') return 'undo';",
    replace: "if (key === 'Escape') return 'drop';",
    test: 'web/features/menu/arrangement.test.ts',
  },
  {
    file: 'web/features/menu/arrangement.ts',
    find: 'if (!held) return isGrasp ? row : undefined;',
    replace: 'if (!held) return row;',
    test: 'web/features/menu/arrangement.test.ts',
  },
  {
    file: 'server/features/menu/seen-order.ts',
    find: "if (!isSame) throw new AppError('menu_changed');",
    replace: '',
    test,
  },
  {
    file: 'server/features/menu/commands.ts',
    find: "  if (!addedAt) throw new AppError('menu_changed');\n  return write(tx, restaurantId, { ...fields, id: known.id }, addedAt);",
    replace: '  return write(tx, restaurantId, { ...fields, id: known.id }, addedAt ?? new Date(0));',
    test: 'server/features/menu/sent-again.test.ts',
  },
  {
    file: 'server/features/menu/options-commands.ts',
    find: "  if (known.changedAt) throw new AppError('menu_changed');\n",
    replace: '',
    test: 'server/features/menu/sent-again.test.ts',
  },
  {
    file: arrangement,
    find: 'foldText(one.name) === foldText(name)',
    replace: 'one.name === name',
    test,
  },
  {
    file: 'server/features/menu/store.ts',
    find: '      categoryPlace: placeOfCategory(restaurantId, fields.category),\n',
    replace: '',
    test,
  },
  {
    file: 'server/features/menu/arrangement-store.ts',
    find: 'and(eq(menuItems.restaurantId, restaurantId), eq(menuItems.category, category))',
    replace: 'eq(menuItems.category, category)',
    test,
  },
  {
    file: 'server/features/orders/pricing-commands.ts',
    find: '(ranks.get(a.menuItemId) ?? 0) - (ranks.get(b.menuItemId) ?? 0)',
    replace: '0',
    test,
  },
  {
    file: 'web/features/menu/arrangement.ts',
    find: 'places.get(keyOf(item)) ?? order.length',
    replace: 'places.get(keyOf(item)) ?? -1',
    test: 'web/features/menu/arrangement.test.ts',
  },
  {
    file: 'web/features/menu/arrangement.ts',
    find: 'middle < y',
    replace: 'middle > y',
    test: 'web/features/menu/arrangement.test.ts',
  },
  {
    file: 'shared/domain/csv.ts',
    find: 'text.startsWith("\'") && startsFormula.test(text.slice(1)) ? text.slice(1) : text',
    replace: 'text',
    test: 'shared/domain/csv.test.ts',
  },
  {
    file: 'server/features/menu/file-plan.ts',
    find: '    if (dish && isAsWritten(cell, dish, column)) continue;\n',
    replace: '',
    test: 'server/features/menu/file-plan.test.ts',
  },
  {
    file: 'server/features/menu/file-plan.ts',
    find: "    if (id !== '' && !dish) refuse(plan, line, menuFileFaults.foreignId, 'id');\n",
    replace: '',
    test: 'server/features/menu/file-plan.test.ts',
  },
  {
    file: 'server/features/menu/file-plan.ts',
    find: "cleanLine(cellOf('id') ?? '').toLowerCase()",
    replace: "(cellOf('id') ?? '').trim().toLowerCase()",
    test: 'server/features/menu/file-plan.test.ts',
  },
  {
    file: 'server/features/menu/file-plan.ts',
    find: "const isBlank = (cell: string): boolean => cleanLine(cell) === '';",
    replace: "const isBlank = (cell: string): boolean => cell.trim() === '';",
    test: 'server/features/menu/file-plan.test.ts',
  },
  {
    file: 'server/features/menu/file-renames.ts',
    find: 'others.length === 0 && ',
    replace: '',
    test: 'server/features/menu/file-renames.test.ts',
  },
  {
    file: 'server/features/menu/file-renames.ts',
    find: ' && !filled.has(category)',
    replace: '',
    test: 'server/features/menu/file-renames.test.ts',
  },
  {
    file: 'server/features/menu/file-renames.ts',
    find: 'isGone && !known.has(name)',
    replace: 'isGone && name !== category',
    test: 'server/features/menu/file-renames.test.ts',
  },
  {
    file: 'server/features/menu/file-renames.ts',
    find: '|| other.name !== rename.name',
    replace: '|| true',
    test: 'server/features/menu/file-renames.test.ts',
  },
  {
    file: 'server/features/menu/file-commands.ts',
    find: 'await renameInTimes(tx, restaurantId, rename);',
    replace: '',
    test: 'server/features/menu/times.test.ts',
  },
  {
    file: 'shared/domain/typed-numbers.ts',
    find: '(\\d{3})(?!\\d)',
    replace: '(\\d{3})',
    test: 'shared/domain/typed-numbers.test.ts',
  },
  {
    file: 'shared/domain/typed-numbers.ts',
    find: '0647\\u0645\\u0627?',
    replace: '0647\\u0645',
    test: 'shared/domain/typed-numbers.test.ts',
  },
  {
    file: 'shared/domain/typed-numbers.ts',
    find: 'const western = typedNumber(typed)',
    replace: 'const western = typed.trim()',
    test: 'shared/domain/typed-numbers.test.ts',
  },
  {
    file: 'server/features/menu/file-commands.ts',
    find: "    if (versionOf(dishes) !== version) throw new AppError('menu_changed');\n",
    replace: '',
    test: 'server/features/menu/file.test.ts',
  },
  {
    file: 'server/features/menu/file-commands.ts',
    find: "    if (fault) throw new AppError('invalid_input', { fields: [{ path: 'text', message: fault.message }] });\n",
    replace: '',
    test: 'server/features/menu/file.test.ts',
  },
  {
    file: 'web/features/menu/read-menu-file.ts',
    find: "!text.includes('\\0')",
    replace: 'true',
    test: 'web/features/menu/read-menu-file.test.ts',
  },
  {
    file: 'web/features/menu/read-menu-file.ts',
    find: "  if (beginsWith(bytes, [0xff, 0xfe])) return 'utf-16le';\n",
    replace: '',
    test: 'web/features/menu/read-menu-file.test.ts',
  },
  {
    file: 'server/http/request-bodies.ts',
    find: "await demandUploader(context, 'menu.importFile', menuFile[1])",
    replace: "''",
    test: 'server/http/request-bodies.test.ts',
  },
  {
    file: 'server/http/request-bodies.ts',
    find: 'by === userId',
    replace: 'by !== userId',
    test: 'server/http/request-bodies.test.ts',
  },
  {
    file: 'server/features/menu/times-commands.ts',
    find: '    await demandKnownCategories(tx, restaurantId, times);\n',
    replace: '',
    test: 'server/features/menu/times.test.ts',
  },
  {
    file: 'server/features/menu/times-commands.ts',
    find: 'for (const category of categories) known.add(category);',
    replace: 'known.delete(String(categories));',
    test: 'server/features/menu/times.test.ts',
  },
];
