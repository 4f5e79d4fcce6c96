import { amountMessages } from '#messages/money/amounts.ts';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { emailForm, newPasswordForm, signInForm, signUpForm } from './accounts/auth-forms.ts';
import { courierRegistrationForm } from './couriers/couriers-forms.ts';
import { menuItemFields, menuItemForm } from './menu/menu-forms.ts';
import { checkoutForm } from './orders/orders-forms.ts';

/** The messages beside each field when these values are sent. */
function complaints(form: z.ZodMiniObject, values: unknown): Record<string, string> {
  const { error } = form.safeParse(values);
  const issues = error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]));
}

const email = 'salma@mida.test';
const password = 'zellige-47';
const signUp = { username: 'Salma', email, password };
const checkout = { name: 'سلمى بنعلي', address: 'زنقة يوغوسلافيا 12', phone: '0612345678', note: '' };
const courier = { fullName: 'ياسين العلوي', email, password, phone: '0712345678' };
const dish = {
  name: 'طاجين',
  frenchName: '',
  labels: [],
  description: 'دجاج بالزيتون والحامض',
  category: 'طواجن',
  priceMad: '45,50',
};
const pricedDish = {
  name: dish.name,
  description: dish.description,
  category: dish.category,
  priceCentimes: 4550,
};

/** Copied from the specification's table; product §4.6 for the price. */
const nameText = 'يجب أن يتكون الاسم من 3 أحرف على الأقل';
const emailText = 'بريد إلكتروني غير صالح';
const passwordText = 'يجب أن تتكون كلمة المرور من 6 أحرف على الأقل';
const phoneText = 'رقم هاتف غير صالح';
const priceMaxText = 'أدخل ثمنا لا يتجاوز 10.000 درهم';
const priceText = 'أدخل ثمنا أكبر من 0، مثل 45,50';

interface Rule {
  form: z.ZodMiniObject;
  valid: Record<string, unknown>;
  field: string;
  message: string | RegExp;
  refused: unknown[];
  taken: unknown[];
}

const wrongEmails = [
  '',
  'salma',
  'salma@',
  '@mida.test',
  'salma@mida',
  'sal ma@mida.test',
  'a@b@c.test',
  `${'a'.repeat(250)}@b.co`,
];
const goodEmails = ['salma@mida.test', ' SALMA@Mida.Test ', 'salma+mida@mail.mida.test'];
const wrongPhones = ['', '0512345678', '061234567', '06123456789', '+33612345678', 'abc'];
const goodPhones = ['0612345678', '+212 612-345678', '٠٧١٢٣٤٥٦٧٨'];
const emailRule = { field: 'email', message: emailText, refused: wrongEmails, taken: goodEmails };
const passwordRule = {
  field: 'password',
  message: passwordText,
  refused: ['', '12345'],
  taken: ['123456', '      '],
};
const phoneRule = { field: 'phone', message: phoneText, refused: wrongPhones, taken: goodPhones };

