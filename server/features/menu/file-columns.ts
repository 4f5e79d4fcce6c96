import * as z from 'zod/mini';
import { menuItemForm } from '#shared/contract/menu/menu-forms.ts';
import { centimesFromTyped } from '#shared/domain/writing/typed-numbers.ts';
import type { CsvSeparator } from '#shared/domain/writing/csv.ts';
import { inLabelOrder, labelFault, writtenLabels } from '#shared/domain/menu/dish-labels.ts';
import type { MenuFileColumn } from '#shared/domain/menu/menu-file.ts';
import { foldText } from '#shared/domain/search/search.ts';
import { cleanLine } from '#shared/domain/writing/text.ts';
import { formerLabelNames, labelFaultText, labelNames } from '#messages/menu/dish-labels.ts';
import { comma } from '#messages/writing/format.ts';
import { menuFileFaults, saleWords } from '#messages/menu/menu-file.ts';
import type { MenuItemFields } from './store.ts';

export type FieldColumn = Exclude<MenuFileColumn, 'id'>;
export type FileFields = Required<MenuItemFields>;
type Read = { fields: Partial<FileFields> } | { fault: string };

interface FileColumn {
  cellOf: (dish: FileFields, separator: CsvSeparator) => string;
  read: (cell: string) => Read;
}

const { shape } = menuItemForm;

/** How each column of a menu's file is written and read. The form's rules hold. */
export const fileColumns: Record<FieldColumn, FileColumn> = {
  category: textColumn('category'),
  name: textColumn('name'),
  frenchName: {
    cellOf: ({ frenchName }) => frenchName ?? '',
    read: (cell) => readBy(shape.frenchName, cell, (text) => ({ frenchName: text || null })),
  },
  description: {
    cellOf: ({ description }) => description,
    // The form asks for one (product §7.1); a menu that a kitchen had before may have none.
    read: (cell) =>
      cleanLine(cell) === ''
        ? { fields: { description: '' } }
        : readBy(shape.description, cell, (text) => ({ description: text })),
  },
  price: {
    cellOf: ({ priceCentimes }, separator) =>
      (priceCentimes / 100).toFixed(2).replace('.', separator === ';' ? ',' : '.'),
    read: (cell) => readBy(shape.priceMad, cell, (typed) => ({ priceCentimes: centimesFromTyped(typed) })),
  },
  labels: {
    cellOf: ({ labels }) => labels.map((label) => labelNames[label]).join(comma),
    read: readLabels,
  },
  sale: {
    cellOf: ({ isOff }) => (isOff ? saleWords.off : saleWords.on),
    read: readSale,
  },
};

function textColumn(field: 'category' | 'name'): FileColumn {
  return {
    cellOf: (dish) => dish[field],
    read: (cell) => readBy(shape[field], cell, (text) => ({ [field]: text })),
  };
}

function readBy(
  schema: z.ZodMiniType<string, string>,
  cell: string,
  fieldsOf: (text: string) => Partial<FileFields>,
): Read {
  const { data, error } = z.safeParse(schema, cell);
  return error ? { fault: error.issues[0]?.message ?? '' } : { fields: fieldsOf(data) };
}

function readLabels(cell: string): Read {
  const names = { ...labelNames, ...formerLabelNames };
  const known = new Map(writtenLabels.map((label) => [foldText(names[label]), label]));
  const words = cell.split(/[\u060c\u061b,;|/\n]/).filter((word) => !isNothing(word));
  const labels = words.map((word) => known.get(foldText(word)));
  const unknown = words.find((_word, index) => !labels[index]);
  if (unknown !== undefined)
    return { fault: menuFileFaults.unknownLabel(unknown.trim().slice(0, 40), Object.values(labelNames)) };
  const read = inLabelOrder(labels.filter((label) => label !== undefined));
  const fault = labelFault(read);
  return fault ? { fault: labelFaultText(fault) } : { fields: { labels: read } };
}

/** A dash stands for nothing; another sign, such as a cross, is no word of a label or of the sale. */
const isNothing = (cell: string): boolean => /^\p{Pd}*$/u.test(cleanLine(cell));

/** Nothing in a new line is on sale. */
function readSale(cell: string): Read {
  const word = foldText(cell);
  if (isNothing(cell) || word === foldText(saleWords.on)) return { fields: { isOff: false } };
  return word === foldText(saleWords.off)
    ? { fields: { isOff: true } }
    : { fault: menuFileFaults.unknownSale };
}
