import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Law, Violation } from './checks/source-tree.ts';
import { readSourceTree } from './checks/source-tree.ts';

/** One example of CONTRIBUTING.md: a fenced block whose first line says where in the file it goes. */
interface Edit {
  place: 'after' | 'before' | 'instead of' | 'at the end' | 'new file';
  anchor: string;
  text: string;
}

export interface Step {
  file: string;
  edits: Edit[];
  /** What fails without this step: types, laws, or a test's file. */
  leftOut: string | undefined;
}

export interface Recipe {
  name: string;
  steps: Step[];
}

/** The recipes of CONTRIBUTING.md, with the steps that name a file to change. */
export function readRecipes(markdown: string): Recipe[] {
  const [, chapter = ''] = markdown.split(/^## Recipes$/m);
  const [recipes = ''] = chapter.split(/^## /m);
  return recipes
    .split(/^### /m)
    .slice(1)
    .map((text) => ({
      name: text.split('\n')[0] ?? '',
      steps: text
        .split(/^\d+\. /m)
        .slice(1)
        .flatMap(readStep),
    }));
}

function readStep(text: string): Step[] {
  const [, file] = /^`([^`]+)`/.exec(text) ?? [];
  if (!file) return [];
  const [, leftOut] = /Left out: `?([\w./-]+?)`?\.$/m.exec(text) ?? [];
  const blocks = [...text.matchAll(/^ {3}```\w+ ([^\n]+)\n([\s\S]*?)^ {3}```$/gm)];
  return [{ file, leftOut, edits: blocks.map(([, where = '', body = '']) => readEdit(where, body)) }];
}

function readEdit(where: string, body: string): Edit {
  const [, place, anchor = ''] =
    /^(after|before|instead of|at the end|new file)(?: "(.*)")?$/.exec(where) ?? [];
  if (!place) throw new Error(`No place to put it: ${where}`);
  return { place: place as Edit['place'], anchor, text: body.replaceAll(/^ {3}/gm, '') };
}

/** Makes the changes of a step in the tree at `root`. Throws where an anchor does not stand exactly once. */
export function takeStep(root: string, { file, edits }: Step): void {
  for (const edit of edits) {
    const path = join(root, edit.place === 'new file' ? edit.anchor : file);
    const text = edit.place === 'new file' ? edit.text : edited(readFileSync(path, 'utf8'), edit, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}

function edited(before: string, { place, anchor, text }: Edit, file: string): string {
  if (place === 'at the end') return `${before}\n${text}`;
  const [head = '', tail, ...more] = before.split(anchor);
  if (tail === undefined || more.length > 0) throw new Error(`${file} must hold once: ${anchor}`);
  if (place === 'instead of') return head + text.trimEnd() + tail;
  if (place === 'before') return `${head}${text}${anchor}${tail}`;
  const endOfLine = tail.indexOf('\n') + 1;
  return `${head}${anchor}${tail.slice(0, endOfLine)}${text}${tail.slice(endOfLine)}`;
}

/** What the laws of the tree at `root` say against it: a recipe may change a law's own table. */
export async function listViolations(root: string): Promise<Violation[]> {
  const file = pathToFileURL(join(root, 'scripts/checks/laws.ts')).href;
  const { laws } = (await import(file)) as { laws: readonly Law[] };
  const tree = readSourceTree(root);
  return laws.flatMap((law) => law.check(tree));
}
