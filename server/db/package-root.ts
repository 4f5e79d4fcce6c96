import { existsSync } from 'node:fs';
import path from 'node:path';

/** The folder with package.json, found from the sources and from the bundle in dist/server. */
export function packageRoot(): string {
  let folder = import.meta.dirname;
  while (!existsSync(path.join(folder, 'package.json'))) {
    const parent = path.dirname(folder);
    if (parent === folder) throw new Error('package.json was not found above the program');
    folder = parent;
  }
  return folder;
}
