import type { Law, Violation } from './law.ts';
import { lineAt, type SourceTree } from './source-tree.ts';

const product = 'docs/product.md';
/** Merged migrations are never edited; planted trees hold dead references on purpose. */
const isExempt = (path: string): boolean => /\/migrations\/|scripts\/checks\/laws\.test\.ts$/.test(path);

/** `product §4.2 and §6`; a comment's margin may stand between the word and its number. */
const sections = /\bproduct[\s*/]+((?:(?:, |,? and )?§\d+(?:\.\d+)*)+)/gi;
const decisions = /\bdecisions?[\s*/]+((?:(?:, |,? and )?\d{1,4}\b)+)/gi;
const elsewhere = /\b(?:spec(?:ification)?|design)[\s*/]+§|\bdecisions?[\s*/]+rows?\b|\(facts,\s/gi;
const links = /\]\((?!https?:|#|mailto:)([^)#\s]+)(?:#[^)]*)?\)/g;

export const referencesResolve: Law = {
  name: 'each reference to a section, a decision or a document resolves in the repository',
  check: (tree) =>
    tree.paths
      .filter((path) => !isExempt(path))
      .flatMap((path) =>
        deadReferences(tree, path).map(({ index, message }): Violation => {
          return { file: path, line: lineAt(tree.text(path), index), message };
        }),
      ),
};

type Dead = { index: number; message: string };

function deadReferences(tree: SourceTree, path: string): Dead[] {
  const text = tree.text(path);
  const dead: Dead[] = [...text.matchAll(elsewhere)].map(({ index, 0: found }) => ({
    index,
    message: `"${found}" points outside the repository: name a section of ${product}`,
  }));
  for (const { index, 1: list = '' } of text.matchAll(sections)) {
    for (const [section] of list.matchAll(/\d+(?:\.\d+)*/g))
      if (!hasSection(tree, section)) dead.push({ index, message: `${product} has no section ${section}` });
  }
  for (const { index, 1: list = '' } of text.matchAll(decisions)) {
    for (const [number] of list.matchAll(/\d+/g))
      if (!hasDecision(tree, number)) dead.push({ index, message: `There is no decision ${number}` });
  }
  return path.endsWith('.md') ? [...dead, ...deadLinks(tree, path)] : dead;
}

const hasSection = (tree: SourceTree, section: string): boolean =>
  new RegExp(`^##+ ${section.replaceAll('.', '\\.')}\\.? `, 'm').test(tree.text(product));

const hasDecision = (tree: SourceTree, number: string): boolean =>
  tree.paths.some((path) => path.startsWith(`docs/decisions/${number.padStart(4, '0')}-`));

function deadLinks(tree: SourceTree, path: string): Dead[] {
  return [...tree.text(path).matchAll(links)].flatMap(({ index, 1: link = '' }) => {
    const target = new URL(link, `file:///${path}`).pathname.slice(1);
    const exists = tree.has(target) || tree.paths.some((other) => other.startsWith(`${target}/`));
    return exists ? [] : [{ index, message: `There is no ${target}` }];
  });
}
