import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '#shared/domain/errors.ts';

/** Call it before the routes, and its result after them: their addresses then refuse other methods. */
export function refuseOtherMethods(server: FastifyInstance): () => Promise<void> {
  const known = new Set<string>();
  server.addHook('onRoute', ({ url }) => {
    known.add(url);
  });
  return async () => {
    await server.after();
    const methods = server.supportedMethods;
    // The hook also hears of the routes added here, so the loop reads a copy.
    for (const url of Array.from(known)) {
      // The hook does not hear of every method under a prefix.
      const allowed = methods.filter((method) => server.hasRoute({ url, method }));
      const others = methods.filter((method) => !allowed.includes(method));
      if (others.length === 0) continue;
      const refuse = async (_request: unknown, reply: FastifyReply) => refuseMethod(reply, allowed);
      server.route({ method: others, url, onRequest: refuse, handler: refuse });
    }
  };
}

export function refuseMethod(reply: FastifyReply, allowed: readonly string[]): never {
  reply.header('allow', allowed.join(', '));
  throw new AppError('method_not_allowed');
}
