import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '#shared/domain/errors.ts';

/**
 * Remembers the routes that are added from here on. The function it gives is called after the last of them: each of
 * their addresses then refuses every other method by name.
 */
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
    // The routes added here are told to the hook too.
    for (const [url, taken] of Array.from(known)) {
      const allowed = methods.filter((method) => taken.has(method));
      const others = methods.filter((method) => !taken.has(method));
      if (others.length === 0) continue;
      const refuse = async (_request: unknown, reply: FastifyReply) => refuseMethod(reply, allowed);
      // Before the body is read: nothing is done with it.
      server.route({ method: others, url, onRequest: refuse, handler: refuse });
    }
  };
}

export function refuseMethod(reply: FastifyReply, allowed: readonly string[]): never {
  reply.header('allow', allowed.join(', '));
  throw new AppError('method_not_allowed');
}
