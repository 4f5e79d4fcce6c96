import type { Tool } from './tool.ts';

export const format: Tool = {
  name: 'format',
  program: 'prettier/bin/prettier.cjs',
  // Judges only files that have changed since the last run.
  args: '. --list-different --cache --cache-strategy content --cache-location .cache/prettier'.split(' '),
  read: (output) => {
    const [errors, files] = [/^\[error\] (\S+?): (.+?)(?: \((\d+):\d+\))?$/, /^[\w.][^:\s]*$/];
    return output.split('\n').flatMap((text) => {
      const [, file, message, line] = errors.exec(text) ?? [];
      if (file && message) return [{ file, line: Number(line ?? 1), message }];
      return files.test(text) ? [{ file: text, line: 1, message: 'Not formatted: run npm run format' }] : [];
    });
  },
};
