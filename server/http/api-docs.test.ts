import { afterAll, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/contract.ts';
import { errorStatus, type ErrorCode } from '#shared/domain/errors.ts';
import { describeApi } from './api-docs.ts';
import { startTestApp } from '#server/testing/app.ts';
import { legend, matrix, type Sign } from '#server/testing/permission-matrix.ts';

const mida = await startTestApp();
afterAll(() => mida.close());

interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  parameters?: { name: string; in: string; required?: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  security?: Record<string, string[]>[];
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>;
}
interface Description {
  openapi: string;
  info: { title: string; version: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, object>>;
}

const answer = await fetch(`${mida.origin}/api/openapi.json`);
const text = await answer.text();
const description = JSON.parse(text) as Description;
const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
);

/** The caller that the description must name for each row of the permission matrix. */
const sentences: Record<string, { who: string; roles: string[] }> = {
  //                 v A B e  A B n m k  w r o d j  s a
  anyone: { who: 'anyone', roles: [] },
  'u + + +  + + + + +  + + + + +  u +': { who: 'whoever is signed in', roles: [] },
  'u + + e  + + + + +  + + + + +  u +': {
    who: 'whoever is signed in, with a confirmed e-mail address or a proved phone number',
    roles: [],
  },
  'u f f f  + + n f f  f f f f f  u f': { who: 'the owner of the restaurant', roles: ['restaurant'] },
  'u f f f  + + n + f  f f f f f  u f': {
    who: 'the owner or a manager of the restaurant',
    roles: ['restaurant'],
  },
  'u f f f  + + n + +  f f f f f  u f': {
    who: 'the owner, a manager, the kitchen or a tablet of the restaurant',
    roles: ['restaurant'],
  },
  'u f f f  f f f f f  + + + + +  u f': {
    who: 'a courier, also while his application waits or was rejected',
    roles: ['courier'],
  },
  'u f f f  f f f f f  a a + + +  u f': { who: 'an approved courier', roles: ['courier'] },
  'u f f f  f f f f f  a a d + +  u f': { who: 'an approved courier on duty', roles: ['courier'] },
  'u f f f  f f f f f  f f f f f  u +': {
    who: 'an admin, with a second factor where the settings demand it',
    roles: ['admin'],
  },
};
const openToAnyone = new Set(['+ + + +  + + + + +  + + + + +  + +', 'u u u u  u u u u u  u u u u u  u u']);

/** What a command refuses to a user whom its access rule admits; all couriers of the matrix are confirmed. */
const refusalsOfCommands: Record<string, readonly string[]> = {
  'legal.setOwnCourier': ['email_not_confirmed'],
  'legal.setOwnCourierBank': ['email_not_confirmed'],
  'offers.answer': ['courier_off_duty'],
};

const refusalsOfPersons = [
  ...Object.values(legend).filter((code) => code !== 'allowed'),
  'two_factor_missing',
];

function codesOf(content: Operation['responses'][string]['content']): string[] {
  const schema = content?.['application/json']?.schema as
    | { properties?: { code?: { enum?: string[] } } }
    | undefined;
  return schema?.properties?.code?.enum ?? [];
}

describe('the description of the interface', () => {
  it('the description is OpenAPI 3.1 in JSON, for the addresses of this site', () => {
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(description.openapi).toMatch(/^3\.1\.\d$/);
    expect(description.info).toMatchObject({ title: 'Mida', version: expect.any(String) });
    expect(description.servers).toEqual([{ url: 'http://mida.test/api/v1' }]);
  });

  it('the description has one operation with a sentence for each procedure', () => {
    const procedures = Object.entries(contract).flatMap(([feature, routes]) =>
      Object.keys(routes).map((name) => `${feature}.${name}`),
    );
    expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(procedures.toSorted());
    for (const { operationId, summary } of operations) expect(summary, operationId).toMatch(/\w{3}/);
  });

  it('the description declares every path parameter as required', () => {
    for (const { path, parameters = [] } of operations) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const declared = parameters.filter((parameter) => parameter.in === 'path');
      expect(declared.map(({ name }) => name).toSorted(), path).toEqual(named.toSorted());
      for (const { required, schema } of declared)
        expect([required, schema]).toEqual([true, expect.any(Object)]);
    }
  });

  const files = ['audit.exportCsv', 'ledger.exportRows'];

  it('the description gives every operation an answer, and a body only where one may be sent', () => {
    for (const { operationId, method, responses, requestBody } of operations) {
      expect(Object.keys(responses), operationId).toContain('200');
      const type = files.includes(operationId) ? 'text/csv' : 'application/json';
      expect(responses['200']?.content, operationId).toHaveProperty([type, 'schema']);
      for (const status of Object.keys(responses)) expect(status).toMatch(/^[2-5]\d\d$/);
      if (method === 'get') expect(requestBody, operationId).toBeUndefined();
    }
  });

  it('the description says who may call each procedure, as the permission matrix does', () => {
    for (const { operationId, security, description: words, responses } of operations) {
      const row = matrix[operationId] ?? '';
      const kind = sentences[openToAnyone.has(row) ? 'anyone' : row];
      expect(security, operationId).toEqual(kind?.who === 'anyone' ? [] : [{ session: kind?.roles }]);
      expect(words?.startsWith(`Who: ${kind?.who}.`), `${operationId}: ${words}`).toBe(true);

      const declared = Object.values(responses).flatMap(({ content }) => codesOf(content));
      const signs = row.split(/\s+/).filter((sign) => sign !== '+') as Sign[];
      const refusals = new Set<string>(signs.map((sign) => legend[sign]));
      for (const code of refusalsOfCommands[operationId] ?? []) refusals.add(code);
      if (kind?.roles.includes('admin')) refusals.add('two_factor_missing');
      const said = refusalsOfPersons.filter((code) => declared.includes(code));
      expect(said.toSorted(), operationId).toEqual([...refusals].toSorted());
    }
  });

  it('the description gives each refusal the status of its code', () => {
    for (const { operationId, responses } of operations)
      for (const [status, { content }] of Object.entries(responses))
        for (const code of codesOf(content))
          expect([operationId, code, errorStatus[code as ErrorCode]]).toEqual([
            operationId,
            code,
            Number(status),
          ]);
  });

  it('the description names the session’s cookie', async () => {
    const nameFor = async (site: string) =>
      JSON.stringify((await describeApi(site)).components?.securitySchemes).match(/"name":"([^"]+)"/)?.[1];
    expect(await nameFor('http://localhost:3000')).toBe('mida.session_token');
    expect(await nameFor('https://mida.example')).toBe('__Host-mida.session_token');
  });

  it('the description refers only to what it holds', () => {
    for (const [, reference = ''] of text.matchAll(/"\$ref":"([^"]+)"/g)) {
      const found = reference
        .replace(/^#\//, '')
        .split('/')
        .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], description);
      expect(found, reference).toBeDefined();
    }
  });

  it('the description gives the limits and formats of a body', () => {
    const place = operations.find(({ operationId }) => operationId === 'orders.place');
    const schema = place?.requestBody?.content['application/json']?.schema;
    expect(schema).toMatchObject({
      type: 'object',
      properties: {
        address: { type: 'string', minLength: 10 },
        key: { type: 'string', format: 'uuid' },
        lines: { type: 'array', minItems: 1, maxItems: 40 },
        position: { type: 'object' },
      },
      required: expect.arrayContaining([
        'name',
        'address',
        'phone',
        'key',
        'restaurantId',
        'lines',
        'position',
      ]),
    });
  });

  /** A search for a name of the specification finds its procedure (product §10.1). */
  it.each([
    'Sign-up: email, password, data {username, role}',
    'Sign-up: data {full_name, phone, role courier, status pending_review}',
    'Password sign-in',
    'Password-reset e-mail',
    'Social sign-in: provider google or facebook',
    'Get session',
    'refresh session',
    'Sign out',
    'Update user with password',
    'Update user with data {on_duty}',
    'INSERT orders',
    'SELECT orders',
    'UPDATE orders',
    'SELECT restaurants',
    'SELECT menu_items',
    'INSERT menu_items',
    'UPDATE menu_items',
    'DELETE menu_items',
    'UPSERT device_tokens',
    'get_my_active_job',
    'get_available_jobs',
    'assign_job_to_courier(order_id, courier_id)',
    'get_my_order_details(p_order_id)',
    'update_order_status_as_courier(order_id, new_status)',
    'get_users_by_role(role_name)',
    'get_pending_couriers',
    'update_user_status(user_id, new_status)',
    'get_all_orders_as_admin',
    'update_order_status_as_admin(order_id, new_status)',
    'promote_self_to_admin',
  ])('the description mentions the specification’s call «%s»', (name) => {
    const found = operations.filter((operation) => operation.description?.includes(name));
    expect(found.length).toBeGreaterThanOrEqual(1);
  });
});

