/** Lives a day minute by minute, until every duty has ended and all food is delivered. */
import type { Minute } from '../city.ts';
import { takeFromBoard } from './board.ts';
import { noErrors, type Day, type Errors } from './day.ts';
import { beginDay, takeFood, type Life } from './life.ts';
import { learnWords } from './learned-words.ts';
import { offerByPlan, type Planning } from './planned-offers.ts';

export interface LivedDay extends Pick<Life, 'day' | 'deliveries' | 'trips' | 'rides'> {
  /** The minutes of all duties, and the part of them that was spent on trips and rides. */
  dutyMinutes: number;
  busyMinutes: number;
}

export type Dispatch = (life: Life, now: Minute) => void;

export const byBoard: Dispatch = takeFromBoard;

export const byPlan =
  (planning: Planning): Dispatch =>
  (life, now) =>
    offerByPlan(life, now, planning);

interface World {
  errors: Errors;
  seed: number;
  /** Left out: the kitchens' words are believed as they are. */
  areWordsLearned?: boolean;
}

const learningMinutes = 30;

export function liveDay(
  day: Day,
  dispatch: Dispatch,
  { errors, seed, areWordsLearned = false }: World = exact,
): LivedDay {
  const life = beginDay(day, errors, seed);
  const from = Math.min(...day.orders.map(({ placedAt }) => placedAt));
  const end = Math.max(...day.couriers.map(({ offDutyAt }) => offDutyAt));
  for (let now = from; now <= end || life.couriers.some(({ trip }) => trip !== null); now += 1) {
    if (areWordsLearned && (now - from) % learningMinutes === 0) life.words = learnWords(life.orders, now);
    takeFood(life, now);
    if (now <= end) dispatch(life, now);
  }
  return {
    day,
    deliveries: life.deliveries,
    trips: life.trips,
    rides: life.rides,
    dutyMinutes: sumOf(day.couriers.map(({ onDutyAt, offDutyAt }) => offDutyAt - onDutyAt)),
    busyMinutes: sumOf(life.couriers.map(({ busyMinutes }) => busyMinutes)),
  };
}

const exact: World = { errors: noErrors, seed: 1 };

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
