import type { Judged } from './pool.ts';

const enoughPercent = 95;

export function summarise(judged: readonly Judged[]): string[] {
  const of = (verdict: string): Judged[] => judged.filter(({ outcome }) => outcome.verdict === verdict);
  const [killed, survived, invalid] = [of('killed'), of('survived'), of('invalid')];
  return [
    ...invalid.map(({ fault, outcome }) => `not judged: ${nameOf(fault)}: ${outcome.by}`),
    ...survived.map(({ fault }) => `survived: ${nameOf(fault)}: ${fault.survives ?? 'no reason is given'}`),
    ...killed
      .filter(({ fault }) => fault.survives !== undefined)
      .map(({ fault }) => `killed, so its reason to survive is to go: ${nameOf(fault)}`),
    `${killed.length} of ${judged.length} faults killed (${percentOf(judged).toFixed(1)} %), ${survived.length} survived, ${invalid.length} not judged`,
  ];
}

export const isEnough = (judged: readonly Judged[]): boolean =>
  judged.every(
    ({ fault, outcome }) => outcome.verdict !== 'invalid' && (outcome.verdict === 'killed' || fault.survives),
  ) && percentOf(judged) >= enoughPercent;

const percentOf = (judged: readonly Judged[]): number =>
  judged.length === 0
    ? 100
    : (judged.filter(({ outcome }) => outcome.verdict === 'killed').length / judged.length) * 100;

const nameOf = ({ file, find, test }: Judged['fault']): string =>
  `${file} "${find.trim().split('\n')[0] ?? ''}" (${test})`;
