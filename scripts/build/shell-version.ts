import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Changes with each file of the page without a network, so that browsers install a worker that keeps the new one. */
export function shellVersion(publicFolder: string, paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths) {
    const file = readFileSync(`${publicFolder}${path}`);
    hash.update(`${path} ${file.length} `).update(file);
  }
  return hash.digest('hex').slice(0, 8);
}
