import { describe, expect, it } from 'vitest';
import { importLimits } from '#shared/domain/imports/imports.ts';
import { byteOrderMark } from '#shared/domain/writing/csv.ts';
import { importFaults } from '#messages/marketplace/imports.ts';
import { readImportFile, refusedFile } from './import-file.ts';

const read = (text: string) => readImportFile('restaurants', text);

describe('a file of restaurants', () => {
  it('names its columns in Arabic, ASCII or French, in any order, with comma or semicolon', () => {
    const rows = [{ line: 2, cells: ['here', 'Dar', 'x', 'y', 'z'] }];
    const columns = ['place', 'name', 'cuisine', 'district', 'address'];
    const expected = { columns, rows, refused: [] };
    expect(read('place,NAME,cuisine,district,address\nhere,Dar,x,y,z\n')).toEqual(expected);
    expect(read('emplacement;Nom;Cuisine;QUARTIER;Adresse\nhere;Dar;x;y;z\n')).toEqual(expected);
    expect(read(`${byteOrderMark}الموقع;الاسم;نوع الاكل;الحيّ;العنوان\r\nhere;Dar;x;y;z\r\n`)).toEqual(expected);
  });

  it('says which columns are missing, doubled or unknown', () => {
    expect(read('name;name;cuisine;district;address;colour\nx\n')).toEqual({
      faults: [
        importFaults.doubleColumn('name'),
        importFaults.unknownColumn('colour'),
        importFaults.missingColumns(['place']),
      ],
    });
    expect(read('name;cuisine\n')).toEqual({ faults: [importFaults.empty] });
    expect(read('name;cuisine\n"x\n')).toEqual({ faults: [importFaults.openQuote(2)] });
  });

  it('keeps good rows beside a row with too many cells or a cell that is too long', () => {
    const head = 'name;cuisine;district;address;place';
    expect(read(`${head}\na;b;c;d;e;f\n${'x'.repeat(2001)};b;c;d;e\na;b;c;d;e\n`)).toMatchObject({
      rows: [{ line: 4, cells: ['a', 'b', 'c', 'd', 'e'] }],
      refused: [
        { line: 2, message: importFaults.tooManyCells },
        { line: 3, message: importFaults.cellTooLong },
      ],
    });
  });
});

it('the file of refused rows holds them with their reasons, and is read again without the reasons', () => {
  const text = 'name;cuisine;district;address;place\na;b;c;d;e\n=1;g;h;i;j\n';
  const refused = refusedFile(text, new Map([[3, 'الموقع: خطأ']]));
  expect(refused).toBe(
    `${byteOrderMark}"السبب";"name";"cuisine";"district";"address";"place"\r\n"الموقع: خطأ";"'=1";"g";"h";"i";"j"\r\n`,
  );
  expect(read(refused)).toMatchObject({ rows: [{ line: 2, cells: ['=1', 'g', 'h', 'i', 'j'] }] });
  expect(refusedFile(refused, new Map([[2, 'آخر']]))).toContain('"آخر";"\'=1";"g";"h";"i";"j"\r\n');
});

it('the file of refused rows loses no cell: a price that a comma cut is refused again until it is mended', () => {
  const head = 'restaurant,category,name,price';
  const reasons = new Map([[2, 'خانات']]);
  const once = refusedFile(`${head}\nDar,Tajines,Tajine,45,50\n`, reasons);
  expect(once).toContain('"خانات";"Dar";"Tajines";"Tajine";"45";"50"\r\n');
  const refused = [{ line: 2, message: importFaults.tooManyCells }];
  expect(readImportFile('menus', once)).toMatchObject({ rows: [], refused });
  expect(refusedFile(once, reasons)).toBe(once);
  const reasonLast = refusedFile(`${head},reason\nDar,Tajines,Tajine,45,50,x\n`, reasons);
  expect(reasonLast).toContain('"45";"50";"x"\r\n');
  expect(readImportFile('menus', reasonLast)).toMatchObject({ rows: [], refused });
  const reasonBetween = refusedFile(`restaurant,reason,name\nDar,x,Tajine\n`, reasons);
  expect(reasonBetween).toBe(`${byteOrderMark}"السبب";"restaurant";"name"\r\n"خانات";"Dar";"Tajine"\r\n`);
});

it('a row that no call could hold is refused beside the others', () => {
  const long = Array.from({ length: 5 }, () => '\u0001'.repeat(importLimits.cellMax)).join(';');
  expect(read(`name;cuisine;district;address;place\n${long}\na;b;c;d;e\n`)).toMatchObject({
    rows: [{ line: 3 }],
    refused: [{ line: 2, message: importFaults.rowTooLong }],
  });
});

it('a file of customers keeps its numbers with a plus, and the file of its refused rows is harmless', () => {
  const file = (text: string) => readImportFile('customers', text);
  const text = 'Nom;Téléphone;Note pour le livreur\n=HYPERLINK(1);+33 6 12 34 56 78;@ring\n';
  const refused = refusedFile(text, new Map([[2, 'خطأ']]));
  expect(refused).toContain(`"خطأ";"'=HYPERLINK(1)";"'+33 6 12 34 56 78";"'@ring"`);
  const rows = [{ line: 2, cells: ['=HYPERLINK(1)', '+33 6 12 34 56 78', '@ring'] }];
  expect(file(text)).toEqual({ columns: ['name', 'phone', 'note'], rows, refused: [] });
  expect(file(refused)).toMatchObject({ rows });
});
