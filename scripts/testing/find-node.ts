import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

const cache = resolve(import.meta.dirname, '../../.cache');

/** npm's package for this platform holds the program; no script installs it. */
export function ensureNode(major: number): string {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const folder = join(cache, `node-${major}`);
  const program = join(folder, 'node_modules', name, 'bin/node');
  if (!existsSync(program)) install(folder, `${name}@${major}`);
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  if (!stdout?.startsWith(`v${major}.`)) throw new Error(`npm's ${name} is not Node ${major}: ${stdout}`);
  return program;
}

function install(folder: string, wanted: string): void {
  mkdirSync(folder, { recursive: true });
  const options = ['--prefix', folder, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund'];
  const { status } = spawnSync('npm', ['install', ...options, wanted], { cwd: folder, stdio: 'inherit' });
  if (status !== 0) throw new Error(`The package ${wanted} cannot be installed.`);
}
