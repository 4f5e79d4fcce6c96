import fs from 'node:fs';
import { hashOfRules, readRevision, readRules, revisionFile } from '#server/db/rules.ts';

/** `npm run db:rules`: gives changed rules the next revision, by which a database knows the newer ones (decision 64). */
const last = readRevision();
const hash = hashOfRules(readRules().rules);
if (hash !== last.hash) {
  const next = { revision: last.revision + 1, hash };
  fs.writeFileSync(revisionFile(), `${JSON.stringify(next, null, 2)}\n`);
}
console.log(`The rules are at revision ${readRevision().revision}.`);
