import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Violation } from './source-tree.ts';

export type Tool = {
  name: string;
  /** A JavaScript file, run with this Node, so that no shell is needed. */
  program: string;
  args: readonly string[];
  read: (output: string) => Violation[];
};

const packages = resolve(import.meta.dirname, '../../node_modules');

export async function runTool(tool: Tool, root: string): Promise<Violation[]> {
  const { exitCode, output } = await run([resolve(packages, tool.program), ...tool.args], root);
  const violations = tool.read(output);
  if (exitCode === 0 || violations.length > 0) return violations;
  return [{ file: tool.name, line: 1, message: `exit code ${exitCode}: ${output.trim()}` }];
}

/** Some programs write colours even into a pipe on a build server. */
async function run(args: string[], cwd: string): Promise<{ exitCode: number; output: string }> {
  const child = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((settle, reject) => {
    child.once('error', reject);
    child.once('close', (code) => settle({ exitCode: code ?? 1, output: stripVTControlCharacters(output) }));
  });
}
