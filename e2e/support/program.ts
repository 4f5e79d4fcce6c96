import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

export type Program = 'admin' | 'after-restore' | 'anonymise' | 'backup' | 'doctor' | 'rehearse';

interface ProgramEnd {
  code: number;
  out: string;
  errors: string;
}

/** Runs a program of the operator by npm, with these settings alone. */
export async function runProgram(
  name: Program,
  words: readonly string[],
  settings: Record<string, string>,
): Promise<ProgramEnd> {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, ...settings };
  const child = spawn('npm', ['run', '--silent', name, '--', ...words], { cwd: root, env });
  const said = { out: '', errors: '' };
  child.stdout.on('data', (chunk: Buffer) => (said.out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said.errors += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return { code, out: said.out.trim(), errors: said.errors.trim() };
}
