import type { Tool } from './tool.ts';

export const format: Tool = {
  name: 'format',
  program: 'oxfmt/bin/oxfmt',
  args: ['--list-different', '.'],
  read: (output) => {
    // A message stands above its frame, which begins with the place.
    const unreadable = [...output.matchAll(/[x×] (.+)\n[^[\n]*\[(.+?):(\d+):\d+\]/g)];
    return [
      ...[...output.matchAll(/^[\w.][^:\s]*\.\w+$/gm)].map(([file]) => ({
        file,
        line: 1,
        message: 'Not formatted: run npm run format',
      })),
      ...unreadable.map(([, message = '', file = '', line]) => ({ file, line: Number(line), message })),
    ];
  },
};
