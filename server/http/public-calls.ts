import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Client } from '#shared/contract/contract.ts';
import { AppError } from '#shared/domain/errors.ts';
import { inOneSpelling } from '#shared/domain/restaurants/list-filters.ts';
import { restaurantSorts, type RestaurantSort } from '#shared/domain/restaurants/restaurant-list.ts';
import type { Admission } from '#server/admission.ts';
import type { CachedAnswer, CachedAnswers, PublicAnswer } from './cached-answers.ts';
import { sendCached } from './send-cached.ts';

/** Answers a GET from its kept bytes; false leaves it, refusals too, to the procedure. */
type AnswerKept = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;
export type PublicCalls = Readonly<Record<string, AnswerKept>>;

interface Asked {
  id?: number;
  list?: { cuisine: string; sort: RestaurantSort; page: number; filter: string };
}

export function createPublicCalls(client: Client, kept: CachedAnswers, admission: Admission): PublicCalls {
  const answerWith =
    (
      ask: (asked: Asked) => Promise<unknown>,
      read: (request: FastifyRequest) => Asked | undefined = () => ({}),
    ): AnswerKept =>
    async (request, reply) => {
      const asked = read(request);
      if (!asked) return false;
      const place = {
        key: `call ${request.routeOptions.url} ${JSON.stringify(asked)}`,
        restaurantId: asked.id === undefined ? undefined : String(asked.id),
        isMadeUp: () =>
          asked.list !== undefined &&
          (asked.list.cuisine !== '' || asked.list.filter !== '' || asked.list.page > 1),
      };
      const make = () => admission.work({ work: 'usual' }, async () => answerOf(await ask(asked)));
      const answer = await kept.answer(place, make).catch(unlessPassing);
      if (!answer) return false;
      if (answer.isLastCopy) sendLastCopy(reply, answer.kept);
      else await sendCached(request, reply, answer.kept);
      return true;
    };
  return {
    'restaurants.list': answerWith(({ list = {} }) => client.restaurants.list(list), readListPage),
    'restaurants.getOverview': answerWith(() => client.restaurants.getOverview()),
    'restaurants.get': answerWith(({ id = 0 }) => client.restaurants.get({ id }), readId),
    'reach.getTariff': answerWith(() => client.reach.getTariff()),
    'reach.listDistricts': answerWith(() => client.reach.listDistricts()),
    'site.getConfiguration': answerWith(() => client.site.getConfiguration()),
  };
}

function readId({ params }: FastifyRequest): Asked | undefined {
  const { id = '' } = params as { id?: string };
  return /^[1-9]\d{0,8}$/.test(id) ? { id: Number(id) } : undefined;
}

/** Searches and places are not the same for everyone. */
function readListPage({ query }: FastifyRequest): Asked | undefined {
  const asked = Object(query) as Record<string, unknown>;
  const { cuisine = '', sort = 'default', page = '1', filter = '' } = asked;
  const isPublic = Object.keys(asked).every((name) => name !== 'text' && !name.startsWith('near'));
  const known = restaurantSorts.find((one) => one === sort);
  if (
    !isPublic ||
    typeof cuisine !== 'string' ||
    typeof filter !== 'string' ||
    !known ||
    !/^[1-9]\d{0,2}$/.test(String(page))
  )
    return undefined;
  return { list: { cuisine, sort: known, page: Number(page), filter: inOneSpelling(filter) } };
}

/**
 * The procedure is not asked again, as it would wait for the same database. Other errors come from the procedure
 * itself.
 */
function unlessPassing(error: unknown): undefined {
  const { code } = Object(error) as { code?: unknown };
  if (code === 'overloaded') throw error;
  if (code === 'unavailable') throw new AppError('unavailable');
}

/** The database is away: the data may have changed since, which the header says. */
const sendLastCopy = (reply: FastifyReply, { status, headers, body }: CachedAnswer): FastifyReply =>
  reply
    .status(status)
    .headers({ ...headers, 'cache-control': 'no-store', warning: '110 - "Response is Stale"' })
    .send(body);

const answerOf = (output: unknown): PublicAnswer => ({
  status: 200,
  headers: { 'content-type': 'application/json', 'cache-control': 'no-cache' },
  body: JSON.stringify(output),
});
