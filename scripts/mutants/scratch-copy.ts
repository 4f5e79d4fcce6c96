import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** The working tree with its changes, in a temporary folder; packages and caches are linked. */
export function copyTree(root: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'mida-mutants-'));
  for (const path of listFiles(root)) {
    const source = join(root, path);
    if (!existsSync(source)) continue;
    const target = join(copy, path);
    mkdirSync(dirname(target), { recursive: true });
    cpSync(source, target);
  }
  mkdirSync(join(root, '.cache'), { recursive: true });
  for (const shared of ['node_modules', '.cache']) symlinkSync(join(root, shared), join(copy, shared));
  return copy;
}

function listFiles(root: string): string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const paths = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
  return [...new Set(paths.split('\0').filter(Boolean))];
}

/** The files are compared with the last commit of main, or with the last commit if there is no main. */
export function listChanged(root: string): Set<string> {
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  const base = (): string => {
    try {
      return git('merge-base', 'HEAD', 'main');
    } catch {
      return 'HEAD';
    }
  };
  const changed = git('diff', '--name-only', base());
  const added = git('ls-files', '--others', '--exclude-standard');
  return new Set([...changed.split('\n'), ...added.split('\n')]);
}
