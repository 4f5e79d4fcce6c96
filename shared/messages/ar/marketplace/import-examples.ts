import {
  importColumns,
  type ColumnOf,
  type ImportColumn,
  type ImportKind,
} from '#shared/domain/imports/imports.ts';
import { byteOrderMark, csvLine } from '#shared/domain/writing/csv.ts';
import { importHead } from './imports.ts';

type Rows = { [Kind in ImportKind]: readonly Partial<Record<ColumnOf<Kind>, string>>[] };

/** What the page gives to fill in; docs/import.md shows the same, and a test imports it. */
const rowsOf: Rows = {
  restaurants: [
    {
      name: 'دار الكسكس',
      cuisine: 'مغربي · كسكس',
      district: 'جيليز',
      address: 'زنقة يوغوسلافيا، رقم 12',
      place: '31.6342, -8.0103',
      phone: '0524 00 12 34',
      hours: 'الاثنين-الخميس 11:00-15:00 19:00-23:00؛ الجمعة 12:00-16:00؛ السبت،الأحد 11:00-01:00',
      minutes: '25-40',
      commission: '12,5',
      owner: 'dar.couscous@example.com',
    },
    {
      name: 'مشويات باب دكالة',
      cuisine: 'مشويات',
      district: 'باب دكالة',
      address: 'درب الحلفاوي، رقم 3',
      place: 'https://www.google.com/maps?q=31.6316,-7.9966',
      hours: 'طوال اليوم',
    },
  ],
  menus: [
    {
      restaurant: 'دار الكسكس',
      category: 'كسكس',
      name: 'كسكس بسبع خضر',
      price: '45,00',
      description: 'كسكس بلحم الغنم وسبع خضر',
      frenchName: 'Couscous aux sept légumes',
      sale: 'متوفر',
    },
    { restaurant: 'دار الكسكس', category: 'سلطات', name: 'زعلوك', price: '15', labels: 'نباتي صرف' },
  ],
  customers: [
    {
      name: 'سلمى بنعلي',
      phone: '06 99 00 12 34',
      placeName: 'البيت',
      address: 'زنقة يوغوسلافيا، عمارة 12',
      place: '31.6342, -8.0103',
      landmark: 'أمام الصيدلية',
      door: 'الطابق 2، الباب 7',
      note: 'الجرس لا يعمل',
    },
    {
      name: 'سلمى بنعلي',
      phone: '00212 6 99 00 12 34',
      placeName: 'العمل',
      address: 'شارع محمد الخامس، رقم 40',
      place: 'https://www.google.com/maps?q=31.6340,-8.0065',
    },
  ],
};

export const exampleOf = (kind: ImportKind): string => {
  const columns: readonly ImportColumn[] = importColumns[kind];
  const rows: readonly Partial<Record<ImportColumn, string>>[] = rowsOf[kind];
  return (
    byteOrderMark +
    csvLine(columns.map((column) => importHead[column])) +
    rows.map((row) => csvLine(columns.map((column) => row[column] ?? ''))).join('')
  );
};
