import { Agent, request } from 'node:http';

/* A process of its own, so that the arrivals do not wait for what measures. Callers come whether or not others were answered. */

export interface Offer {
  url: string;
  path: string;
  cookies: string[];
  seconds: number;
  /** Requests a second, or how many callers ask again as soon as they are answered. */
  arrival: { rate: number } | { callers: number };
}

export interface Heard {
  /** The status of each answer, 0 for none, and the milliseconds since the caller came. */
  answers: [status: number, milliseconds: number][];
}

const patienceMs = 60_000;
const tickMs = 5;

process.once('message', (offer: Offer) => {
  void run(offer).then((heard) => process.send?.(heard, () => process.exit(0)));
});

async function run(offer: Offer): Promise<Heard> {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  const answers: Heard['answers'] = [];
  let sent = 0;
  const ask = (came: number): Promise<void> =>
    new Promise((resolve) => {
      const cookie = offer.cookies[sent++ % offer.cookies.length] ?? '';
      const end = (status: number): void => {
        answers.push([status, performance.now() - came]);
        resolve();
      };
      const asked = request(
        offer.url + offer.path,
        { agent, headers: { cookie }, timeout: patienceMs },
        (answer) => {
          answer.resume();
          answer.once('end', () => end(answer.statusCode ?? 0));
          answer.once('error', () => end(0));
        },
      );
      asked.once('timeout', () => asked.destroy(new Error('no answer')));
      asked.once('error', () => end(0));
      asked.end();
    });
  if ('callers' in offer.arrival) await askInTurns(offer.arrival.callers, offer.seconds, ask);
  else await askAsTheyCome(offer.arrival.rate, offer.seconds, ask);
  agent.destroy();
  return { answers };
}

async function askInTurns(
  callers: number,
  seconds: number,
  ask: (came: number) => Promise<void>,
): Promise<void> {
  const end = performance.now() + seconds * 1_000;
  const caller = async (): Promise<void> => {
    while (performance.now() < end) await ask(performance.now());
  };
  await Promise.all(Array.from({ length: callers }, caller));
}

/** A late timer sends all that should have come, and counts from when they should have. */
async function askAsTheyCome(
  rate: number,
  seconds: number,
  ask: (came: number) => Promise<void>,
): Promise<void> {
  const begun = performance.now();
  const all: Promise<void>[] = [];
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const due = Math.min(seconds * rate, ((performance.now() - begun) * rate) / 1_000);
      while (all.length < due) all.push(ask(begun + (all.length * 1_000) / rate));
      if (performance.now() - begun < seconds * 1_000) return;
      clearInterval(timer);
      resolve();
    }, tickMs);
  });
  await Promise.all(all);
}
