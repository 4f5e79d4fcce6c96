import { makeSignature } from 'better-auth/crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { AnswerHeaders, requestHeaders } from '#server/identity.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createPerson } from '#server/testing/builders.ts';
import { signedIn } from '#server/testing/clients.ts';

const mida = await startTestApp();
afterAll(() => mida.close());

const name = 'mida.session_token';
const { secret } = await mida.auth.$context;
const { cookie = '' } = (await signedIn(mida, await createPerson(mida))).headers;
const value = cookie.slice(name.length + 1);
const [token = '', signature = ''] = decodeURIComponent(value).split('.');
const foreignSignature = await makeSignature(token, `${secret}2`);
const strayingSignature = await makeSignature('nothing', secret);
const encoded = (text: string): string => `${name}=${encodeURIComponent(text)}`;

const byUs = async (cookies: string) => {
  const answerHeaders = new AnswerHeaders();
  const user = await mida.app.identities.watchUser(requestHeaders({ cookie: cookies }), answerHeaders);
  return { sessionId: user?.sessionId, removes: removed(answerHeaders) };
};

const byTheLibrary = async (cookies: string) => {
  const { response, headers } = await mida.auth.api.getSession({
    headers: new Headers({ cookie: cookies }),
    returnHeaders: true,
  });
  return { sessionId: response?.session.id, removes: removed(headers) };
};

/** The lines that remove the session's cookie; the library also removes cookies that this product never sets. */
const removed = (headers: Pick<Headers, 'getSetCookie'>): string[] =>
  headers
    .getSetCookie()
    .filter((text) => text.startsWith(`${name}=`))
    .map((text) => text.split(/; /).toSorted().join('; '));

describe('our reading of a session equals the library’s', () => {
  it('our reading of a session equals the library’s for a session in use', async () => {
    expect(await byUs(cookie)).toEqual(await byTheLibrary(cookie));
    expect((await byUs(cookie)).sessionId).toBeDefined();
  });

  it.each([
    ['among other cookies', `a=1; mida=2; ${cookie} ;b=3`],
    ['not encoded', `${name}=${token}.${signature}`],
    ['in quotes', `${name}="${value}"`],
    ['given twice, the right one first', `${cookie}; ${name}=other`],
    ['given twice, the right one last', `${name}=other; ${cookie}`],
    ['a name that begins the same', `${name}2=x; ${cookie}`],
    ['without a signature', encoded(token)],
    ['with an empty signature', encoded(`${token}.`)],
    ['with an empty token', encoded(`.${signature}`)],
    ['with another token', encoded(`${token.slice(1)}x.${signature}`)],
    ['with a changed signature', encoded(`${token}.A${signature.slice(1)}`)],
    ['with a shortened signature', encoded(`${token}.${signature.slice(2)}`)],
    ['signed by another secret', encoded(`${token}.${foreignSignature}`)],
    ['rightly signed, of no session', encoded(`nothing.${strayingSignature}`)],
    ['with a broken encoding', `${name}=%E0%A4%A`],
    ['empty', `${name}=`],
  ])('for a cookie %s', async (_, cookies) => {
    expect(await byUs(cookies)).toEqual(await byTheLibrary(cookies));
  });

  it('our reading of a session equals the library’s for a session that has run out: it is deleted, announced and its cookie removed', async () => {
    const answers = [];
    for (const read of [byUs, byTheLibrary]) {
      const { userId, headers } = await signedIn(mida, await createPerson(mida));
      await mida.database.pool.query(
        `update sessions set expires_at = now() - interval '1 s' where user_id = $1`,
        [userId],
      );
      const answer = await read(headers['cookie'] ?? '');
      const left = await mida.database.pool.query('select 1 from sessions where user_id = $1', [userId]);
      const { topic, id } = mida.announced.at(-1) ?? {};
      answers.push({ answer, left: left.rows, isAnnounced: topic === 'session' && id === userId });
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject({ left: [], isAnnounced: true, answer: { removes: [{}] } });
  });
});

it('a session is found by one statement', async () => {
  const statements: string[] = [];
  const { pool } = mida.database;
  const query = pool.query.bind(pool) as (...all: unknown[]) => unknown;
  pool.query = ((config: { text: string }, ...rest: unknown[]) => {
    statements.push(config.text);
    return query(config, ...rest);
  }) as typeof pool.query;
  await byUs(cookie);
  pool.query = query as typeof pool.query;
  expect(statements).toHaveLength(1);
});
