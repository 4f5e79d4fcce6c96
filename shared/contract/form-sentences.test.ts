import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { errorStatus, type ErrorCode } from '../domain/errors.ts';
import { limits } from '../domain/limits.ts';
import { menuMessages } from '#messages/menu/menu.ts';
import { errorText } from '#messages/writing/errors.ts';
import { menuItemForm } from './menu/menu-forms.ts';

/** What the library keeps of a schema and of its rules; read here alone. */
interface Kept {
  type?: string;
  shape?: Record<string, Schema>;
  element?: Schema;
  innerType?: Schema;
  checks?: { _zod: { def: Rule } }[];
  error?: (issue: object) => unknown;
}
interface Rule extends Record<string, unknown> {
  check: string;
  error?: (issue: object) => unknown;
}
interface Schema {
  _zod: { def: Kept };
}

interface Told {
  type: string | undefined;
  field: string;
  rule: string;
  limit: number | undefined;
  sentence: string | undefined;
}

const silent = new Set(['overwrite']);

function rulesOf({ _zod: { def } }: Schema, field: string): Told[] {
  const inner = [
    ...Object.entries(def.shape ?? {}).map(([name, schema]) => [schema, `${field}.${name}`] as const),
    ...[def.element, def.innerType].flatMap((schema) => (schema ? [[schema, field] as const] : [])),
  ];
  const own = (def.checks ?? [])
    .map(({ _zod }) => _zod.def)
    .filter(({ check }) => !silent.has(check))
    .map((rule) => {
      const limit = [rule['minimum'], rule['maximum'], rule['value']].find((one) => typeof one === 'number');
      const said = rule.error?.({ code: 'custom', input: '', path: [] });
      return {
        type: def.type,
        field,
        rule: rule.check,
        limit,
        sentence: typeof said === 'string' ? said : undefined,
      };
    });
  return [...own, ...inner.flatMap(([schema, name]) => rulesOf(schema, name))];
}

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && '_zod' in value && value instanceof z.ZodMiniType;

const files = fs
  .readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?:-forms|^fields)\.ts$/.test(file));
const rules: Told[] = [];
for (const file of files) {
  const module = (await import(path.join(import.meta.dirname, file))) as Record<string, unknown>;
  for (const [name, value] of Object.entries(module))
    if (isSchema(value)) rules.push(...rulesOf(value, `${file} ${name}`));
}
const bounds = /^(?:min_length|max_length|greater_than|less_than)$/;
const limited = rules.filter(
  ({ rule, limit, type }) => bounds.test(rule) && limit !== undefined && (type === 'number' || limit !== 0),
);

/** Fields whose controls offer nothing beyond the limits: maps, boxes to tick, choices, stars, and ids of what a page shows. */
const chosen =
  /(?:lat|lng|accuracyField|restaurantIdField|ownerInput\.id|labels|allergens|times|from|weekdays|categories|menuItemIds|least|most|stars|choices)$/;
const written = limited.filter(({ field, type }) => type === 'string' || !chosen.test(field));

it('every limit of a form has a sentence', () => {
  expect(written.length).toBeGreaterThan(40);
  expect(
    written.filter(({ sentence }) => sentence === undefined).map(({ field, rule }) => `${field}: ${rule}`),
  ).toEqual([]);
});

it('a least and a greatest share a sentence only when it names both', () => {
  const shared = written.flatMap((one) =>
    written
      .filter(
        (other) =>
          other !== one &&
          other.field === one.field &&
          other.sentence === one.sentence &&
          other.rule !== one.rule,
      )
      .filter(
        () => one.sentence !== undefined && !one.sentence.replaceAll('.', '').includes(String(one.limit)),
      )
      .map(() => `${one.field}: ${one.rule} ${one.limit}: ${one.sentence}`),
  );
  expect(shared).toEqual([]);
});

const priced = (priceMad: string): string | undefined =>
  z.safeParse(menuItemForm, { priceMad }).error?.issues.find((issue) => issue.path.join('.') === 'priceMad')
    ?.message;

it.each([
  ['0', menuMessages.priceInvalid],
  ['-5', menuMessages.priceInvalid],
  ['0,001', menuMessages.priceInvalid],
  ['', menuMessages.priceInvalid],
  [String(limits.menuPriceMaxCentimes / 100), undefined],
  [`${limits.menuPriceMaxCentimes / 100},01`, menuMessages.priceTooHigh],
  ['9999999', menuMessages.priceTooHigh],
  ['٩٩٩٩٩٩٩', menuMessages.priceTooHigh],
])('a price of «%s» gets the sentence of its own fault', (typed, sentence) => {
  expect(priced(typed)).toBe(sentence);
});

/** Two codes that name the same cause. */
const sameCause = [
  ['method_not_allowed', 'method_unknown'],
  ['courier_already_decided', 'application_decided'],
];

it('each error code has a sentence of its own cause', () => {
  const bySentence = new Map<string, string[]>();
  for (const code of Object.keys(errorStatus) as ErrorCode[]) {
    const sentence = errorText(code);
    bySentence.set(sentence, [...(bySentence.get(sentence) ?? []), code]);
  }
  expect([...bySentence.values()].filter((codes) => codes.length > 1)).toEqual(sameCause);
});
