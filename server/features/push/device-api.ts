import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, errorStatus, type ErrorCode } from '#shared/domain/errors.ts';
import { interestsOf, pushLimits } from '#shared/domain/news/push-interests.ts';
import { deviceRefusals } from '#messages/accounts/device-refusals.ts';
import { errorText } from '#messages/writing/errors.ts';
import type { AppContext } from '#server/context.ts';
import { AnswerHeaders, identityOf, requestHeaders, type SignedIn } from '#server/identity.ts';
import { isDatabaseAway } from '#server/db/away.ts';
import * as store from '#server/features/push/store.ts';
import { askingFor, handleInTurn } from '#server/in-turn.ts';
import { refuseForeignOrigin } from '#server/security/foreign-origin.ts';
import { readBeamsToken } from './beams-token.ts';
import {
  cursorAfter,
  DeviceRefusal,
  isDeviceId,
  readInterests,
  readPage,
  readRegistration,
  readReport,
  readSdkVersion,
  refuseFaultyName,
} from './device-input.ts';
import { pushHostOf, type PushHost } from './push-host.ts';
import { vapidKeysOf } from './vapid-keys.ts';

/** Reading claims the device for the session, so HEAD must not read. */
const withoutHead = { exposeHeadRoute: false };
const interestsLimitBytes = 1024 * 1024;

/** The provider's device API (decision 14). Unlike there, the session must allow each interest. */
export function addPushDeviceApi(server: FastifyInstance, app: AppContext): void {
  const host = pushHostOf(app.config);
  if (!host.isOwn) return;
  const callers: Callers = new WeakMap();
  const routes = async (scope: FastifyInstance): Promise<void> => {
    scope.setErrorHandler((error, request, reply) => sendRefusal(request, reply, error));
    scope.addHook('onRoute', handleInTurn(app, 'usual'));
    scope.setNotFoundHandler((request, reply) =>
      sendRefusal(request, reply, new DeviceRefusal(404, deviceRefusals.noAddress)),
    );
    scope.addHook('onRequest', async (request, reply) => {
      refuseForeignOrigin(request, app.config);
      reply.header('cache-control', 'no-store');
      const { instanceId } = request.params as { instanceId?: string };
      if (instanceId !== host.instanceId) throw new DeviceRefusal(404, deviceRefusals.noInstance);
    });
    const own = { scope, app, host, callers, needsSession: sessionHook(app, callers) };
    addDevices(own);
    addInterests(own);
    addUser(own);
  };
  void server.register(routes, { prefix: '/device_api/v1/instances/:instanceId' });
  void server.register(async (scope) => addReports(scope, app), {
    prefix: '/reporting_api/v2/instances/:instanceId',
  });
}

type Callers = WeakMap<FastifyRequest, SignedIn>;

interface Routes {
  scope: FastifyInstance;
  app: AppContext;
  host: PushHost;
  callers: Callers;
  needsSession: { onRequest: (request: FastifyRequest, reply: FastifyReply) => Promise<void> };
}

function sessionHook(app: AppContext, callers: Callers): Routes['needsSession'] {
  return {
    async onRequest(request, reply) {
      const renewed = new AnswerHeaders();
      const headers = requestHeaders({ cookie: request.headers.cookie });
      const user = await app.admission.work(askingFor(request, 'usual'), () =>
        app.identities.loadUser(headers, renewed),
      );
      if (!user) throw new DeviceRefusal(401, deviceRefusals.notSignedIn);
      const cookies = renewed.getSetCookie();
      if (cookies.length > 0) reply.header('set-cookie', cookies);
      callers.set(request, user);
    },
  };
}

function callerOf({ callers }: Routes, request: FastifyRequest): SignedIn {
  const user = callers.get(request);
  if (!user) throw new DeviceRefusal(401, deviceRefusals.notSignedIn);
  return user;
}

type OnDevice = { Params: { deviceId: string } };
type OnInterest = { Params: { deviceId: string; interest: string } };

interface ClaimedDevice {
  deviceId: string;
  boundUserId: string | null;
}

/** A foreign device looks absent; the client then registers again. */
async function claimDevice(routes: Routes, request: FastifyRequest<OnDevice>): Promise<ClaimedDevice> {
  const { deviceId } = request.params;
  const { id: userId, sessionId } = callerOf(routes, request);
  const owner = { userId, sessionId };
  const claimed = isDeviceId(deviceId) && (await store.claimDevice(routes.app.db, owner, deviceId));
  if (!claimed) throw new DeviceRefusal(404, deviceRefusals.noDevice);
  return { deviceId, ...claimed };
}

