import { type Found, type Law, lineAt, type SourceTree } from '#scripts/checks/source-tree.ts';

/** A chapter holds the sections of its own number: `docs/product/04-orders.md` §4 and §4.2. */
const chapter = /^docs\/product\/(\d\d)-[a-z-]+\.md$/;
const heading = /^#+ (\d+(?:\.\d+)*)\.? /gm;
/** Merged migrations are never edited; the laws' tests hold dead references on purpose. */
const isExempt = (path: string): boolean => /\/migrations\/|scripts\/checks\/laws\.test\.ts$/.test(path);

/** `product §4.2 and §6`; a comment's margin may be between the word and its number. */
const sections = /\bproduct[\s*/]+((?:(?:, |,? and )?§\d+(?:\.\d+)*)+)/gi;
/** A chapter points to other sections without the word: `(§4.2)`. */
const sectionsInChapters = /(§\d+(?:\.\d+)*)/g;
const decisions = /\bdecisions?[\s*/]+((?:(?:, |,? and )?\d{1,4}\b)+)/gi;
const elsewhere = /\b(?:spec(?:ification)?|design)[\s*/]+§|\bdecisions?[\s*/]+rows?\b|\(facts,\s/gi;
const links = /\]\((?!https?:|#|mailto:)([^)#\s]+)(?:#[^)]*)?\)/g;
/** `` `server/app.test.ts`: "refuses …" ``, or a path alone; folders count too. */
const mentions = /`((?:server|shared|web|e2e|scripts|bench|docs)\/[\w./@$-]+)`(?:: "([^"]+)")?/g;

export const referencesResolve: Law = {
  name: 'each reference to a section, a decision, a file or a test resolves in the repository',
  check: (tree) => {
    const present = listSections(tree);
    return tree.paths
      .filter((path) => !isExempt(path))
      .flatMap((file) =>
        [...deadReferences(tree, file, present), ...(file.endsWith('.md') ? deadLinks(tree, file) : [])].map(
          ({ index, message }) => ({ file, line: lineAt(tree.text(file), index), message }),
        ),
      );
  },
};

function listSections(tree: SourceTree): Set<string> {
  const names = tree.paths.flatMap((path) => {
    const number = chapter.exec(path)?.[1];
    if (!number) return [];
    return [...tree.text(path).matchAll(heading)]
      .map(([, name = '']) => name)
      .filter((name) => Number(name.split('.')[0]) === Number(number));
  });
  return new Set(names);
}

function deadReferences(tree: SourceTree, file: string, present: Set<string>): Found[] {
  const text = tree.text(file);
  const dead = (list: RegExp, number: RegExp, isThere: (name: string) => boolean, missing: string): Found[] =>
    [...text.matchAll(list)].flatMap(({ index, 1: names = '' }) =>
      [...names.matchAll(number)]
        .filter(([name]) => !isThere(name))
        .map(([name]) => ({ index, message: `${missing} ${name}` })),
    );
  const hasDecision = (name: string): boolean =>
    tree.paths.some((path) => path.startsWith(`docs/decisions/${name.padStart(4, '0')}-`));
  return [
    ...[...text.matchAll(elsewhere)].map(({ index, 0: found }) => ({
      index,
      message: `"${found}" points outside the repository: name a section of docs/product`,
    })),
    ...dead(
      chapter.test(file) ? sectionsInChapters : sections,
      /\d+(?:\.\d+)*/g,
      (name) => present.has(name),
      'docs/product has no section',
    ),
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
