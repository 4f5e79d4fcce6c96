import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isMobile, isMobileOrLandline, isMoroccanNumber, normalisePhone, phonesAsked } from './phone.ts';

const stored = '0612345678';

describe('typed forms of one number', () => {
  it.each([
    ['as the rule wants it', '0612345678'],
    ['with bars', '06|12|34|56|78'],
    ['with stars', '06*12*34*56*78'],
    ['with apostrophes', "06'12'34'56'78"],
    ['with fraction lines', '06⁄12⁄34⁄56⁄78'],
    ['with a mark behind it', '06 12 34 56 78;'],
    ['in quotes', '"0612345678"'],
    ['as a spreadsheet keeps text', "'0612345678"],
    ['with the plus behind it, as Arabic writing shows it', '٢١٢٦١٢٣٤٥٦٧٨+'],
    ['with the plus of an emoji keyboard', '➕212612345678'],
    ['with a small plus', '﹢212612345678'],
    ['with its name', 'Tél. : 06 12 34 56 78'],
    ['with its name in capitals', 'TEL 0612345678'],
    ['with the name of its network', 'GSM : +212 612-345678'],
    ['with its Arabic name', 'الهاتف: ٠٦١٢٣٤٥٦٧٨'],
    ['as a WhatsApp link', 'https://wa.me/212612345678'],
    ['as a WhatsApp link with a space before it', ' https://wa.me/212612345678'],
    ['as a WhatsApp link with words', 'https://wa.me/212612345678?text=salam'],
    ['as a short WhatsApp link', 'wa.me/+212612345678'],
    ['as an old WhatsApp link', 'https://api.whatsapp.com/send?phone=212612345678&text=1'],
    ['as a link of the WhatsApp application', 'whatsapp://send?phone=+212612345678'],
    ['as a link with its country', 'tel:0612345678;phone-context=+212'],
    ['with spaces', '06 12 34 56 78'],
    ['with spaces around', '  0612345678 '],
    ['with hyphens', '06-12-34-56-78'],
    ['with dots', '06.12.34.56.78'],
    ['with brackets', '(06) 12345678'],
    ['with brackets and hyphens', '(0612) 34-56-78'],
    ['with slashes', '06/12/34/56/78'],
    ['with Arabic commas', '٠٦،١٢،٣٤،٥٦،٧٨'],
    ['with middle dots', '06·12·34·56·78'],
    ['with minus signs', '06\u221212\u221234\u221256\u221278'],
    ['with soft hyphens', '06\u00ad12\u00ad345678'],
    ['with the country alone', '212612345678'],
    ['with the country alone and spaces', '212 6 12 34 56 78'],
    ['with the country alone and the zero', '212 (0) 612-345678'],
    ['with the country in brackets', '(+212) 612-345678'],
    ['with spaced zeros and the country', '00 212 6 12 34 56 78'],
    ['without the zero', '6 12 34 56 78'],
    ['as a link', 'tel:+212612345678'],
    ['as a link with marks', ' TEL:+212-612-345678'],
    ['with a plus and the country', '+212612345678'],
    ['with a plus, the country and spaces', '+212 6 12 34 56 78'],
    ['with the country and the zero too', '+212 (0)6 12 34 56 78'],
    ['with two zeros and the country', '00212612345678'],
    ['with two zeros, the country and spaces', '00212 6 12 34 56 78'],
    ['with two zeros, the country and the zero', '002120612345678'],
    ['in Arabic digits', '٠٦١٢٣٤٥٦٧٨'],
    ['in Arabic digits with the country', '+٢١٢ ٦١٢٣٤٥٦٧٨'],
    ['in Persian digits', '۰۶۱۲۳۴۵۶۷۸'],
    ['with no-break spaces', '06\u00a012\u00a034\u00a056\u00a078'],
    ['with no-break hyphens, as phones show it', '0612\u2011345\u2011678'],
    ['with dashes', '06\u201312\u201334\u201356\u201378'],
    ['with an Arabic letter mark before it', '\u061c0612345678'],
    ['in wide digits', '\uff0b２１２６１２３４５６７８'],
    ['as a contact card isolates it', '\u2066+212 612-345678\u2069'],
    ['copied from a page with a mark of no width', '\ufeff06\u200b12345678'],
    ['copied out of a right-to-left text', '\u202a+212 612-345678\u202c'],
  ])('a number typed %s becomes the stored form', (_form, typed) => {
    expect(normalisePhone(typed)).toBe(stored);
    expect(isMobile(normalisePhone(typed))).toBe(true);
  });

  it('a number that begins with 07 is a mobile number', () => {
    expect(isMobile(normalisePhone('+212 712 34 56 78'))).toBe(true);
  });
});

