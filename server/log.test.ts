import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { format } from 'node:util';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { createLog, logConsoleErrors, logSparingly, logWarnings, writeError } from '#server/log.ts';
import { PushFailed } from '#server/features/push/send-push.ts';
import { startTestApp, stubRenderer } from '#server/testing/app.ts';
import { checkoutOf, createPerson, createRestaurant } from '#server/testing/builders.ts';
import { outcomeOf, signedIn, visitor } from '#server/testing/clients.ts';
import { rawRequest, sendRaw } from '#server/testing/raw-http.ts';
import { createCarriers } from '#server/background.ts';
import type { Carrier } from '#server/features/outbox/store.ts';
import { enqueuePush } from '#server/features/push/news-store.ts';
import { carryOutDue } from '#server/features/outbox/worker.ts';

/* Every secret and every person of this file carries the word. */
const canary = 'kanari';
const email = `${canary}.salma@mida.test`;
const password = `${canary}-zellige-47`;

const lines: string[] = [];
const log = createLog('debug', { write: (line: string) => lines.push(line) });
// Libraries print to the console; this is part of the log.
for (const method of ['log', 'info', 'warn', 'error'] as const) {
  vi.spyOn(console, method).mockImplementation((...parts) => void lines.push(format(...parts)));
}

const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onRcptTo: ({ address }, _session, done) =>
    done(Object.assign(new Error(`no mailbox ${address} for ${canary}`), { responseCode: 550 })),
});
smtp.on('error', () => {});
const listening = smtp.listen(0, '127.0.0.1');
await once(listening, 'listening');
const { port } = listening.address() as AddressInfo;

const mida = await startTestApp({
  log,
  settings: { MAIL_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'hello@mida.test' },
  renderer: {
    ...stubRenderer,
    render: async (page) => {
      if (page.url.pathname === '/broken') throw new Error(`cannot draw ${page.url.href}`);
      return stubRenderer.render(page);
    },
  },
});
afterAll(async () => {
  await mida.close();
  await new Promise<void>((resolve) => {
    smtp.close(resolve);
  });
});
afterEach(() => {
  lines.length = 0;
  vi.mocked(mida.app.identities.loadUser).mockRestore?.();
});

const run = (statement: string) => mida.database.pool.query(statement);

/** Everything logged since the test began; fails when it is empty or holds the canary. */
function wholeLog(): string {
  const text = lines.join('\n');
  expect(text).not.toBe('');
  expect(text.toLowerCase()).not.toContain(canary);
  return text;
}

const signUp = () => outcomeOf(visitor(mida).client.auth.signUp({ username: canary, email, password }));

async function placeOrder(): Promise<string> {
  const customer = await signedIn(mida, await createPerson(mida));
  const details = { name: `${canary} Benali`, address: `Derb ${canary} 12`, note: `${canary} floor` };
  const checkout = checkoutOf(mida, await createRestaurant(mida), details);
  return outcomeOf(customer.client.orders.place(checkout));
}

describe('a fault of the database', () => {
  it('a broken check constraint leaves its name in the log and no value', async () => {
    await run(`alter table orders add constraint orders_tested check (note = '') not valid`);
    expect(await placeOrder()).toBe('internal');
    const text = wholeLog();
    for (const fact of ['23514', 'orders_tested', '"table":"orders"', 'insert into']) {
      expect(text).toContain(fact);
    }
    await run('alter table orders drop constraint orders_tested');
  });

  it('a broken unique index leaves its name in the log and no value', async () => {
    await run('create unique index orders_tested_once on orders (delivery_address)');
    expect(await placeOrder()).toBe('ok');
    lines.length = 0;
    expect(await placeOrder()).toBe('internal');
    expect(wholeLog()).toContain('orders_tested_once');
    await run('drop index orders_tested_once');
  });

  it.each([
    ['a text that is no number', '22P02', `perform new.email::int`],
    ['a time-out', '57014', `raise exception 'too slow for %', new.email using errcode = '57014'`],
    ['words of a trigger', 'P0001', `raise exception '%: %', new.name, new.email using detail = new.email`],
  ])('the log names the kind of a database error and no value: %s', async (_what, code, fault) => {
    await run(
      `create function fail() returns trigger language plpgsql as $$ begin ${fault}; return new; end $$`,
    );
    await run('create trigger fail before insert on users for each row execute function fail()');
    expect(['internal', 'unavailable']).toContain(await signUp());
    expect(wholeLog()).toContain(code);
    await run('drop function fail cascade');
  });

  it('a statement that does not fit the tables leaves its kind in the log and no value', async () => {
    await run('alter table users rename column name to called');
    expect(await signUp()).toBe('internal');
    expect(wholeLog()).toContain('42703');
    await run('alter table users rename column called to name');
  });

  it('an error that the account library prints by itself leaves no value in the log', async () => {
    const customer = await signedIn(mida, await createPerson(mida));
    lines.length = 0;
    await run('alter table users rename column name to called');
    const cookie = `${customer.headers['cookie']}; theme=${canary}`;
    await fetch(`${mida.origin}/api/v1/account`, { headers: { ...customer.headers, cookie } });
    expect(wholeLog()).toContain('42703');
    expect(lines.join('')).not.toContain(customer.userId);
    await run('alter table users rename column called to name');
  });
});

