import type { MenuFileColumn } from '../../domain/menu-file.ts';
import { limits } from '../../domain/limits.ts';
import { formatCount } from '../format.ts';
import { counts } from './counts.ts';

/** The heads of a menu's file. */
export const menuFileHead: Record<MenuFileColumn, string> = {
  id: 'المعرّف',
  category: 'القسم',
  name: 'الاسم',
  description: 'الوصف',
  price: 'الثمن بالدرهم',
};

const heads = (columns: readonly MenuFileColumn[]): string =>
  columns.map((column) => `«${menuFileHead[column]}»`).join('، ');

/** What the server finds in a file. */
export const menuFileFaults = {
  empty: 'لا يوجد أي طبق في هذا الملف.',
  openQuote: 'بدأت هنا علامة اقتباس " ولم تُغلق. أغلقها أو احذفها.',
  missingColumns: (columns: readonly MenuFileColumn[]): string =>
    `هذه الأعمدة غير موجودة في السطر الأول: ${heads(columns)}. نزّل قائمتك لترى شكل الملف.`,
  unknownColumn: (head: string): string => `لا نعرف العمود «${head}». احذفه، أو سمّه كما في الملف الذي تنزّله.`,
  doubleColumn: (column: MenuFileColumn): string => `العمود ${heads([column])} مكرر. احتفظ بواحد.`,
  tooManyCells: 'في هذا السطر خانات أكثر من الأعمدة. ضع النص الذي فيه فاصلة بين علامتي اقتباس.',
  tooManyDishes: `في الملف أكثر من ${formatCount(limits.menuItemsMax, counts.dish)}. قسّمه أو احذف منه.`,
  menuFull: `بهذا الملف تتجاوز قائمتك ${formatCount(limits.menuItemsMax, counts.dish)}. احذف منه أو من القائمة.`,
  tooManyCategories: `بهذا الملف تتجاوز قائمتك ${formatCount(limits.menuCategoriesMax, counts.menuSection)}. اجمع أطباقا في قسم واحد.`,
  foreignId: 'هذا المعرّف ليس لطبق في قائمتك. اتركه فارغا ليكون طبقا جديدا.',
  doubleId: (line: number): string => `هذا المعرّف موجود أيضا في السطر ${line}. لكل طبق سطر واحد.`,
  sameDish: 'في هذا القسم طبق بنفس الاسم. ضع معرّفه لتعديله، أو غيّر الاسم.',
} as const;
