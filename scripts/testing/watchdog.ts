import { rmSync } from 'node:fs';
import { endMarked } from './run-mark.ts';

/** Outlives its run: when standard input closes, it ends the run's processes and removes its folder. Arguments: mark, folder. */
const [mark, folder] = process.argv.slice(2);
if (!mark || !folder) throw new Error('Which run? watchdog.ts <mark> <folder>');
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
process.stdin.resume().once('close', async () => {
  await endMarked(mark);
  rmSync(folder, { recursive: true, force: true });
});
