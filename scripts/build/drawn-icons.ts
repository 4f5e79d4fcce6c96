import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

const library = createRequire(import.meta.url).resolve('lucide-react/dist/esm/lucide-react.mjs');

/** A page holds many icons: our own component is smaller, looks the same, and needs only an icon's lines. */
export function drawnIcons(): Plugin {
  const fileOf = readIcons();
  return {
    name: 'drawn-icons',
    enforce: 'pre',
    apply: 'build',
    load: (id) =>
      id.endsWith('lucide-react/dist/esm/createLucideIcon.mjs')
        ? `export { drawnIcon as default } from ${JSON.stringify(path.resolve('web/ui/icons/drawn-icon.ts'))};`
        : null,
    transform: {
      filter: { code: /lucide-react/ },
      handler: (code, id) =>
        id.includes('/lucide-react/dist/esm/icons/') ? keepLines(code) : importIconFiles(code, fileOf),
    },
  };
}

export const keepLines = (code: string): string => joinStrokes(code.replace(notDrawn, ''));

/** The last part is a statement without effect, which a bundler keeps. */
const notDrawn =
  /\b(?:name: "[^"]*"|size: 24),\s*|,\s*(?:key: "[^"]*"|aliases: \[[^\]]*\])|^__iconData\.node;$/gm;

/** Strokes that begin where they say, and not relative to the last, are drawn by one element. */
const joinStrokes = (code: string): string =>
  code.replace(/(?:\["path", \{ d: "M[^"]*" \}\],?\s*){2,}/g, (strokes) => {
    const lines = [...strokes.matchAll(/"(M[^"]*)"/g)].map(([, line]) => line);
    return `["path", { d: "${lines.join('')}" }],`;
  });

/**
 * Imports each icon from its own file, so that the plan of the files sees which parts use which icon. Throws for an
 * icon that the library lacks.
 */
export const importIconFiles = (code: string, fileOf: ReadonlyMap<string, string>): string =>
  code.replace(/import \{([^}]*)\} from 'lucide-react';/g, (_, names: string) => importEach(names, fileOf));

function importEach(names: string, fileOf: ReadonlyMap<string, string>): string {
  const icons = names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name && !name.startsWith('type '));
  return icons
    .map((icon) => {
      const [name = '', alias = name] = icon.split(' as ');
      const file = fileOf.get(name);
      if (!file) throw new Error(`lucide-react has no icon ${name}`);
      return `import ${alias} from ${JSON.stringify(file)};`;
    })
    .join(' ');
}

/** The file of each icon, under each of its names. */
export function readIcons(): Map<string, string> {
  const exported = readFileSync(library, 'utf8').matchAll(/export \{([^}]*)\} from '(\.\/icons\/[^']+)';/g);
  return new Map(
    [...exported].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [
        name,
        path.join(path.dirname(library), file),
      ]),
    ),
  );
}
