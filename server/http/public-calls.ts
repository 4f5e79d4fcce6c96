import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Client } from '#shared/contract/contract.ts';
import type { KeptAnswers, PublicAnswer } from './kept-answers.ts';
import { sendKept } from './send-kept.ts';

/** Answers a GET from its kept bytes; false leaves it, refusals too, to the procedure. */
type AnswerKept = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;
export type PublicCalls = Readonly<Record<string, AnswerKept>>;

/** The calls behind public pages, by name. */
export function createPublicCalls(client: Client, kept: KeptAnswers): PublicCalls {
  const answerWith =
    (ask: (id: number) => Promise<unknown>): AnswerKept =>
    async (request, reply) => {
      const { id } = request.params as { id?: string };
      if (id !== undefined && !/^[1-9]\d{0,8}$/.test(id)) return false;
      const place = { key: `call ${request.routeOptions.url} ${id ?? ''}`, restaurantId: id };
      const make = async () => answerOf(await ask(Number(id)));
      const answer = await kept.answer(place, make).catch(() => undefined);
      if (!answer || answer.isLastCopy) return false;
      await sendKept(request, reply, answer.kept);
      return true;
    };
  return {
    'restaurants.list': answerWith(() => client.restaurants.list()),
    'restaurants.get': answerWith((id) => client.restaurants.get({ id })),
    'site.getConfiguration': answerWith(() => client.site.getConfiguration()),
  };
}

const answerOf = (output: unknown): PublicAnswer => ({
  status: 200,
  headers: { 'content-type': 'application/json', 'cache-control': 'no-cache' },
  body: JSON.stringify(output),
});