const rules: Record<string, Rule> = {
  'sign-up username': {
    form: signUpForm,
    valid: signUp,
    field: 'username',
    message: 'يجب أن يتكون اسم المستخدم من 3 أحرف على الأقل',
    refused: ['', 'ab', '  ab  ', 'a\u200b\u200bb'],
    taken: ['abc', 'سلم'],
  },
  'sign-up e-mail': { form: signUpForm, valid: signUp, ...emailRule },
  'sign-up password': { form: signUpForm, valid: signUp, ...passwordRule },
  'login e-mail': { form: signInForm, valid: { email, password }, ...emailRule },
  'login password': { form: signInForm, valid: { email, password }, ...passwordRule },
  'reset e-mail': { form: emailForm, valid: { email }, ...emailRule },
  'new password': { form: newPasswordForm, valid: { password }, ...passwordRule },
  'courier full name': {
    form: courierRegistrationForm,
    valid: courier,
    field: 'fullName',
    message: 'الاسم الكامل مطلوب',
    refused: ['', 'ab', ' a b'.trim().slice(0, 2)],
    taken: ['علي', 'a b'],
  },
  'courier e-mail': { form: courierRegistrationForm, valid: courier, ...emailRule },
  'courier password': { form: courierRegistrationForm, valid: courier, ...passwordRule },
  'courier phone': { form: courierRegistrationForm, valid: courier, ...phoneRule },
  'checkout name': {
    form: checkoutForm,
    valid: checkout,
    field: 'name',
    message: nameText,
    refused: ['', 'سل', '  سل '],
    taken: ['سلم'],
  },
  'checkout address': {
    form: checkoutForm,
    valid: checkout,
    field: 'address',
    message: 'يجب أن يتكون العنوان من 10 أحرف على الأقل',
    refused: ['', '123456789', '1         9', '\u200f'.repeat(20)],
    taken: ['1234567890'],
  },
  'checkout phone': { form: checkoutForm, valid: checkout, ...phoneRule },
  'menu item name': {
    form: menuItemForm,
    valid: dish,
    field: 'name',
    message: nameText,
    refused: ['', 'ab'],
    taken: ['شاي'],
  },
  'menu item description': {
    form: menuItemForm,
    valid: dish,
    field: 'description',
    message: /10/,
    refused: ['', '123456789'],
    taken: ['1234567890'],
  },
  'menu item category': {
    form: menuItemForm,
    valid: dish,
    field: 'category',
    message: /3/,
    refused: ['', 'ab'],
    taken: ['abc'],
  },
  'menu item price': {
    form: menuItemForm,
    valid: dish,
    field: 'priceMad',
    message: priceText,
    refused: ['', '0', '0.00', '-5', 'abc', '1e3', 'NaN', 'Infinity', '1 2', '0x10'],
    taken: ['0.01', '2', '45.5', '45,50', '٤٥', '٤٥٫٥', ' 120 ', '10000', '1.200,00', 'MAD 450.00'],
  },
  'menu item price above the limit': {
    form: menuItemForm,
    valid: dish,
    field: 'priceMad',
    message: priceMaxText,
    refused: ['10000.01', '99999999', '10.000,01', '45.500 DH'],
    taken: ['10.000 DH'],
  },
  'menu item price that might be two': {
    form: menuItemForm,
    valid: dish,
    field: 'priceMad',
    message: amountMessages.ambiguous,
    refused: ['1.234', '1,200', '45.500'],
    taken: ['1 200', '1.200 DH'],
  },
  'menu item price in centimes': {
    form: menuItemFields,
    valid: pricedDish,
    field: 'priceCentimes',
    message: priceText,
    refused: [0, -1, 0.5, 4550.5, '4550', null],
    taken: [1, 4550, 1_000_000],
  },
  'menu item price in centimes above the limit': {
    form: menuItemFields,
    valid: pricedDish,
    field: 'priceCentimes',
    message: priceMaxText,
    refused: [1_000_001, 2 ** 53, 1e300],
    taken: [],
  },
};

describe.each(Object.keys(rules))('the form field %s', (name) => {
  const rule = rules[name];
  if (!rule) throw new Error(name);
  const { form, valid, field, message } = rule;

  it.each(rule.refused)('refuses %j and shows the rule’s message beside this field alone', (value) => {
    const said = complaints(form, { ...valid, [field]: value });
    expect(Object.keys(said)).toEqual([field]);
    expect(said[field]).toEqual(typeof message === 'string' ? message : expect.stringMatching(message));
  });

  it.each(rule.taken)('accepts %j', (value) => {
    expect(complaints(form, { ...valid, [field]: value })).toEqual({});
  });

  it('refuses values that are neither text nor number', () => {
    for (const value of [null, undefined, true, [], {}, ['a'], Number.NaN]) {
      expect(Object.keys(complaints(form, { ...valid, [field]: value }))).toEqual([field]);
    }
  });
});

describe('parsed forms', () => {
  it('a parsed form holds clean names and addresses, and phones and e-mails as they are stored', () => {
    expect(
      checkoutForm.parse({ ...checkout, name: '  سلمى \n بنعلي ', phone: '+212 6 12 34 56 78' }),
    ).toMatchObject({
      name: 'سلمى بنعلي',
      phone: '0612345678',
    });
    expect(signUpForm.parse({ ...signUp, email: ' Salma@Mida.TEST ' }).email).toBe(email);
  });

  it('a parsed form leaves a password exactly as typed', () => {
    expect(newPasswordForm.parse({ password: '  zellige 47 ' }).password).toBe('  zellige 47 ');
  });

  it('a parsed form holds only its own fields, with or without a note', () => {
    const { note: _note, ...without } = checkout;
    expect(checkoutForm.parse({ ...without, status: 'delivered', customer_id: 'x' })).toEqual(checkout);
  });

  it('a form refuses names longer than the limit', () => {
    expect(complaints(checkoutForm, { ...checkout, name: 'س'.repeat(81) })).toHaveProperty('name');
    expect(complaints(checkoutForm, { ...checkout, address: 'س'.repeat(301) })).toHaveProperty('address');
    expect(complaints(checkoutForm, { ...checkout, note: 'س'.repeat(301) })).toHaveProperty('note');
    expect(complaints(newPasswordForm, { password: 'x'.repeat(129) })).toHaveProperty('password');
    expect(complaints(menuItemForm, { ...dish, description: 'س'.repeat(401) })).toHaveProperty('description');
  });
});
