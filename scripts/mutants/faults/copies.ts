import type { Fault } from '../fault.ts';

const test = 'server/features/copies/anonymise.test.ts';
const commands = { file: 'server/features/copies/commands.ts', test };
const sheetOf = (room: string) => ({ file: `server/features/${room}/sheet.ts`, test });
const store = { file: 'server/features/copies/store.ts', test };
const standIns = { file: 'server/features/copies/stand-ins-store.ts', test };

/** What an anonymised copy still knows, and which databases are refused. */
export const copyFaults: readonly Fault[] = [
  { ...commands, find: 'if (name !== database)', replace: "if (database === '')" },
  { ...commands, find: 'if (productionHome === null)', replace: "if (productionHome === '')" },
  { ...commands, find: 'if (unknown.length > 0)', replace: 'if (unknown.length > 99)' },
  { ...commands, find: 'await markAsCopy(tx, at);', replace: '' },
  { ...commands, find: 'await store.gatherContacts(tx);', replace: '' },
  { ...commands, find: 'await store.deleteStrayAlarms(tx, alarmTopics);', replace: '' },
  { ...sheetOf('reviews'), find: "hidden_reason: 'words'", replace: "hidden_reason: 'stays'" },
  { ...sheetOf('orders'), find: "asked_by_tablet: 'tablet'", replace: "asked_by_tablet: 'stays'" },
  { ...sheetOf('places'), find: "place_photos: 'emptied'", replace: 'place_photos: {}' },
  {
    ...sheetOf('invoices'),
    find: "invoices: { issuer: 'identity', receiver: 'identity' }",
    replace: 'invoices: {}',
  },
  {
    ...store,
    find: 'alter column ${name} type ${sql.raw(type)}',
    replace: 'alter column ${name} set statistics -1',
  },
  { ...store, find: 'vacuum (full, analyze)', replace: 'vacuum' },
  { ...standIns, find: '(250 + ', replace: '(0 * ' },
  {
    file: 'server/features/outbox/store.ts',
    find: ' or anonymised_at is not null',
    replace: '',
    test,
  },
  {
    file: 'server/seed/purpose.ts',
    find: '.set({ productionHome })',
    replace: '.set({ productionHome: null })',
    test,
  },
];