function addDevices(routes: Routes): void {
  const { scope, app, needsSession } = routes;
  scope.get('/web-vapid-public-key', withoutHead, async () => ({
    vapidPublicKey: (await vapidKeysOf(app)).publicKey,
  }));

  scope.post('/devices/web', needsSession, async (request) => {
    const { id: userId, sessionId } = callerOf(routes, request);
    const device = readRegistration(request.body);
    if ((await store.countOtherDevices(app.db, userId, device.endpoint)) >= pushLimits.devicesPerUserMax) {
      throw new DeviceRefusal(422, deviceRefusals.tooManyDevices);
    }
    const registered = { ...device, at: app.clock.now() };
    const id = await app.db.transaction((tx) => store.registerDevice(tx, { userId, sessionId }, registered));
    return { id };
  });

  // Needs no session: only this browser knows the id, and a deletion only silences it.
  scope.delete<OnDevice>('/devices/web/:deviceId', async ({ params }) => {
    if (isDeviceId(params.deviceId)) await store.deleteDevices(app.db, [params.deviceId]);
    return {};
  });

  scope.put<OnDevice>('/devices/web/:deviceId/metadata', needsSession, async (request) => {
    const sdkVersion = readSdkVersion(request.body);
    const { deviceId } = await claimDevice(routes, request);
    await store.setSdkVersion(app.db, deviceId, sdkVersion);
    return {};
  });
}

function addInterests(routes: Routes): void {
  const { scope, app, needsSession } = routes;
  const path = '/devices/web/:deviceId/interests';

  scope.get<OnDevice>(path, { ...needsSession, ...withoutHead }, async (request) => {
    const page = readPage(request.query);
    const { deviceId } = await claimDevice(routes, request);
    const interests = await store.listInterests(app.db, deviceId, page);
    const last = interests.length === page.limit ? interests.at(-1) : undefined;
    return { interests, responseMetadata: last === undefined ? {} : { nextCursor: cursorAfter(last) } };
  });

  scope.put<OnDevice>(path, { ...needsSession, bodyLimit: interestsLimitBytes }, async (request) => {
    const interests = readInterests(request.body);
    const { deviceId } = await claimDevice(routes, request);
    refuseForeignInterests(callerOf(routes, request), interests);
    await app.db.transaction((tx) => store.setInterests(tx, deviceId, interests));
    return {};
  });

  scope.post<OnInterest>(`${path}/:interest`, needsSession, async (request) => {
    const { interest } = request.params;
    refuseFaultyName(interest);
    const { deviceId } = await claimDevice(routes, request);
    refuseForeignInterests(callerOf(routes, request), [interest]);
    await store.addInterest(app.db, deviceId, interest);
    return {};
  });

  scope.delete<OnInterest>(`${path}/:interest`, needsSession, async (request) => {
    const { interest } = request.params;
    refuseFaultyName(interest);
    const { deviceId } = await claimDevice(routes, request);
    await store.removeInterest(app.db, deviceId, interest);
    return {};
  });
}

function refuseForeignInterests(user: SignedIn, interests: readonly string[]): void {
  const allowed = interestsOf(user, identityOf(user));
  if (!interests.every((interest) => allowed.includes(interest))) {
    throw new DeviceRefusal(403, deviceRefusals.foreignInterest);
  }
}

function addUser(routes: Routes): void {
  const { scope, app, host, needsSession } = routes;
  scope.put<OnDevice>('/devices/web/:deviceId/user', needsSession, async (request) => {
    const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const read = readBeamsToken(host, token, app.clock.now());
    if ('fault' in read) {
      throw new DeviceRefusal(read.fault === 'foreign_issuer' ? 403 : 401, deviceRefusals.token[read.fault]);
    }
    const { deviceId, boundUserId } = await claimDevice(routes, request);
    if (boundUserId !== null && boundUserId !== read.userId) {
      throw new DeviceRefusal(400, deviceRefusals.deviceTaken);
    }
    if (read.userId !== callerOf(routes, request).id) {
      throw new DeviceRefusal(403, deviceRefusals.foreignToken);
    }
    await store.bindUser(app.db, deviceId, read.userId);
    return {};
  });
}

/** A report may only concern the device that it names. */
function addReports(scope: FastifyInstance, app: AppContext): void {
  scope.setErrorHandler((error, request, reply) => sendRefusal(request, reply, error));
  scope.addHook('onRoute', handleInTurn(app, 'usual'));
  scope.post('/events', async (request) => {
    refuseForeignOrigin(request, app.config);
    const { deviceId, event } = readReport(request.body);
    if (isDeviceId(deviceId)) await store.noteReport(app.db, { deviceId, event, at: app.clock.now() });
    return {};
  });
}

const names: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  413: 'Content Too Large',
  422: 'Unprocessable Content',
  503: 'Service Unavailable',
};

function sendRefusal(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const { status, description } = judge(error);
  if (status === errorStatus.unavailable) request.log.warn({ err: error }, 'the database is away');
  else if (status >= 500) request.log.error({ err: error }, 'request failed');
  return reply.status(status).send({ error: names[status] ?? 'Error', description });
}

function judge(error: unknown): { status: number; description: string } {
  if (error instanceof DeviceRefusal) return { status: error.status, description: error.message };
  if (isRefusal(error)) return answerOf(error.code);
  if (isDatabaseAway(error)) return answerOf('unavailable');
  const { statusCode } = (error ?? {}) as { statusCode?: unknown };
  if (typeof statusCode !== 'number' || statusCode >= 500) return answerOf('internal');
  return { status: statusCode, description: errorText('invalid_input') };
}

const answerOf = (code: ErrorCode) => ({ status: errorStatus[code], description: errorText(code) });

const isRefusal = (error: unknown): error is AppError<ErrorCode> => error instanceof AppError;
