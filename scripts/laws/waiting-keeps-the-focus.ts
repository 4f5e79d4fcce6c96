import { findIn, type Law } from '#scripts/checks/source-tree.ts';

const waiting = /(?<![-\w])disabled=\{(?:busy|is(?:Busy|Pending|Sending|Submitting))\b/g;
const message =
  'Say busy or aria-disabled: a disabled control hands its focus on, and a second press falls there';

/** What waits for an answer ignores presses, and is where its user left it when the answer is a failure. */
export const waitingKeepsTheFocus: Law = {
  name: 'a control that waits for an answer keeps the focus',
  check: (tree) =>
    findIn(tree, /^web\/.*\.tsx$/, (code) =>
      [...code.matchAll(waiting)].map(({ index }) => ({ index, message })),
    ),
};
