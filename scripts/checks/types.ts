import type { Tool } from './tool.ts';

export const types: Tool[] = ['server', 'web', 'e2e', 'shared', 'service-worker'].map((part) => ({
  name: `types of ${part}`,
  program: 'typescript/bin/tsc',
  // Remembers what it has judged. Threads would compute the same types each: one takes half of the CPU.
  args: `-p tsconfig.${part}.json --pretty false --singleThreaded --incremental`
    .split(' ')
    .concat('--tsBuildInfoFile', `.cache/${part}.tsbuildinfo`),
  read: (output) =>
    [...output.matchAll(/^(\S+?)\((\d+),\d+\): error (.+)$/gm)].map(([, file = '', line, message = '']) => ({
      file,
      line: Number(line),
      message,
    })),
}));
