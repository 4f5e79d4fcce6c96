import { findEvery, type Law } from '#scripts/checks/source-tree.ts';

const made =
  /\b(?:create(?:\s+or\s+replace)?(?:\s+constraint)?|drop|alter)\s+(?:function|procedure|trigger)\b/gi;

export const rulesLiveInFiles: Law = {
  name: 'functions and triggers of the database are files of server/db/rules',
  check: (tree) =>
    findEvery(tree, /^server\/db\/migrations\/.*\.sql$/, made, 'Write or remove its file in server/db/rules'),
};
