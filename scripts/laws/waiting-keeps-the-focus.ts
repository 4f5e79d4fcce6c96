import { findEvery, type Law } from '#scripts/checks/source-tree.ts';

const waiting = /(?<![-\w])disabled=\{(?:busy|is(?:Busy|Pending|Sending|Submitting))\b/g;
const message = 'Say busy or aria-disabled: a disabled control hands its focus on to the next one';

export const waitingKeepsTheFocus: Law = {
  name: 'a control that waits for an answer keeps the focus',
  check: (tree) => findEvery(tree, /^web\/.*\.tsx$/, waiting, message),
};
