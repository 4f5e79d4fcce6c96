import { isContractProcedure } from '@orpc/contract';
import { StandardOpenAPIHandler } from '@orpc/openapi/standard';
import { ORPCError, type AnyRouter } from '@orpc/server';
import { StandardRPCHandler, type StandardHandler } from '@orpc/server/standard';
import type { FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify';
import { contract } from '#shared/contract/contract.ts';
import { AppError, errorStatus, type ErrorCode } from '#shared/domain/errors.ts';
import type { ProcedurePath } from '#shared/domain/permissions.ts';
import { refuseUnreadable } from '#server/access.ts';
import { AnswerHeaders, clientAddressHeader, requestHeaders, type SignedIn } from '#server/identity.ts';
import { noteHeard } from '#server/features/couriers/presence-commands.ts';
import type { Asking } from '#server/admission.ts';
import type { AppContext, CallContext } from '#server/context.ts';
import { isDatabaseAway } from '#server/db/away.ts';
import {
  fromOneSource,
  readAddressTexts,
  refuseSecondAddress,
  textsOf,
  type Texts,
} from './address-texts.ts';
import type { OtherMethods } from './methods.ts';
import type { PublicCalls } from './public-calls.ts';
import { createBodyGate } from './request-bodies.ts';
import { sendStandard, standardRequest } from './standard-messages.ts';
import { isExport, isReading, type WorkClass } from '#server/work-classes.ts';
import { clientAddressOf } from '#server/security/client-address.ts';
import { refuseForeignOrigin } from '#server/security/foreign-origin.ts';

/** A call without a code was done. */
interface Outcome {
  code?: ErrorCode;
}

/** The outcome is an object, because the library copies the context. */
type HttpContext = CallContext & { outcome: Outcome; texts: Texts };

export function callContext(app: AppContext, request: FastifyRequest, outcome: Outcome = {}): HttpContext {
  const clientAddress = clientAddressOf(request.raw, app.config);
  const headers = requestHeaders({ ...request.headers, [clientAddressHeader]: clientAddress });
  const answerHeaders = new AnswerHeaders();
  let user: ReturnType<CallContext['loadUser']> | undefined;
  const loadUser = () => (user ??= loadHeard(app, { headers, answerHeaders }));
  const texts = textsOf(request);
  return { app, headers, answerHeaders, outcome, texts, clientAddress, loadUser };
}

async function loadHeard(
  app: AppContext,
  { headers, answerHeaders }: Pick<CallContext, 'headers' | 'answerHeaders'>,
): Promise<SignedIn | null> {
  const user = await app.identities.loadUser(headers, answerHeaders);
  if (user) await noteHeard(app, user);
  return user;
}

const rpcPrefix = '/rpc';
const apiPrefix = '/api/v1';

interface CallParts {
  router: AnyRouter;
  publicCalls: PublicCalls;
  otherMethods: OtherMethods;
  workClassOf(this: void, procedure: ProcedurePath): WorkClass;
}

/** One route per procedure, address and method: the library's handlers treat HEAD and OPTIONS like POST. */
export function addCalls(
  scope: FastifyInstance,
  app: AppContext,
  { router, publicCalls, otherMethods, workClassOf }: CallParts,
): void {
  const interceptors = [noteRefusal];
  const rpc = new StandardRPCHandler<HttpContext>(router, { interceptors, customJsonSerializers: untaken });
  const plugins = [readAddressTexts<HttpContext>()];
  // No address holds a list. A form full of `a[9999]=&a[x]=` would cost a second of the process.
  const maxBracketNotationArrayIndex = 0;
  const api = new StandardOpenAPIHandler<HttpContext>(router, {
    plugins,
    interceptors,
    maxBracketNotationArrayIndex,
  });
  const throughGate = createBodyGate();
  const addRoute = (
    handler: StandardHandler<HttpContext>,
    { name, prefix, url, method, answerCached }: Route,
  ): void => {
    scope.route({
      method,
      url: `${prefix}${url}`,
      exposeHeadRoute: false,
      handler: (request, reply) =>
        measured(app, name, async (outcome) => {
          refuseForeignOrigin(request, app.config);
          if (prefix === apiPrefix) refuseSecondAddress(request);
          if (await answerCached?.(request, reply)) return reply;
          reply.header('cache-control', 'no-store');
          await app.admission.work(askingOf({ app, workClassOf }, name, request), async (place) => {
            const context = callContext(app, request, outcome);
            await throughGate(request, context, async () => {
              const asked = standardRequest(request, place);
              const read = prefix === apiPrefix ? fromOneSource(asked, request) : asked;
              const { response } = await handler.handle(read, { prefix, context });
              if (!response) throw new AppError('not_found');
              place.leave();
              await sendStandard(reply, response, context.answerHeaders);
            });
          });
          return reply;
        }),
    });
  };
  for (const { name, method, path } of listCalls()) {
    addRoute(rpc, { name, prefix: rpcPrefix, url: `/${name.replaceAll('.', '/')}`, method: 'POST' });
    addRoute(api, {
      name,
      prefix: apiPrefix,
      url: path.replace(/\{(\w+)\}/g, ':$1'),
      method,
      answerCached: publicCalls[name],
    });
  }
  for (const prefix of [rpcPrefix, apiPrefix]) {
    scope.all(`${prefix}/*`, { onRequest: otherMethods.refuse }, async () => {
      throw new AppError('not_found');
    });
  }
}

function askingOf(
  { app, workClassOf }: Pick<CallParts, 'workClassOf'> & { app: AppContext },
  procedure: ProcedurePath,
  request: FastifyRequest,
): Asking {
  const { fileMs, databaseMs } = app.admission.bounds;
  return {
    work: workClassOf(procedure),
    isReading: isReading(procedure),
    isLeft: () => request.raw.socket.destroyed,
    databaseMs: isExport(procedure) ? fileMs : databaseMs,
  };
}

/** The library's URL, RegExp, Set and Map, which no call takes: reading a long host of a URL holds the process for seconds. */
const untaken = [4, 5, 6, 7].map((type) => ({
  type,
  condition: () => false,
  serialize: (value: unknown) => value,
  deserialize: () => {
    throw new TypeError('no call takes this type');
  },
}));

async function measured<Answer>(
  app: AppContext,
  procedure: string,
  answer: (outcome: Outcome) => Promise<Answer>,
): Promise<Answer> {
  const begun = performance.now();
  const outcome: Outcome = {};
  try {
    return await answer(outcome);
  } catch (error) {
    outcome.code = codeOf(error);
    throw error;
  } finally {
    // A refused request was no call yet: it has a number of its own.
    if (outcome.code !== 'overloaded') app.meter.call(procedure, outcome.code, performance.now() - begun);
  }
}

/** The library turns a thrown refusal into the answer; it passes here. */
async function noteRefusal<Result>(call: {
  context: HttpContext;
  next: () => Promise<Result>;
}): Promise<Result> {
  try {
    return await refuseUnreadable(call);
  } catch (error) {
    call.context.outcome.code = codeOf(error);
    throw error;
  }
}

function codeOf(error: unknown): ErrorCode {
  if (error instanceof AppError) return error.code;
  if (error instanceof ORPCError && error.code in errorStatus) return error.code as ErrorCode;
  return isDatabaseAway(error) ? 'unavailable' : 'internal';
}

interface Route {
  name: ProcedurePath;
  prefix: '/rpc' | '/api/v1';
  url: string;
  method: HTTPMethods;
  answerCached?: PublicCalls[string];
}

interface Call {
  name: ProcedurePath;
  method: HTTPMethods;
  path: string;
}

export function listCalls(): Call[] {
  return Object.entries(contract).flatMap(([feature, procedures]) =>
    Object.entries(procedures).map(([verb, one]: [string, unknown]) => {
      const name = `${feature}.${verb}` as ProcedurePath;
      const { method, path } = isContractProcedure(one) ? one['~orpc'].route : {};
      if (!method || !path) throw new Error(`${name} has no address in the contract`);
      return { name, method, path };
    }),
  );
}
