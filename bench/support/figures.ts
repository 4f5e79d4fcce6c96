import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';

export const median = (values: readonly number[]): number => quantile(values, 0.5);
export const lowerQuartile = (values: readonly number[]): number => quantile(values, 0.25);
export const upperQuartile = (values: readonly number[]): number => quantile(values, 0.75);

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const low = sorted[Math.floor(place)] ?? 0;
  const high = sorted[Math.ceil(place)] ?? 0;
  return low + (high - low) * (place % 1);
}

/** The contestants take turns in each round, so that a busy machine slows all of them. */
export async function takeTurns<Contestant extends string, Figures>(
  contestants: readonly Contestant[],
  rounds: number,
  measure: (contestant: Contestant) => Promise<Figures>,
): Promise<Record<Contestant, Figures[]>> {
  const figures = Object.fromEntries(contestants.map((name) => [name, [] as Figures[]]));
  for (const contestant of contestants) await measure(contestant);
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? contestants : contestants.toReversed();
    for (const contestant of order) figures[contestant]?.push(await measure(contestant));
  }
  return figures as Record<Contestant, Figures[]>;
}

const benchmarks = path.resolve(import.meta.dirname, '../../docs/benchmarks.md');

/** Replaces the section of this title in docs/benchmarks.md, or adds it. */
export function recordSection(title: string, lines: readonly string[]): void {
  const { model = 'unknown processor' } = cpus()[0] ?? {};
  const machine = `${cpus().length} × ${model}, Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}.`;
  const section = [`## ${title}`, '', machine, '', ...lines, ''].join('\n');
  const before = existsSync(benchmarks) ? readFileSync(benchmarks, 'utf8') : '# Benchmarks\n';
  const [head = '', ...sections] = before.split(/^(?=## )/m);
  const others = sections.map((text) => text.trimEnd()).filter((text) => !text.startsWith(`## ${title}\n`));
  const all = [...others, section.trimEnd()].toSorted();
  writeFileSync(benchmarks, `${[head.trimEnd(), ...all].join('\n\n')}\n`);
}
