import type { Law } from '#scripts/checks/source-tree.ts';

const words = 'shared/messages/ar/';

/** The language of `#messages` is decided where the program is built (`imports` of package.json). */
export const wordsComeByLanguage: Law = {
  name: 'words are asked for by #messages, which decides the language',
  check: (tree) =>
    tree.paths
      .filter((path) => !path.startsWith('shared/messages/'))
      .flatMap((file) =>
        tree
          .imports(file)
          .filter(({ target, specifier }) => target?.startsWith(words) && !specifier.startsWith('#messages/'))
          .map(({ line, specifier }) => ({
            file,
            line,
            message: `Import #messages/${specifier.replace(/^.*messages\/(?:ar\/)?/, '')}`,
          })),
      ),
};
