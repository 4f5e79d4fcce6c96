import { performance } from 'node:perf_hooks';
import { relative, resolve } from 'node:path';
import { format } from './checks/format.ts';
import { laws } from './checks/laws.ts';
import { lint } from './checks/lint.ts';
import { runTool, type Tool } from './checks/tool.ts';
import { types } from './checks/types.ts';
import { unused } from './checks/unused.ts';
import { readSourceTree, type Violation } from './checks/source-tree.ts';

type Step = { name: string; run: () => Promise<Violation[]> };

async function check(root: string): Promise<number> {
  const tools: Tool[] = [...types, unused, lint, format];
  const steps: Step[] = tools.map((tool) => ({ name: tool.name, run: () => runTool(tool, root) }));
  const running = runInParallel(steps);
  const found = [...checkLaws(root), ...(await running)];
  for (const { file, line, message } of found) {
    console.log(`${relative(root, resolve(root, file))}:${line} ${message}`);
  }
  console.log(found.length === 0 ? 'All laws hold.' : `${found.length} violations.`);
  return found.length === 0 ? 0 : 1;
}

/** Runs two steps at a time: more do not fit the processor. */
async function runInParallel(steps: readonly Step[]): Promise<Violation[]> {
  const waiting = [...steps];
  const found: Violation[] = [];
  const work = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const started = performance.now();
      const violations = await step.run();
      report(step.name, started, violations);
      found.push(...violations);
    }
  };
  await Promise.all([work(), work()]);
  return found;
}

function checkLaws(root: string): Violation[] {
  const tree = readSourceTree(root);
  return laws.flatMap((law) => {
    const started = performance.now();
    const violations = law.check(tree);
    report(law.name, started, violations);
    return violations;
  });
}

function report(name: string, startedMs: number, violations: readonly Violation[]): void {
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
  const verdict = violations.length === 0 ? 'ok  ' : 'FAIL';
  console.log(`${verdict} ${seconds.padStart(5)} s  ${name}`);
}

process.exitCode = await check(resolve(import.meta.dirname, '..'));
