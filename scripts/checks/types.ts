import type { Tool } from './tool.ts';

export const types: Tool[] = ['shared', 'server', 'web', 'service-worker', 'e2e'].map((part) => ({
  name: `types of ${part}`,
  program: 'typescript/bin/tsc',
  // Remembers what it has judged: a second run takes a sixth of the time.
  args: `-p tsconfig.${part}.json --pretty false --incremental --tsBuildInfoFile .cache/${part}.tsbuildinfo`.split(
    ' ',
  ),
  read: (output) =>
    [...output.matchAll(/^(\S+?)\((\d+),\d+\): error (.+)$/gm)].map(([, file = '', line, message = '']) => ({
      file,
      line: Number(line),
      message,
    })),
}));
