import type { Violation } from './source-tree.ts';
import type { Tool } from './tool.ts';

const kinds = {
  files: 'Nothing imports this file',
  exports: 'Unused export',
  types: 'Unused exported type',
  namespaceMembers: 'Unused member',
  enumMembers: 'Unused member',
  duplicates: 'Exported twice',
  dependencies: 'Unused dependency',
  devDependencies: 'Unused development dependency',
  optionalPeerDependencies: 'Dependency of a dependency',
  unlisted: 'Not listed in package.json',
  binaries: 'Program not listed in package.json',
  unresolved: 'Names no file',
} as const;

type Finding = { name: string; line?: number };
type Issue = { file: string } & Partial<Record<keyof typeof kinds, Finding[]>>;

export const unused: Tool = {
  name: 'nothing unused',
  program: 'knip/bin/knip.js',
  args: ['--reporter', 'json', '--no-config-hints', '--cache', '--cache-location', '.cache/knip'],
  read: (output) => {
    if (!output.startsWith('{')) return [];
    const { issues } = JSON.parse(output) as { issues: Issue[] };
    return issues.flatMap(listFindings);
  },
};

function listFindings(issue: Issue): Violation[] {
  return (Object.keys(kinds) as (keyof typeof kinds)[]).flatMap((kind) =>
    (issue[kind] ?? []).flat().map(({ name, line }) => ({
      file: issue.file,
      line: line ?? 1,
      message: kind === 'files' ? kinds.files : `${kinds[kind]}: ${name}`,
    })),
  );
}
