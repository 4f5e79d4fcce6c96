import { runMutants } from './mutants/run.ts';

const controller = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => controller.abort());
try {
  process.exitCode = (await runMutants(process.argv.slice(2), controller.signal)) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
