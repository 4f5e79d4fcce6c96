import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';

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
  isText: boolean;
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
        isText: def.type === 'string',
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

const files = fs.readdirSync(import.meta.dirname).filter((file) => /(?:-forms|^fields)\.ts$/.test(file));
const rules: Told[] = [];
for (const file of files) {
  const module = (await import(path.join(import.meta.dirname, file))) as Record<string, unknown>;
  for (const [name, value] of Object.entries(module))
    if (isSchema(value)) rules.push(...rulesOf(value, `${file} ${name}`));
}
/** What people write; numbers and lists come from controls that keep their limits. */
const limited = rules.filter(
  ({ rule, limit, isText }) => isText && /^(?:min|max)_length$/.test(rule) && limit !== 0,
);

it('every limit of a form has a sentence', () => {
  expect(limited.length).toBeGreaterThan(40);
  expect(
    limited.filter(({ sentence }) => sentence === undefined).map(({ field, rule }) => `${field}: ${rule}`),
  ).toEqual([]);
});

it('a least and a greatest share a sentence only when it names both', () => {
  const shared = limited.flatMap((one) =>
    limited
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
