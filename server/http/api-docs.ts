import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { ContractProcedure, type AnyContractProcedure } from '@orpc/contract';
import { OpenAPIGenerator, type OpenAPI } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import type { FastifyInstance } from 'fastify';
import { contract } from '#shared/contract/contract.ts';
import { errorMap } from '#shared/contract/procedure.ts';
import {
  permissions,
  type Access,
  type ProcedurePath,
  type Refusal,
  type Role,
} from '#shared/domain/permissions.ts';

const ofRestaurant = {
  role: 'restaurant',
  refusals: ['unauthenticated', 'forbidden', 'no_own_restaurant', 'restaurant_not_found'],
} as const;

const callers: Record<Access, { who: string; role?: Role; refusals: readonly Refusal[] }> = {
  anyone: { who: 'anyone', refusals: [] },
  signed_in: { who: 'whoever is signed in', refusals: ['unauthenticated'] },
  reachable: {
    who: 'whoever is signed in, with a confirmed e-mail address or a proved phone number',
    refusals: ['unauthenticated', 'email_not_confirmed'],
  },
  owner: { who: 'the owner of the restaurant', ...ofRestaurant },
  manager: { who: 'the owner or a manager of the restaurant', ...ofRestaurant },
  kitchen: { who: 'the owner, a manager, the kitchen or a tablet of the restaurant', ...ofRestaurant },
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

/** Swagger UI draws its arrows from `data:` addresses. */
const viewerPolicy = [
  "default-src 'self'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The API for programs, and a page to read and try it. For developers, so in English (decision 24). */
export async function addApiDocs(server: FastifyInstance, siteUrl: string): Promise<void> {
  const document = await describeApi(siteUrl);
  server.get('/api/openapi.json', async () => document);
  await server.register(async (scope) => {
    // The library's type knows only OpenAPI 3.0; Swagger UI reads 3.1.
    const specification = { document } as StaticDocumentSpec;
    await scope.register(swagger, { mode: 'static', specification });
    await scope.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: viewerPolicy,
      theme: { title: 'Mida API' },
      uiConfig: { layout: 'BaseLayout', docExpansion: 'list', displayOperationId: true },
    });
  });
}

const described = new Map<string, Promise<OpenAPI.Document>>();

/** A process makes the document once for each site. */
export function describeApi(siteUrl: string): Promise<OpenAPI.Document> {
  const document = described.get(siteUrl) ?? makeDocument(siteUrl);
  described.set(siteUrl, document);
  return document;
}

function makeDocument(siteUrl: string): Promise<OpenAPI.Document> {
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
        ...(typeof definition.route.spec === 'function' ? definition.route.spec(operation) : operation),
        security: access === 'anyone' ? [] : [{ session: role ? [role] : [] }],
      }),
    },
  });
}
