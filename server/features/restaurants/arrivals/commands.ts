import { dayMs } from '#shared/domain/time/city-clock.ts';
import { learnReadyPace } from '#shared/domain/dispatch/ready-pace.ts';
import { judgeWords } from '#shared/domain/dispatch/word-figures.ts';
import { learnHabits, windowOf } from '#shared/domain/promise/kitchen-habits.ts';
import type { AppContext } from '#server/context.ts';
import * as store from './store.ts';
import { listWordsOf, listWordsOfCity } from './words-store.ts';

type Source = Pick<AppContext, 'db' | 'clock'>;

/** A round of the cleaner stays short; in a day its rounds reach 7,200 restaurants. */
const restaurantsARound = 50;

const unlearned = {
  arrivalMinMinutes: null,
  arrivalMaxMinutes: null,
  usualWayMetres: null,
  ridePercent: null,
};

/** Learns from each restaurant's deliveries once a day, and shows what this hour and its present orders make of it. */
export async function refreshArrivals(app: Source): Promise<void> {
  await learnSome(app);
  const { db, clock } = app;
  const waits = await store.readCityWaits(db, clock.now());
  for (const { id, habits, queue, shown } of await store.listLearned(db)) {
    const learned = habits ? shownOf(habits, { waits, queue }) : unlearned;
    if (JSON.stringify(learned) !== JSON.stringify(shown)) await store.setShown(db, id, learned);
  }
}

async function learnSome({ db, clock }: Source): Promise<void> {
  const now = clock.now();
  const yesterday = new Date(now.getTime() - dayMs);
  const ids = await store.listToLearn(db, yesterday, restaurantsARound);
  if (ids.length === 0) return;
  const ofCity = learnReadyPace(await listWordsOfCity(db, now));
  for (const id of ids) {
    const habits = learnHabits(await store.listPastDeliveries(db, id));
    const words = await listWordsOf(db, id, now);
    const learned = { pace: learnReadyPace(words, ofCity), words: judgeWords(words, ofCity) };
    await store.replaceHabits(db, id, { habits, ...learned, learnedAt: now });
  }
}

function shownOf(...[habits, present]: Parameters<typeof windowOf>) {
  const { min: arrivalMinMinutes, max: arrivalMaxMinutes } = windowOf(habits, present);
  const { metres: usualWayMetres, percent: ridePercent } = habits.ride;
  return { arrivalMinMinutes, arrivalMaxMinutes, usualWayMetres, ridePercent };
}
