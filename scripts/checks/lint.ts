import type { Tool } from './tool.ts';

export const lint: Tool = {
  name: 'lint',
  program: 'oxlint/bin/oxlint',
  args: ['--format', 'unix'],
  read: (output) =>
    [...output.matchAll(/^(\/?[^:\n]+):(\d+):\d+: (.+)$/gm)].map(([, file = '', line, message = '']) => ({
      file,
      line: Number(line),
      message: message.replace(/ \[Error\/(.+)\]$/, ' $1'),
    })),
};
