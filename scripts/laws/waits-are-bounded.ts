import { findIn, type Law } from '#scripts/checks/source-tree.ts';

/** What a person or a device answers, perhaps never. A lock is left out: browsers do not freeze the tab that holds it. */
const asks = [
  '\\brequestPermission\\(',
  '\\.(?:share|prompt|getUserMedia)(?:\\.)?\\(',
  '\\b(?:clipboard|credentials|wakeLock|permissions|storage)\\.(?:read|write|readText|writeText|get|create|request|query|persist)\\(',
  '\\bserviceWorker\\.(?:ready\\b|register\\()',
  '\\bcreateImageBitmap\\(',
  '\\bfonts\\.(?:ready\\b|load\\()',
  '\\w\\.(?:decode|resume|userChoice|requestFullscreen)\\(\\)',
  '\\bshow(?:Open|Save)FilePicker\\(',
  '\\bpushManager\\.\\w+\\(',
  '\\bcaches\\.open\\(',
  '\\bgetCurrentPosition\\(',
  '\\bask(?:Granted)?Position\\(',
]
  .join('|')
  // A call may be written with a question mark, or over two lines.
  .replaceAll('\\.', '\\s*\\??\\.\\s*');

/** Gives a promise that may never settle; its caller bounds the wait. */
const borders = ['web/lib/geolocation.ts'];

const message = 'Wait with waitAtMost (web/lib/wait-at-most.ts): the answer may never come';

export const waitsAreBounded: Law = {
  name: 'a wait for a person or a device has a limit',
  check: (tree) =>
    findIn(tree, /^web\/(?!.*\.test\.)[^.]*\.tsx?$/, (code, file) =>
      borders.includes(file)
        ? []
        : [...code.matchAll(new RegExp(asks, 'g'))].flatMap(({ index }) => {
            const statement = code.slice(
              Math.max(0, ...[...';{}'].map((end) => code.lastIndexOf(end, index))),
              index,
            );
            return statement.includes('waitAtMost(') ? [] : [{ index, message }];
          }),
    ),
};