describe('the API page', () => {
  it('the API page reads the same description, and every file of it comes from this server', async () => {
    const page = await fetch(`${mida.origin}/api/docs`);
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'self'; img-src 'self' data:;/);
    const html = await page.text();
    expect(html).not.toMatch(/<iframe|javascript:|\son\w+=|style=|<style/i);
    const files = [...html.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address = '']) => address);
    expect(files).toContainEqual(expect.stringMatching(/\.js$/));
    for (const file of files) {
      expect(file).toMatch(/^\/api\/docs\//);
      expect((await fetch(mida.origin + file)).status, file).toBe(200);
    }
    expect(await (await fetch(`${mida.origin}/api/docs/json`)).json()).toEqual(description);
  });
});

describe('the described addresses', () => {
  it('the described addresses answer, refuse and explain as described', async () => {
    const read = await fetch(`${mida.origin}/api/v1/restaurants`);
    expect([read.status, await read.json()]).toEqual([200, { restaurants: [], total: 0, nextPage: null }]);
    const missing = await fetch(`${mida.origin}/api/v1/restaurants/999`);
    expect(missing.status).toBe(404);
    expect(await missing.json()).toMatchObject({ code: 'restaurant_not_found', message: 'المطعم غير موجود' });
    const invalid = await fetch(`${mida.origin}/api/v1/restaurants/0`);
    expect([invalid.status, await invalid.json()]).toMatchObject([422, { code: 'invalid_input' }]);
    const closed = await fetch(`${mida.origin}/api/v1/settings`);
    expect([closed.status, await closed.json()]).toMatchObject([401, { code: 'unauthenticated' }]);
  });
});
