import { isContractProcedure } from '@orpc/contract';
import { OpenAPIHandler } from '@orpc/openapi/fastify';
import type { AnyRouter } from '@orpc/server';
import { RPCHandler } from '@orpc/server/fastify';
import { ResponseHeadersPlugin } from '@orpc/server/plugins';
import { experimental_ZodSmartCoercionPlugin as ZodSmartCoercionPlugin } from '@orpc/zod/zod4';
import type { FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify';
import { contract } from '#shared/contract/contract.ts';
import { AppError } from '#shared/domain/errors.ts';
import { refuseUnreadable } from '#server/access.ts';
import { clientAddressHeader } from '#server/identity.ts';
import type { AppContext, CallContext } from '#server/context.ts';
import type { PublicCalls } from './public-calls.ts';
import { createBodyGate } from './request-bodies.ts';
import { refuseForeignOrigin } from '#server/security/foreign-origin.ts';

type HttpContext = CallContext & { resHeaders: Headers };

export function callContext(app: AppContext, request: FastifyRequest): HttpContext {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  headers.set(clientAddressHeader, request.ip);
  const answerHeaders = new Headers();
  let user: ReturnType<CallContext['loadUser']> | undefined;
  const loadUser = () => (user ??= app.identities.loadUser(headers, answerHeaders));
  return { app, headers, answerHeaders, resHeaders: answerHeaders, clientAddress: request.ip, loadUser };
}

const rpcPrefix = '/rpc';
const apiPrefix = '/api/v1';

/** One route per procedure, address and method: the library's handlers treat HEAD and OPTIONS like POST. */
export function addCalls(
  scope: FastifyInstance,
  app: AppContext,
  router: AnyRouter,
  publicCalls: PublicCalls,
): void {
  const plugins = [new ResponseHeadersPlugin<HttpContext>()];
  const interceptors = [refuseUnreadable];
  const rpc = new RPCHandler(router, { plugins, interceptors });
  // Addresses hold text; this plugin reads the numbers in them.
  const api = new OpenAPIHandler(router, {
    plugins: [...plugins, new ZodSmartCoercionPlugin()],
    interceptors,
  });
  const throughGate = createBodyGate();
  const addRoute = (handler: typeof rpc | typeof api, { prefix, url, method, answerKept }: Route): void => {
    scope.route({
      method,
      url: `${prefix}${url}`,
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        refuseForeignOrigin(request, app.config);
        if (await answerKept?.(request, reply)) return reply;
        reply.header('cache-control', 'no-store');
        const context = callContext(app, request);
        const { matched } = await throughGate(request, context, () =>
          handler.handle(request, reply, { prefix, context }),
        );
        if (!matched) throw new AppError('not_found');
        return reply;
      },
    });
  };
  for (const { name, method, path } of listCalls()) {
    addRoute(rpc, { prefix: rpcPrefix, url: `/${name.replaceAll('.', '/')}`, method: 'POST' });
    addRoute(api, {
      prefix: apiPrefix,
      url: path.replace(/\{(\w+)\}/g, ':$1'),
      method,
      answerKept: publicCalls[name],
    });
  }
  for (const prefix of [rpcPrefix, apiPrefix]) {
    scope.all(`${prefix}/*`, async () => {
      throw new AppError('not_found');
    });
  }
}

interface Route {
  prefix: '/rpc' | '/api/v1';
  url: string;
  method: HTTPMethods;
  answerKept?: PublicCalls[string];
}

interface Call {
  name: string;
  method: HTTPMethods;
  path: string;
}

export function listCalls(): Call[] {
  return Object.entries(contract).flatMap(([feature, procedures]) =>
    Object.entries(procedures).map(([verb, one]: [string, unknown]) => {
      const name = `${feature}.${verb}`;
      const { method, path } = isContractProcedure(one) ? one['~orpc'].route : {};
      if (!method || !path) throw new Error(`${name} has no address in the contract`);
      return { name, method, path };
    }),
  );
}
