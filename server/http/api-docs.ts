import { ContractProcedure, type AnyContractProcedure } from '@orpc/contract';
import { OpenAPIGenerator, type OpenAPI } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { contract } from '#shared/contract/contract.ts';
import { errorMap } from '#shared/contract/procedure.ts';
import {
  permissions,
  type Access,
  type ProcedurePath,
  type Refusal,
  type Role,
} from '#shared/domain/permissions.ts';

const callers: Record<Access, { who: string; role?: Role; refusals: readonly Refusal[] }> = {
  anyone: { who: 'anyone', refusals: [] },
  signed_in: { who: 'whoever is signed in', refusals: ['unauthenticated'] },
  confirmed: {
    who: 'whoever is signed in and has confirmed the e-mail address',
    refusals: ['unauthenticated', 'email_not_confirmed'],
  },
  owner: {
    who: 'the owner of a restaurant, for it alone',
    role: 'restaurant',
    refusals: ['unauthenticated', 'forbidden', 'no_own_restaurant'],
  },
  courier: {
    who: 'a courier, also while his application waits or was rejected',
    role: 'courier',
    refusals: ['unauthenticated', 'forbidden'],
  },
  approved_courier: {
    who: 'an approved courier',
    role: 'courier',
    refusals: ['unauthenticated', 'forbidden', 'courier_not_approved'],
  },
  on_duty_courier: {
    who: 'an approved courier on duty',
    role: 'courier',
    refusals: ['unauthenticated', 'forbidden', 'courier_not_approved', 'courier_off_duty'],
  },
  admin: {
    who: 'an admin, with a second factor where the settings demand it',
    role: 'admin',
    refusals: ['unauthenticated', 'forbidden', 'two_factor_missing'],
  },
};

export function describeApi(siteUrl: string): Promise<OpenAPI.Document> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const cookie = siteUrl.startsWith('https://') ? '__Host-mida.session_token' : 'mida.session_token';
  return generator.generate(contractWithCallers(), {
    info: {
      title: 'Mida',
      version: '1.0.0',
      description: 'Arabic food delivery marketplace. Money is in centimes, distances in metres.',
    },
    servers: [{ url: `${siteUrl}/api/v1` }],
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookie } } },
    customErrorResponseBodySchema: (errors, status) => ({
      type: 'object',
      properties: {
        code: { enum: errors.map(([code]) => code) },
        status: { const: status },
        message: { type: 'string' },
        data: {},
      },
      required: ['code', 'status', 'message'],
    }),
  });
}

function contractWithCallers(): Record<string, Record<string, AnyContractProcedure>> {
  const features = Object.entries<Record<string, AnyContractProcedure>>(contract);
  return Object.fromEntries(
    features.map(([feature, procedures]) => [
      feature,
      Object.fromEntries(
        Object.entries(procedures).map(([name, procedure]) => [
          name,
          withCallers(procedure, permissions[`${feature}.${name}` as ProcedurePath]),
        ]),
      ),
    ]),
  );
}

function withCallers({ '~orpc': definition }: AnyContractProcedure, access: Access): AnyContractProcedure {
  const { who, role, refusals } = callers[access];
  return new ContractProcedure({
    ...definition,
    errorMap: { ...definition.errorMap, ...errorMap(refusals) },
    route: {
      ...definition.route,
      description: [`Who: ${who}.`, definition.route.description].filter(Boolean).join(' '),
      // OpenAPI 3.1 lists the needed roles beside the scheme.
      spec: (operation) => ({
        ...operation,
        security: access === 'anyone' ? [] : [{ session: role ? [role] : [] }],
      }),
    },
  });
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (value: unknown): string =>
  String(value ?? '').replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** For developers, so in English. No script, no file from another site. */
export function renderApiDocs(document: OpenAPI.Document): string {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item ?? {}).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      operation: operation as OpenAPI.OperationObject,
    })),
  );
  const list = operations.map(renderOperation).join('\n');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Mida API</title>
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/api/docs.css"></head>
<body><h1>Mida API</h1><p>${escape(document.info.description)} <a href="/api/openapi.json">openapi.json</a></p>
${list}</body></html>`;
}

function renderOperation(entry: {
  path: string;
  method: string;
  operation: OpenAPI.OperationObject;
}): string {
  const { path, method, operation } = entry;
  const shape = {
    parameters: operation.parameters,
    body: operation.requestBody,
    answers: operation.responses,
  };
  return `<details><summary><b>${method}</b> <code>${escape(path)}</code> ${escape(operation.summary)}</summary>
<p>${escape(operation.operationId)} ${escape(operation.description)}</p>
<pre>${escape(JSON.stringify(shape, null, 2))}</pre></details>`;
}

export const apiDocsStyle = `body{font:16px/1.5 system-ui;margin:2rem auto;max-width:60rem;padding:0 1rem}
details{border-bottom:1px solid #ccc;padding:.5rem 0}summary{cursor:pointer}pre{overflow:auto;background:#f4f4f4;padding:1rem}`;
