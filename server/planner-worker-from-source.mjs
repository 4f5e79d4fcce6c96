// Development and tests begin the worker here: Node 20 reads no TypeScript, and ignores `--import tsx` in worker
// threads.
import { tsImport } from 'tsx/esm/api';

await tsImport('./features/dispatch/planner-worker.ts', import.meta.url);