describe('an unexpected exception', () => {
  const inside = Object.assign(new Error(`no ${email}\n    at ${canary} (/x.ts:1:1)`), {
    email,
    params: [password],
  });
  it.each<[string, () => unknown]>([
    ['with words, causes and properties', () => new Error(`wrong: ${password}`, { cause: inside })],
    ['of many', () => new AggregateError([inside, new TypeError(canary)], canary)],
    ['that is a text', () => `thrown ${canary}`],
    [
      'whose name was chosen',
      () => Object.assign(new Error(canary), { name: `${canary} ${email}`, code: email }),
    ],
  ])('an exception leaves its place in the log and no value: %s', async (_what, makeError) => {
    vi.spyOn(mida.app.identities, 'loadUser').mockRejectedValue(makeError());
    const answer = await fetch(`${mida.origin}/api/v1/account?token=${canary}`);
    expect(answer.status).toBe(500);
    expect(wholeLog()).toContain('procedure failed');
  });

  it('an exception in a page leaves no token of its address in the log', async () => {
    const answer = await fetch(`${mida.origin}/broken?token=${canary}&email=${email}`);
    expect(answer.status).toBe(500);
    expect(wholeLog()).toContain('log.test.ts');
  });

  it('an error that a library prints leaves no value in the log', () => {
    const { error, warn } = console;
    logConsoleErrors(log);
    const { error: print, warn: hint } = console;
    print(`# SERVER_ERROR ${canary}: `, inside, { password });
    hint(canary);
    Object.assign(console, { error, warn });
    expect(wholeLog()).toContain('a library wrote to the console');
  });

  it('a warning of Node is no fault of the product, and leaves no value in the log', async () => {
    const former = process.listeners('warning');
    logWarnings(log);
    const heard = once(process, 'warning');
    process.emitWarning(`modes of ${canary}`, 'Warning', 'DEP4700');
    await heard;
    process.removeAllListeners('warning');
    for (const listener of former) process.on('warning', listener);
    expect(wholeLog()).not.toContain('console');
    const [line = '{}'] = lines;
    expect(JSON.parse(line)).toMatchObject({ level: 40, err: { code: 'DEP4700' } });
  });

  it('an error logged without words leaves no value in the log', () => {
    log.error(inside);
    log.warn({ err: inside });
    expect(wholeLog()).toContain('an error');
  });
});

describe('a request that cannot be read', () => {
  it('a body that cannot be read is not repeated in the log', async () => {
    for (const body of [`{"json":{"password":"${password}"`, password, `["${email}"`]) {
      const request = rawRequest('POST', '/rpc/auth/signIn', {
        body,
        headers: { 'content-type': 'application/json' },
      });
      expect((await sendRaw(mida.origin, request)).status).toBe(422);
    }
    expect(wholeLog()).toContain('a call could not be read');
  });

  it('a malformed request and a link with a token are not repeated in the log', async () => {
    log.info('begin');
    await sendRaw(mida.origin, `GET /confirm?token=${canary} HTTP/9.9\r\n${canary}\r\n\r\n`);
    for (const path of [
      `/%ff?token=${canary}`,
      `/confirm?token=${canary}`,
      `/api/auth/verify-email?token=${canary}`,
    ]) {
      await sendRaw(mida.origin, rawRequest('GET', path, { headers: { cookie: canary, referer: canary } }));
    }
    expect(wholeLog()).toContain('begin');
  });
});

describe('failures of mail and push', () => {
  it('a mail refused with its address leaves no address in the log', async () => {
    expect(await signUp()).toBe('ok');
    const { mail } = createCarriers(mida.app);
    await carryOutDue(mida.app, mail);
    mail.close();
    expect(wholeLog()).toMatch(/"responseCode":550/);
  });

  it('a notification that its vendor refused leaves no endpoint in the log', async () => {
    const endpoint = `https://fcm.googleapis.com/fcm/send/${canary}`;
    const faults = [
      Object.assign(new Error(`Received unexpected response code from ${endpoint}`), {
        endpoint,
        body: canary,
      }),
      new PushFailed(`Error: ${endpoint}`, { deviceIds: ['device'], taken: {}, retryAfterSeconds: 0 }),
    ];
    for (const fault of faults) {
      const carrier: Carrier = {
        topic: 'push',
        carryOut: () => Promise.reject(fault),
        judge: () => ({ isFinal: true, pauseSeconds: 0 }),
        close: () => {},
      };
      const orderId = '00000000-0000-4000-8000-000000000000';
      const expiresAt = new Date().toISOString();
      await enqueuePush(mida.app.db, {
        news: 'order_accepted',
        orderId,
        customerId: orderId,
        expiresAt,
      } as never);
      expect(await carryOutDue(mida.app, carrier)).toBeGreaterThan(0);
    }
    expect(wholeLog()).toContain('an outbox job failed');
  });
});

it('an error of our own keeps its words, its code and its place', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), {
    code: 'ECONNREFUSED',
    port: 5432,
  });
  expect(writeError(refused)).toMatchObject({ type: 'Error', code: 'ECONNREFUSED', port: 5432 });
  expect(writeError(refused).stack).toContain('log.test.ts');
  const slip = () => (undefined as unknown as { name: string }).name;
  expect(() => slip()).toThrow(expect.objectContaining({ message: expect.stringContaining('reading') }));
  try {
    slip();
  } catch (error) {
    expect(writeError(error).message).toBe("Cannot read properties of undefined (reading 'name')");
  }
  lines.push('');
});

it('a trouble that repeats itself each second has one line in ten seconds, and a fault between is written', () => {
  vi.useFakeTimers();
  const trouble = logSparingly(log, 'the database is away');
  for (let second = 0; second < 15; second += 1) {
    trouble(second === 5 ? 'error' : 'warn', new Error('connect ECONNREFUSED 127.0.0.1:5432'));
    vi.advanceTimersByTime(1_000);
  }
  vi.useRealTimers();
  const written = lines.map((line) => JSON.parse(line) as { level: number; unwritten: number });
  expect(written.map(({ level, unwritten }) => [level, unwritten])).toEqual([
    [40, 0],
    [50, 4],
    [40, 0],
  ]);
});
