import fastifyStatic from '@fastify/static';
import { createRouterClient, onError } from '@orpc/server';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { Client } from '#shared/contract/contract.ts';
import { AppError, errorStatus, type ErrorCode } from '#shared/domain/errors.ts';
import { errorText } from '#messages/writing/errors.ts';
import { addAccountLinks } from './features/auth/provider-returns.ts';
import { addApiDocs } from './http/api-docs.ts';
import { addCalls, callContext } from './http/calls.ts';
import { addCompression } from './http/compression.ts';
import type { AppContext, CallContext } from './context.ts';
import { AnswerHeaders, requestHeaders } from './identity.ts';
import { isCallerLeft, isDatabaseAway } from './db/away.ts';
import { fileHeaders } from './http/files.ts';
import { addLiveStream } from './http/stream.ts';
import { createCachedAnswers, type CachedAnswers } from './http/cached-answers.ts';
import { refuseMethod, refuseOtherMethods, type OtherMethods } from './http/methods.ts';
import { addMetrics } from './http/metrics.ts';
import { addHealth } from './http/readiness.ts';
import { addOutboxPage } from './features/outbox/outbox-page.ts';
import { addMessageHooks } from './features/messages/hooks.ts';
import { createPages } from './http/pages.ts';
import { addPhotoFiles } from './features/photos/photo-files.ts';
import { readPublicVersion } from './features/restaurants/store.ts';
import { addPushDeviceApi } from './features/push/device-api.ts';
import { finishBeforeClosing } from './http/finish-before-closing.ts';
import { createPublicCalls } from './http/public-calls.ts';
import { bodyLimitBytes } from './http/request-bodies.ts';
import { handleInTurn } from './in-turn.ts';
import { router } from './router.ts';
import { addSecurityHeaders, securityHeaders } from './http/security-headers.ts';
import { clientAddressOf } from './security/client-address.ts';
import { reportSecurityEvent } from './security/security-events.ts';
import { workClassOf } from './sheets.ts';
import { addSharing } from './http/sharing.ts';
import type { PageRenderer } from './http/render.ts';

const retryAfterSeconds = 5;

/** How long a request may take to arrive. */
export interface Arrival {
  headMs: number;
  wholeMs: number;
  /** Node looks this often. */
  lookMs: number;
}

/** A photo over a weak network takes long; a request's head does not. */
export const usualArrival: Arrival = { headMs: 15_000, wholeMs: 30_000, lookMs: 1_000 };

export async function createServer(
  app: AppContext,
  renderer: PageRenderer,
  arrival: Arrival = usualArrival,
): Promise<FastifyInstance> {
  const server = Fastify({
    loggerInstance: app.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyLimitBytes,
    requestTimeout: arrival.wholeMs,
    http: { headersTimeout: arrival.headMs, connectionsCheckingInterval: arrival.lookMs },
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    // What still arrives is answered like any request; only /readyz refuses.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300 },
    // Hooks do not run for unreadable paths.
    frameworkErrors: (error, _request, reply) => sendError(reply.headers(securityHeaders(app.config)), error),
  });
  server.setErrorHandler((error, request, reply) => {
    if (isRefusal(error) && error.code === 'foreign_origin') {
      reportSecurityEvent(
        { app, clientAddress: clientAddressOf(request.raw, app.config) },
        { event: 'foreign_origin_refused' },
      );
    }
    if (isCallerLeft(error)) request.log.debug({ err: error }, 'the caller left');
    else if (isDatabaseAway(error)) request.log.warn({ err: error }, 'the database is away');
    else if (!isRefusal(error) && statusOf(error) >= 500) request.log.error({ err: error }, 'request failed');
    return sendError(reply, error, request);
  });
  addSecurityHeaders(server, app.config);
  addCompression(server);
  server.addHook('onSend', (_request, reply, _payload, done) => {
    if (reply.statusCode === errorStatus.unavailable && !reply.hasHeader('retry-after'))
      reply.header('retry-after', retryAfterSeconds);
    done();
  });
  const otherMethods = refuseOtherMethods(server);
  addHealth(server, app);
  addMetrics(server, app);
  const kept = createCachedAnswers({ readVersion: () => readPublicVersion(app.db), live: app.live });
  await addProcedures(server, app, { kept, otherMethods });
  addLiveStream(server, app);
  addOutboxPage(server, app);
  addPushDeviceApi(server, app);
  addMessageHooks(server, app);
  await server.register(async (scope) => {
    scope.addHook('onRoute', handleInTurn(app, 'usual'));
    addPhotoFiles(scope, app);
  });
  await server.register(async (scope) => {
    scope.addHook('onRoute', handleInTurn(app, 'heavy'));
    addSharing(scope, app, renderer.clientFolder);
  });
  await otherMethods.refuseCovered();
  await addPages(server, app, { renderer, kept });
  finishBeforeClosing(server);
  return server;
}

