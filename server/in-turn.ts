import type { FastifyRequest, RouteHandlerMethod } from 'fastify';
import type { Admission, Asking } from './admission.ts';
import type { WorkClass } from './work-classes.ts';

/** What is asked of the admission for a request that is no call of the contract. */
export const askingFor = (request: FastifyRequest, work: WorkClass): Asking => ({
  work,
  isLeft: () => request.raw.socket.destroyed,
  isReading: request.method === 'GET' || request.method === 'HEAD',
});

/** The `onRoute` hook of a scope: its handlers hold places until their answers are there, not while these travel. */
export const handleInTurn =
  (app: { admission: Admission }, work: WorkClass) =>
  (route: { handler: RouteHandlerMethod }): void => {
    const { handler } = route;
    route.handler = function (request, reply) {
      return app.admission.work(askingFor(request, work), async () => handler.call(this, request, reply));
    };
  };
