import { type PartTotals, summarise } from './totals.ts';

type Outcome = { totals: readonly PartTotals[]; isFiltered: boolean };

export async function runProgram(
  main: (args: readonly string[], signal: AbortSignal) => Promise<Outcome>,
): Promise<void> {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => controller.abort());
  abortWithParent(controller);
  try {
    const { totals, isFiltered } = await main(process.argv.slice(2), controller.signal);
    const { lines, isGood } = summarise(totals, isFiltered);
    if (controller.signal.aborted) console.log('Interrupted.');
    console.log(lines.join('\n'));
    process.exitCode = isGood && !controller.signal.aborted ? 0 : 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    console.log('0 passed, 1 failed');
    process.exitCode = 1;
  }
}

/** npm may be killed, and then sends no signal. */
function abortWithParent(controller: AbortController): void {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid !== parent) controller.abort();
  }, 250);
  watch.unref();
}
