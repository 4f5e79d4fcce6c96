import { afterAll, expect, it } from 'vitest';
import { permissions, type ProcedurePath } from '#shared/domain/permissions.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createCast, type IdentityName } from '#server/testing/cast.ts';
import { rawRequest, sendRaw } from '#server/testing/raw-http.ts';
import { listCalls } from './calls.ts';

const mida = await startTestApp();
const cast = await createCast(mida);
afterAll(() => mida.close());

type Schema = {
  $ref?: string;
  type?: string;
  format?: string;
  const?: unknown;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  items?: Schema;
  prefixItems?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  minimum?: number;
};

const document = (await (await fetch(`${mida.origin}/api/openapi.json`)).json()) as {
  paths: Record<
    string,
    Record<string, { requestBody?: { content: Record<string, { schema: Schema } | undefined> } }>
  >;
  components?: { schemas?: Record<string, Schema> };
};

const resolved = (schema: Schema): Schema =>
  schema.$ref ? (document.components?.schemas?.[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema;

/** A value that the description allows, as deep as it goes. */
function sampleOf(given: Schema): unknown {
  const schema = resolved(given);
  const [option] = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  if (option) return sampleOf(option);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(sampleOf)) as unknown;
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.properties)
    return Object.fromEntries(Object.entries(schema.properties).map(([key, one]) => [key, sampleOf(one)]));
  if (schema.type === 'array') return [...(schema.prefixItems ?? []), schema.items ?? {}].map(sampleOf);
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(schema.minimum ?? 1, 1);
  if (schema.type === 'boolean') return true;
  if (schema.format === 'date-time') return '2026-07-08T10:00:00.000Z';
  if (schema.format === 'uuid') return '00000000-0000-4000-8000-000000000000';
  return 'text';
}

type Kind = 'number' | 'boolean' | 'moment';

/** The leaves of a sample: where its numbers, switches and moments are. */
function listLeaves(value: unknown, path: string[] = []): { path: string[]; kind: Kind }[] {
  if (typeof value === 'number' || typeof value === 'boolean')
    return [{ path, kind: typeof value as 'number' | 'boolean' }];
  if (typeof value === 'string' && /^\d{4}-.*Z$/.test(value)) return [{ path, kind: 'moment' }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => listLeaves(one, [...path, key]));
}

function withValue(sample: unknown, [key, ...rest]: string[], value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(sample))
    return sample.map((one: unknown, index) => (String(index) === key ? withValue(one, rest, value) : one));
  const record = Object(sample) as Record<string, unknown>;
  return { ...record, [key]: withValue(record[key], rest, value) };
}

const wrong: Record<Kind, unknown[]> = {
  number: ['1', '0', '1000', '', ' 1', '1e3', true, [1], {}],
  boolean: ['true', 'false', 'on', '1', 't', 1, 0, []],
  moment: ['2026', '2026-07', '2026-07-08', '2026-07-08T10', 'now', '1783500000000', 1_783_500_000_000, true],
};

/** A caller that passes the permission; the first restaurant of the cast is its own. */
function callerOf(name: string): IdentityName {
  const access = permissions[name as ProcedurePath];
  if (access === 'admin') return 'admin';
  if (['owner', 'manager', 'kitchen'].includes(access)) return 'ownerA';
  if (['courier', 'approved_courier', 'on_duty_courier'].includes(access)) return 'courierOnDuty';
  return 'customerA';
}

const fields = listCalls().flatMap(({ name, method, path }) => {
  const schema =
    document.paths[path]?.[method.toLowerCase()]?.requestBody?.content['application/json']?.schema;
  const sample = schema && sampleOf(schema);
  return listLeaves(sample).map(({ path: at, kind }) => {
    const address = `/api/v1${path}`
      .replace('{restaurantId}', String(cast.restaurantA.id))
      .replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000');
    const title = `${name}: ${at.join('.')}`;
    return { title, name, method, address, at, kind, sample };
  });
});

async function refusedFieldsAt(method: string, address: string, { by, body }: { by: string; body: unknown }) {
  const { cookie = '', ...more } = cast[callerOf(by)].headers;
  const headers = { ...more, cookie, 'content-type': 'application/json' };
  const request = rawRequest(method, address, { headers, body: JSON.stringify(body) });
  const answer = await sendRaw(mida.origin, request);
  const read = JSON.parse(answer.body) as { data?: unknown; json?: { data?: unknown } };
  const { fields: refused = [] } = Object(read.json?.data ?? read.data) as { fields?: { path: string }[] };
  return { status: answer.status, refused: refused.map(({ path }) => path) };
}

it('there are many numbers, switches and moments in bodies', () => {
  const countOf = (kind: Kind) => fields.filter((field) => field.kind === kind).length;
  expect(countOf('number')).toBeGreaterThan(40);
  expect(countOf('boolean')).toBeGreaterThan(10);
  expect(countOf('moment')).toBeGreaterThan(1);
});

/** The refusal of two shapes may name what holds them. */
const isNamed = (refused: string[], at: string[]): boolean =>
  at.some((_, index) => refused.includes(at.slice(0, at.length - index).join('.')));

it.each(fields)('a JSON body with another type is refused: $title', async (field) => {
  const { name, method, address, at, kind, sample } = field;
  for (const value of wrong[kind]) {
    const body = withValue(sample, at, value);
    const said = `${JSON.stringify(value)} by /api/v1`;
    const answer = await refusedFieldsAt(method, address, { by: name, body });
    expect([said, answer.status, isNamed(answer.refused, at)]).toEqual([said, 422, true]);
    const json = { restaurantId: cast.restaurantA.id, ...Object(body) };
    const overRpc = await refusedFieldsAt('POST', `/rpc/${name.replaceAll('.', '/')}`, {
      by: name,
      body: { json },
    });
    expect([said, overRpc.status, isNamed(overRpc.refused, at)]).toEqual([said, 422, true]);
  }
});

it.each([
  ['a bigint', [[0, 'priceCentimes']], '4500'],
  ['a moment', [[1, 'priceCentimes']], '2026-07-08T10:00:00.000Z'],
  ['no number', [[2, 'priceCentimes']], null],
])('over RPC a price that is %s is refused', async (_what, meta, priceCentimes) => {
  const dish = { name: 'طاجين', description: 'لحم وبرقوق ولوز محمص.', category: 'أطباق', priceCentimes };
  const body = { json: { ...dish, restaurantId: cast.restaurantA.id }, meta };
  const { status, refused } = await refusedFieldsAt('POST', '/rpc/menu/add', { by: 'menu.add', body });
  expect([status, refused]).toEqual([422, ['priceCentimes']]);
});

it('a moment in a JSON body is read as the description says, and numbers as numbers', async () => {
  const dish = {
    name: 'طاجين',
    description: 'لحم وبرقوق ولوز محمص.',
    category: 'أطباق',
    priceCentimes: 4500,
  };
  const address = `/api/v1/restaurants/${cast.restaurantA.id}/menu`;
  const { status } = await refusedFieldsAt('POST', address, { by: 'menu.add', body: dish });
  expect(status).toBe(200);
  const moments = fields.filter(({ kind }) => kind === 'moment');
  for (const { name, method, address: at, sample, at: path } of moments) {
    const { refused } = await refusedFieldsAt(method, at, { by: name, body: sample });
    expect(refused).not.toContain(path.join('.'));
  }
});