describe('a number that people may call', () => {
  it.each(['0524431234', '0612345678', '0712345678', '0801001234'])('users may call %s', (number) => {
    expect(isMoroccanNumber(number)).toBe(true);
  });
  it.each(['0424431234', '0924431234', '052443123', '05244312345', '190', ''])(
    '«%s» is not a Moroccan number',
    (number) => {
      expect(isMoroccanNumber(number)).toBe(false);
    },
  );
});

describe('a restaurant’s phone', () => {
  it.each(['0524431234', '0612345678', '0712345678'])('a restaurant may have the phone %s', (number) => {
    expect(isMobileOrLandline(number)).toBe(true);
  });
  it.each(['0801001234', '0424431234', '052443123', '05244312345', ''])(
    'a restaurant may not have the phone «%s»',
    (number) => {
      expect(isMobileOrLandline(number)).toBe(false);
    },
  );
});

describe('other input', () => {
  it.each([
    ['nothing', ''],
    ['a landline', '0524123456'],
    ['05', '0512345678'],
    ['08', '0812345678'],
    ['nine digits', '061234567'],
    ['eleven digits', '06123456789'],
    ['a landline without the zero', '524123456'],
    ['eight digits without the zero', '61234567'],
    ['ten digits without the zero', '6123456780'],
    ['the country and eight digits', '21261234567'],
    ['the country and a landline', '212524123456'],
    ['the country with one zero', '0212612345678'],
    ['another country', '+33612345678'],
    ['another country without plus', '33612345678'],
    ['two numbers', '0612345678/0712345678'],
    ['two countries', '+212+212612345678'],
    ['letters', '06abcdefgh'],
    ['a name', 'Salma 0612345678'],
    ['another page', 'https://example.com/0612345678'],
    ['a number with an extension', '0612345678 poste 12'],
    ['two numbers with a bar', '0612345678 | 0712345678'],
    ['two pluses', '+212612345678+'],
    ['a plus in the middle', '0612+345678'],
    ['a line break and more', '0612345678\n0612345678'],
    ['a script', '<script>0612345678'],
  ])('%s does not become a mobile number', (_what, typed) => {
    expect(isMobile(normalisePhone(typed))).toBe(false);
  });

  it('isMobile refuses spaces and country codes', () => {
    expect(isMobile('06 12345678')).toBe(false);
    expect(isMobile('+212612345678')).toBe(false);
  });
});

describe('for any number', () => {
  const digits = fc.tuple(fc.constantFrom('6', '7'), fc.integer({ min: 0, max: 99_999_999 }));
  const national = digits.map(([network, rest]) => `${network}${String(rest).padStart(8, '0')}`);

  it('all typed forms of a number become the same number', () => {
    fc.assert(
      fc.property(
        national,
        fc.constantFrom('', '0', '212', '2120', '+212', '00212', '+2120'),
        (number, prefix) => {
          expect(normalisePhone(prefix + number)).toBe(`0${number}`);
        },
      ),
    );
  });

  it('a stored number stays the same when it is typed again', () => {
    fc.assert(
      fc.property(national, (number) => {
        expect(normalisePhone(normalisePhone(`+212 ${number}`))).toBe(`0${number}`);
      }),
    );
  });
});

describe('the phones that a search asks for', () => {
  it.each([
    ['212612345678', ['0612345678']],
    ['0661', ['0661']],
    ['+212 66', ['066']],
    ['0021266', ['066']],
    ['21266', ['21266', '066']],
    ['212066', ['212066', '066']],
    ['2124', ['2124']],
    ['212', ['212']],
    ['salma', []],
    ['salma 0661', []],
    ['0661 salma', []],
    ['0212612', ['0212612']],
    ['', []],
  ])('«%s» asks for %j', (search, phones) => {
    expect(phonesAsked(search)).toEqual(phones);
  });

  it.each([
    ['0661234567', 4],
    ['661234567', 4],
    ['212661234567', 4],
    ['+212661234567', 5],
    ['00212661234567', 6],
  ])('every beginning of «%s» from %i letters on finds the number', (spelling, least) => {
    const beginnings = Array.from({ length: spelling.length - least + 1 }, (_, n) =>
      spelling.slice(0, least + n),
    );
    const isFound = (typed: string): boolean =>
      phonesAsked(typed).some((asked) => '0661234567'.includes(asked));
    expect(beginnings.filter((typed) => !isFound(typed))).toEqual([]);
  });
});