function visitorClient(app: AppContext, onFault: (error: unknown) => void = () => undefined): Client {
  const context: CallContext = {
    app,
    headers: requestHeaders({}),
    answerHeaders: new AnswerHeaders(),
    clientAddress: 'pages',
    loadUser: () => Promise.resolve(null),
  };
  return createRouterClient(router, { context, interceptors: [onError(onFault)] });
}

async function addProcedures(
  server: FastifyInstance,
  app: AppContext,
  { kept, otherMethods }: { kept: CachedAnswers; otherMethods: OtherMethods },
): Promise<void> {
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The handlers read the body themselves.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    const publicCalls = createPublicCalls(visitorClient(app), kept, app.admission);
    addCalls(scope, app, { router, publicCalls, otherMethods, workClassOf });
    addAccountLinks(scope, app, (request) => callContext(app, request));
  });
  await addApiDocs(server, app.config.siteUrl);
}

async function addPages(
  server: FastifyInstance,
  app: AppContext,
  { renderer, kept }: { renderer: PageRenderer; kept: CachedAnswers },
): Promise<void> {
  const { clientFolder, middleware } = renderer;
  if (clientFolder) {
    await server.register(fastifyStatic, {
      root: clientFolder,
      index: false,
      wildcard: false,
      preCompressed: true,
      // The compressed copies need no addresses: a route for each would take a thirtieth of the start's CPU.
      globIgnore: ['**/*.{br,gz}'],
      setHeaders: (response, file) => {
        for (const [name, value] of Object.entries(fileHeaders(app.config, file))) {
          response.header(name, value);
        }
      },
    });
  }
  if (middleware) {
    server.addHook('onRequest', (request, reply, done) => {
      const isOurs =
        /^\/(?:rpc|api|live|healthz|readyz|metrics|messages|device_api|reporting_api)(?:\/|\?|$)/.test(
          request.url,
        );
      if (isOurs) done();
      else middleware(request.raw, reply.raw, () => done());
    });
  }
  const isDevelopment = middleware !== undefined;
  const answerPage = createPages({
    app,
    renderer,
    visitor: (onFault) => visitorClient(app, onFault),
    kept,
    isDevelopment,
  });
  server.setNotFoundHandler(async (request, reply) => {
    if (!server.supportedMethods.includes(request.method)) throw new AppError('method_unknown');
    if (request.method !== 'GET' && request.method !== 'HEAD') refuseMethod(reply, ['GET', 'HEAD']);
    return answerPage(request, reply);
  });
}

function statusOf(error: unknown): number {
  if (isRefusal(error)) return errorStatus[error.code];
  if (isDatabaseAway(error)) return errorStatus.unavailable;
  const { statusCode } = (error ?? {}) as { statusCode?: unknown };
  return typeof statusCode === 'number' ? statusCode : 500;
}

function codeOfFault(error: unknown, status: number): 'unavailable' | 'internal' | 'invalid_input' {
  if (isDatabaseAway(error)) return 'unavailable';
  return status >= 500 ? 'internal' : 'invalid_input';
}

const isOverloaded = (error: unknown): error is AppError<'overloaded'> =>
  error instanceof AppError && error.code === 'overloaded';

const isRefusal = (error: unknown): error is AppError<ErrorCode> => error instanceof AppError;

/** The browser reads a call's answer by the library's rules, whichever part of the server gives it. */
const isRpc = (request: FastifyRequest | undefined): boolean => request?.url.startsWith('/rpc/') ?? false;

function sendError(reply: FastifyReply, error: unknown, request?: FastifyRequest): FastifyReply {
  const status = statusOf(error);
  const code = isRefusal(error) ? error.code : codeOfFault(error, status);
  const details = isRefusal(error) ? error.details : undefined;
  const message = errorText(code, details as undefined);
  if (isOverloaded(error)) reply.header('retry-after', error.details?.retryAfterSeconds);
  const answer = { code, status, message, data: details };
  return reply
    .status(status)
    .send(
      status === errorStatus.unavailable && isRpc(request) ? { json: { defined: false, ...answer } } : answer,
    );
}
