import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '#shared/domain/errors.ts';

/** Call it before the routes, and its result after them: their addresses then refuse other methods. */
export function refuseOtherMethods(server: FastifyInstance): () => Promise<void> {
  const known = new Map<string, Set<string>>();
  server.addHook('onRoute', ({ url, method }) => {
    const allowed = known.get(url) ?? new Set();
    for (const one of [method].flat()) allowed.add(one);
    known.set(url, allowed);
  });
  return async () => {
    await server.after();
    const methods = server.supportedMethods;
    // The hook also hears of the routes added here, so the loop reads a copy.
    for (const [url, taken] of Array.from(known)) {
      const allowed = methods.filter((method) => taken.has(method));
      const others = methods.filter((method) => !taken.has(method));
      if (others.length === 0) continue;
      const refuse = async (_request: unknown, reply: FastifyReply) => refuseMethod(reply, allowed);
      // Before the body is read.
      server.route({ method: others, url, onRequest: refuse, handler: refuse });
    }
  };
}

export function refuseMethod(reply: FastifyReply, allowed: readonly string[]): never {
  reply.header('allow', allowed.join(', '));
  throw new AppError('method_not_allowed');
}
