import { describe, expect, it } from 'vitest';
import { emitSessionEvent } from '#web/features/auth/state.ts';
import { differenceFromTyped, groupForm } from '#shared/contract/menu/options-forms.ts';
import { createDrafts, typedSince, valuesOf } from './state.ts';

const group = {
  id: 'g',
  name: 'الحجم',
  least: 1,
  most: 1,
  options: [
    {
      id: '018f3a53-1111-7000-8000-000000000001',
      name: 'عادي',
      priceCentimes: 0,
      isDefault: true,
      isOff: true,
    },
    {
      id: '018f3a53-1111-7000-8000-000000000002',
      name: 'كبير',
      priceCentimes: 2550,
      isDefault: false,
      isOff: false,
    },
    {
      id: '018f3a53-1111-7000-8000-000000000003',
      name: 'صغير',
      priceCentimes: -500,
      isDefault: false,
      isOff: false,
    },
  ],
  menuItemIds: [],
};

describe('the form of a group', () => {
  it('the form shows each difference so that it reads the same value back', () => {
    const { options } = valuesOf(group);
    expect(options.map(({ priceMad }) => priceMad)).toEqual(['', '25,50', '-5']);
    expect(options.map(({ priceMad }) => differenceFromTyped(priceMad))).toEqual([0, 2550, -500]);
  });

  it.each([
    ['5', 500],
    ['+5', 500],
    ['-5', -500],
    ['\u22125,5', -550],
    ['٥', 500],
    [' ', 0],
    ['\u200f-5\u200f', -500],
    ['-0', 0],
  ])('the typed difference «%s» is %i centimes', (typed, centimes) => {
    expect(differenceFromTyped(typed)).toBe(centimes);
  });

  it.each(['-', '+', '--5', '5-', 'x', '1.234'])('the typed text «%s» is no difference', (typed) => {
    expect(differenceFromTyped(typed)).toBeNaN();
  });

  it('a new group begins with two empty options, which have to be named', () => {
    const { error } = groupForm.safeParse({ ...valuesOf(undefined), name: 'زيادة' });
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['options.0.name', 'options.1.name']);
  });

  it('a group that asks for more than it has is refused beside its field', () => {
    const { error } = groupForm.safeParse({ ...valuesOf(group), least: 4, most: 4 });
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['least', 'أقل ما يُختار أكبر من عدد الاختيارات. أضف اختيارا أو أنقص العدد.'],
    ]);
  });
});

describe('the draft of a group', () => {
  it('a group has a draft while something differs from the saved group', () => {
    const typed = { ...valuesOf(group), name: 'المقاس' };
    expect(typedSince(group, typed)).toEqual(typed);
    expect(typedSince(group, valuesOf(group))).toBeUndefined();
    expect(typedSince(undefined, valuesOf(undefined))).toBeUndefined();
  });
});

describe('the drafts of an editor', () => {
  it('a draft is kept under its key until it is dropped', () => {
    const drafts = createDrafts<string>();
    drafts.keep('1', 'typed');
    expect(drafts.find('1')).toBe('typed');
    expect(drafts.find('2')).toBeUndefined();
    drafts.keep('1', undefined);
    expect(drafts.find('1')).toBeUndefined();
  });

  it('a draft leaves the tab with the account that typed it', () => {
    const drafts = createDrafts<string>();
    drafts.keep('1', 'typed');
    emitSessionEvent('USER_UPDATED');
    expect(drafts.find('1')).toBe('typed');
    emitSessionEvent('SIGNED_OUT');
    expect(drafts.find('1')).toBeUndefined();
  });

  it('what a draft adds has one id until the draft is dropped or leaves with its account', () => {
    const drafts = createDrafts<string>();
    const first = drafts.newId('1');
    drafts.keep('1', 'typed');
    expect(drafts.newId('1')).toBe(first);
    expect(drafts.newId('2')).not.toBe(first);
    drafts.keep('1', undefined);
    const second = drafts.newId('1');
    expect(second).not.toBe(first);
    emitSessionEvent('SIGNED_OUT');
    expect(drafts.newId('1')).not.toBe(second);
  });
});
