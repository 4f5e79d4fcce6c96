import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { contract } from './contract.ts';

/** Texts that only compare with something, or that are read further before anything of them is stored or shown. */
const comparedOnly = [
  // Secrets: every character of a password counts.
  /\.(?:password|newPassword|currentPassword|token)$/,
  // Searches, which fold what was typed, and one of them that an admin takes from the list.
  /^restaurants\.list\.(?:text|cuisine|filter)$/,
  /^search\.forgetMiss\.text$/,
  // What the user saw before a change: categories, names of dishes, an identity, a bank account.
  /\.(?:seen|shownNames)(?:\.\w+)?$/,
  /^menu\.arrangeCategories\.order$/,
  /^menu\.\w+\.category$/,
  /^payouts\.(?:confirm|confirmTogether\.payouts)\.(?:holder|rib)$/,
  // The courier is the session's user (decision 6).
  /^orders\.assignJobToCourier\.courierId$/,
  // A menu's file, whose cells go through the form, and the version that was previewed.
  /^menu\.(?:previewFile|importFile)\.(?:text|version)$/,
  // A file of restaurants or of menus, whose cells go through the forms.
  /^imports\.(?:preview|take)\.rows\.cells$/,
];
/** A dish gets its category by these. */
const keepCategory = ['menu.add.category', 'menu.update.category'];

const unseen = [
  '\u2800',
  '\ufffc',
  '\ue000',
  '\ufff9',
  '\u3164',
  '\u115f',
  '\u034f',
  '\u{e0041}',
  '\u{1d159}',
  '\u00a0',
  '\u2003',
  '\u200b',
  '\u202e',
  '\u0378',
  '\u{10fffd}',
  '\u0000',
  '\ufffd',
];
/** These marks are allowed beside letters. */
const unseenAlone = ['\ufe0f', '\u0640', '\u064b'];

type Schema = z.core.$ZodType;
interface Text {
  path: string;
  schema: Schema;
}

function textsOf(schema: Schema, path: string): Text[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string':
    case 'custom':
      return [{ path, schema }];
    case 'object':
      return Object.entries(def.shape).flatMap(([key, field]) => textsOf(field, `${path}.${key}`));
    case 'array':
      return textsOf(def.element, path);
    case 'tuple':
      return def.items.flatMap((item) => textsOf(item, path));
    case 'union':
      return def.options.flatMap((option) => textsOf(option, path));
    case 'record':
      return [...textsOf(def.keyType, `${path}.(key)`), ...textsOf(def.valueType, path)];
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'nonoptional':
      return textsOf(def.innerType, path);
    case 'pipe':
      return [...textsOf(def.in, path), ...textsOf(def.out, path)];
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'file':
    case 'transform':
      return [];
    default:
      throw new Error(`${path}: this test does not know ${def.type}`);
  }
}

const texts = Object.entries(contract)
  .flatMap(([topic, calls]) =>
    Object.entries(calls).flatMap(([name, call]) => {
      const input = call['~orpc'].inputSchema as Schema | undefined;
      return input ? textsOf(input, `${topic}.${name}`) : [];
    }),
  )
  .filter(({ path }) => keepCategory.includes(path) || !comparedOnly.some((one) => one.test(path)));

const read = ({ schema }: Text, typed: string): unknown => {
  const { success, data } = z.safeParse(schema, typed);
  return success ? data : undefined;
};

describe('every text that a call takes', () => {
  it('every call with a text is looked at', () => {
    const paths = texts.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['account.updateMine.name', 'orders.place.address']));
    expect(paths.length).toBeGreaterThan(150);
  });

  it.each(
    [...unseen, ...unseenAlone].map(
      (sign) => [`U+${(sign.codePointAt(0) ?? 0).toString(16)}`, sign] as const,
    ),
  )('four times %s are refused or nothing, wherever a call takes a text', (_name, sign) => {
    const taken = texts.filter((text) => !['', undefined].includes(read(text, sign.repeat(4)) as ''));
    expect(taken.map(({ path }) => path)).toEqual([]);
  });

  it('what nothing shows is not kept among letters, wherever a call takes a text', () => {
    for (const sign of unseen) {
      const typed = `زنقة الحرية${sign}رقم 12345678`;
      const kept = texts.filter((text) => String(read(text, typed)).includes(sign));
      expect(kept.map(({ path }) => path)).toEqual([]);
    }
  });
});
