import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#shared/domain/errors.ts';

export interface OtherMethods {
  /** Refuses the other methods for a wildcard that takes all methods. */
  refuse(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Call it after the routes. */
  refuseCovered(): Promise<void>;
}

/**
 * Call it before the routes: their addresses then refuse other methods, once no route has taken the request. One
 * route for each address and refused method took a seventh of the product's start.
 */
export function refuseOtherMethods(server: FastifyInstance): OtherMethods {
  const methods = server.supportedMethods;
  const rooms = new Map<string, Map<string, RegExp>>();
  let isHearing = true;
  server.addHook('onRoute', ({ url, method }) => {
    if (!isHearing || [method].flat().length === methods.length) return;
    const room = rooms.get(roomOf(url)) ?? new Map<string, RegExp>();
    rooms.set(roomOf(url), room.set(url, patternOf(url)));
  });
  // The hook does not get every method under a prefix.
  const allowedAt = (url: string): string[] => methods.filter((method) => server.hasRoute({ url, method }));

  const refuse = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const [written = ''] = request.url.split(/[?#]/);
    const room = rooms.get(roomOf(written));
    if (!room) return;
    const path = decodeURI(written);
    const urls = [...room].filter(([, pattern]) => pattern.test(path)).map(([url]) => url);
    const allowed = new Set(urls.flatMap(allowedAt));
    if (allowed.size > 0) refuseMethod(reply, [...allowed]);
  };
  server.addHook('onRequest', async (request, reply) => {
    if (request.is404 && methods.includes(request.method)) await refuse(request, reply);
  });

  /** `/orders/jobs` would otherwise pass its other methods on to `/orders/:id`. */
  const refuseCovered = async (): Promise<void> => {
    await server.after();
    isHearing = false;
    const covered = [...rooms.values()].flatMap(listCovered);
    for (const url of covered) {
      const allowed = allowedAt(url);
      const others = methods.filter((method) => !allowed.includes(method));
      const refuseOthers = async (_request: unknown, reply: FastifyReply) => refuseMethod(reply, allowed);
      server.route({ method: others, url, onRequest: refuseOthers, handler: refuseOthers });
    }
  };
  return { refuse, refuseCovered };
}

const parameter = /:\w+/g;
const roomOf = (path: string): string => path.split('/')[1] ?? '';

function listCovered(room: ReadonlyMap<string, RegExp>): string[] {
  const wide = [...room].filter(([url]) => /[:*]/.test(url));
  return [...room.keys()].filter((url) => {
    const path = url.replace(parameter, 'x');
    return wide.some(([other, pattern]) => other !== url && pattern.test(path));
  });
}

function patternOf(url: string): RegExp {
  const source = url
    .replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replace(parameter, '[^/]+')
    .replace('*', '.*');
  return new RegExp(`^${source}$`);
}

export function refuseMethod(reply: FastifyReply, allowed: readonly string[]): never {
  reply.header('allow', allowed.join(', '));
  throw new AppError('method_not_allowed');
}
