import { type Found, type Law, lineAt, type SourceTree } from '#scripts/checks/source-tree.ts';

const product = 'docs/product.md';
/** Merged migrations are never edited; the laws' tests hold dead references on purpose. */
const isExempt = (path: string): boolean => /\/migrations\/|scripts\/checks\/laws\.test\.ts$/.test(path);

/** `product §4.2 and §6`; a comment's margin may stand between the word and its number. */
const sections = /\bproduct[\s*/]+((?:(?:, |,? and )?§\d+(?:\.\d+)*)+)/gi;
const decisions = /\bdecisions?[\s*/]+((?:(?:, |,? and )?\d{1,4}\b)+)/gi;
const elsewhere = /\b(?:spec(?:ification)?|design)[\s*/]+§|\bdecisions?[\s*/]+rows?\b|\(facts,\s/gi;
const links = /\]\((?!https?:|#|mailto:)([^)#\s]+)(?:#[^)]*)?\)/g;
/** `` `server/app.test.ts`: "refuses …" ``, or a path alone; folders count too. */
const mentions = /`((?:server|shared|web|e2e|scripts|bench|docs)\/[\w./@$-]+)`(?:: "([^"]+)")?/g;

export const referencesResolve: Law = {
  name: 'each reference to a section, a decision, a file or a test resolves in the repository',
  check: (tree) =>
    tree.paths
      .filter((path) => !isExempt(path))
      .flatMap((file) =>
        [
          ...deadReferences(tree, tree.text(file)),
          ...(file.endsWith('.md') ? deadLinks(tree, file) : []),
        ].map(({ index, message }) => ({ file, line: lineAt(tree.text(file), index), message })),
      ),
};

function deadReferences(tree: SourceTree, text: string): Found[] {
  const dead = (list: RegExp, number: RegExp, isThere: (name: string) => boolean, missing: string): Found[] =>
    [...text.matchAll(list)].flatMap(({ index, 1: names = '' }) =>
      [...names.matchAll(number)]
        .filter(([name]) => !isThere(name))
        .map(([name]) => ({ index, message: `${missing} ${name}` })),
    );
  const hasSection = (name: string): boolean =>
    new RegExp(`^##+ ${name.replaceAll('.', '\\.')}\\.? `, 'm').test(tree.text(product));
  const hasDecision = (name: string): boolean =>
    tree.paths.some((path) => path.startsWith(`docs/decisions/${name.padStart(4, '0')}-`));
  return [
    ...[...text.matchAll(elsewhere)].map(({ index, 0: found }) => ({
      index,
      message: `"${found}" points outside the repository: name a section of ${product}`,
    })),
    ...dead(sections, /\d+(?:\.\d+)*/g, hasSection, `${product} has no section`),
    ...dead(decisions, /\d+/g, hasDecision, 'There is no decision'),
  ];
}

function deadLinks(tree: SourceTree, document: string): Found[] {
  const text = tree.text(document);
  const named = [
    ...[...text.matchAll(links)].map(({ index, 1: link = '' }) => {
      return { index, file: new URL(link, `file:///${document}`).pathname.slice(1), test: '' };
    }),
    ...[...text.matchAll(mentions)].map(({ index, 1: file = '', 2: test = '' }) => ({ index, file, test })),
  ];
  return named.flatMap(({ index, file, test }) => {
    const isFolder = tree.paths.some((path) => path.startsWith(`${file.replace(/\/$/, '')}/`));
    if (!isFolder && !tree.has(file)) return [{ index, message: `There is no ${file}` }];
    return tree.text(file).includes(test) ? [] : [{ index, message: `${file} has no test "${test}"` }];
  });
}
