import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Role } from '#shared/domain/permissions.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { AppContext } from '#server/context.ts';
import { AnswerHeaders, requestHeaders } from '#server/identity.ts';
import { askingFor } from '#server/in-turn.ts';
import { refuseForeignOrigin } from '#server/security/foreign-origin.ts';
import { channelsOf, channelsOfTablet, type Channel } from '#server/live/audience.ts';
import { catchUpAfterMs } from './catch-up-pace.ts';
import {
  beat,
  crowded,
  firstFrames,
  frameOf,
  isAboutSessionOf,
  missed,
  type StreamQuery,
} from './stream-frames.ts';

const heartbeatMs = 25_000;
/** How long a lost hint about the session can matter. */
const heartbeatsUntilReauthorised = 24;
const streamsPerUser = 5;
const slowReaderBytes = 256 * 1024;
const partingMs = 5_000;

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // nginx would keep hints until a buffer is full.
  'x-accel-buffering': 'no',
};

interface Stream {
  end(lastWords?: string): void;
  /** Hints may have been missed, also about the session. */
  catchUp(): void;
}

/** GET /live: the hints of one session (product §9.1). */
export function addLiveStream(server: FastifyInstance, app: AppContext): void {
  const streams = new Map<string, Set<Stream>>();
  let isClosing = false;
  const all = () => [...streams.values()].flatMap((own) => [...own]);
  const stopHearing = app.live.onStartOver(() => {
    const open = all();
    for (const [place, stream] of open.entries())
      setTimeout(() => stream.catchUp(), catchUpAfterMs(place, open.length)).unref();
  });
  server.addHook('preClose', async () => {
    isClosing = true;
    stopHearing();
    for (const stream of all()) stream.end();
  });
  server.get('/live', { exposeHeadRoute: false }, async (request, reply) => {
    refuseForeignOrigin(request, app.config);
    const changesBefore = app.live.countSessionChanges();
    const loadListener = listenerLoader(app, request, reply);
    const listener = await app.admission.work(askingFor(request, 'usual'), loadListener);
    if (!listener) throw new AppError('unauthenticated');
    if (isClosing) throw new AppError('unavailable');
    if (request.socket.destroyed) return reply.hijack();

    const { metrics } = app.meter;
    const own = streams.get(listener.id) ?? new Set();
    streams.set(listener.id, own);
    const stream: Stream = openStream(app, {
      reply,
      query: request.query as StreamQuery,
      listener,
      loadListener,
      isSessionStale: app.live.countSessionChanges() !== changesBefore,
      onClose: () => {
        if (own.delete(stream)) metrics?.countStream(listener.role, -1);
        if (own.size === 0 && streams.get(listener.id) === own) streams.delete(listener.id);
      },
    });
    own.add(stream);
    metrics?.countStream(listener.role, 1);
    const [oldest] = own;
    if (own.size > streamsPerUser) oldest?.end(crowded);
    return reply;
  });
}

interface Listener {
  id: string;
  role: Role | 'tablet';
  channels: readonly Channel[];
  /** Changes of this user's session concern the tablet too. */
  madeBy?: string;
}

type ListenerLoader = () => Promise<Listener | null>;

/** No use of the session: an open tab keeps no session alive. */
function listenerLoader(app: AppContext, request: FastifyRequest, reply: FastifyReply): ListenerLoader {
  const headers = requestHeaders({ cookie: request.headers.cookie });
  return async () => {
    const answerHeaders = new AnswerHeaders();
    const user = await app.identities.watchUser(headers, answerHeaders);
    const tablet = user ? null : await app.identities.watchTablet(headers, answerHeaders);
    const cookies = answerHeaders.getSetCookie();
    if (cookies.length > 0 && !reply.raw.headersSent) reply.header('set-cookie', cookies);
    if (user) return { id: user.id, role: user.role, channels: channelsOf(user) };
    if (!tablet) return null;
    const { id, madeBy } = tablet;
    return { id, madeBy, role: 'tablet', channels: channelsOfTablet(tablet) };
  };
}

interface Opening {
  reply: FastifyReply;
  query: StreamQuery;
  listener: Listener;
  loadListener: ListenerLoader;
  isSessionStale: boolean;
  onClose: () => void;
}

/** Raw: a framework's stream costs five times the CPU (product §12.3). */
function openStream(
  app: AppContext,
  { reply, query, listener, loadListener, isSessionStale, onClose }: Opening,
): Stream {
  const response = reply.hijack().raw;
  const { id, channels, madeBy } = listener;
  let heartbeats = 0;

  const send = (chunk: string | Buffer): void => {
    if (response.writableEnded) return;
    if (response.writableLength > slowReaderBytes) response.destroy();
    else response.write(chunk);
  };
  const end = (lastWords?: string): void => {
    close();
    if (!response.writableEnded) response.end(lastWords);
    setTimeout(() => response.destroy(), partingMs).unref();
  };
  const reauthorise = async (): Promise<void> => {
    // The stream stays while the database is away.
    const now = await loadListener().catch(() => listener);
    if (!now) end();
    // The next stream covers only what these rights let the page get.
    else if (now.channels.join() !== channels.join()) end(missed);
  };
  const stopListening = app.live.listen(channels, (announcement, eventId) => {
    send(frameOf({ announcement, id: eventId }, id));
    if (isAboutSessionOf(id, announcement)) end();
  });
  const stopWatchingMaker =
    madeBy &&
    app.live.listen([`user:${madeBy}`], ({ topic }) => {
      if (topic === 'session') void reauthorise();
    });
  const heartbeat = setInterval(() => {
    heartbeats += 1;
    send(beat(app.live));
    if (heartbeats % heartbeatsUntilReauthorised === 0) void reauthorise();
  }, heartbeatMs);
  const close = (): void => {
    clearInterval(heartbeat);
    stopListening();
    if (stopWatchingMaker) stopWatchingMaker();
    onClose();
  };

  response.once('close', close);
  response.once('error', close);
  // Such as the security headers.
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) response.setHeader(name, value);
  }
  response.writeHead(200, streamHeaders);
  response.write('retry: 1000\n\n');
  for (const frame of firstFrames(app.live, listener, query)) send(frame);
  if (isSessionStale) void reauthorise();
  const catchUp = (): void => {
    send(missed);
    void reauthorise();
  };
  return { end, catchUp };
}
