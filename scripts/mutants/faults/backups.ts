import type { Fault } from '../fault.ts';

const test = 'server/db/embedded/backup.test.ts';
const door = { file: 'server/db/embedded/backup-door.ts', test };
const copying = { file: 'server/db/embedded/copy-folder.ts', test };
const ofCommand = 'server/backups/make-backup.test.ts';
const making = { file: 'server/backups/make-backup.ts', test: ofCommand };
const kept = { file: 'server/backups/kept-backups.ts', test: ofCommand };
const target = { file: 'server/backups/target.ts', test: ofCommand };

/** Backups of the embedded database that are not whole, or that remove what they must not. */
export const backupFaults: readonly Fault[] = [
  {
    file: 'server/db/embedded/maintenance.ts',
    find: 'if (!isHeld) round',
    replace: 'round',
    test,
  },
  { ...door, find: "if (current) return void socket.end('busy\\n');", replace: '' },
  { ...door, find: 'if (sqlStateOf(error) !== UNDER_WAY) throw error;', replace: 'throw error;' },
  { ...door, find: 'if (isBegun) await stop().catch(() => {});', replace: '' },
  { ...door, find: '    letGo();\n', replace: '' },
  { ...door, find: '  fs.rmSync(place, { force: true });\n', replace: '' },
  { ...door, find: '  fs.chmodSync(place, 0o600);\n', replace: '' },
  { ...door, find: 'setTimeout(() => socket.destroy()', replace: 'setTimeout(() => socket.ref()' },
  { ...door, find: '      current?.socket.destroy();\n', replace: '' },
  {
    ...copying,
    find: "    await writeFile(path.join(copy, 'backup_label'), label, { mode: 0o600 });\n",
    replace: '    void [writeFile, label];\n',
  },
  {
    ...copying,
    find: '    await visit.end();\n',
    replace: '',
    test: ofCommand,
    survives: 'the log is copied within milliseconds in a test',
  },
  { ...making, find: '    await removePartial(target);\n', replace: '    void removePartial;\n' },
  { ...making, find: 'await rm(partial, { recursive: true, force: true });', replace: '' },
  { ...making, find: 'if (isFaulty) await removeFaulty(target, place);\n    else if', replace: 'if' },
  { ...kept, find: 'if (!(await isInUse(path.join(target, name)))) ', replace: '' },
  { ...kept, find: '.filter((name) => name !== path.basename(place))', replace: '' },
  { ...kept, find: 'names.length - (keep - 1)', replace: 'names.length - (keep - 1) - 1' },
  { ...target, find: 'isWithin(data, real) || ', replace: '' },
  { ...target, find: ' || isWithin(real, data)', replace: '' },
];
