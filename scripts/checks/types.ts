import type { Tool } from './tool.ts';

export const types: Tool[] = ['shared', 'server', 'web', 'service-worker', 'e2e'].map((part) => ({
  name: `types of ${part}`,
  program: 'typescript/bin/tsc',
  args: ['-p', `tsconfig.${part}.json`, '--pretty', 'false'],
  read: (output) =>
    [...output.matchAll(/^(\S+?)\((\d+),\d+\): error (.+)$/gm)].map(([, file = '', line, message = '']) => ({
      file,
      line: Number(line),
      message,
    })),
}));
