import type { Fault } from '../fault.ts';

const domain = {
  file: 'shared/domain/imports/imported-customers.ts',
  test: 'shared/domain/imports/imported-customers.test.ts',
};
const test = 'server/features/imports/customers.test.ts';
const rows = { file: 'server/features/imports/customer-rows.ts', test };
const holders = { file: 'server/features/imports/customers-store.ts', test };
const joined = 'server/features/imports/customers-joined.test.ts';
const joining = { file: 'server/db/rules/people/join_desk_orders.sql', test: joined };
const kept = 'server/features/imports/customers-kept.test.ts';
const books = { file: 'server/features/places/store.ts', test: kept };
const deskPerson = {
  file: 'server/features/users/desk-person-commands.ts',
  test: 'server/features/users/desk-person.test.ts',
};

/** People of files: what their rows become, whose they are, and how long they stay. */
export const importedCustomersFaults: readonly Fault[] = [
  { ...domain, find: '!holder.isOfFile || ', replace: '' },
  { ...domain, find: ' || holder.places.has(place)', replace: '' },
  { ...domain, find: 'holder.places.size < importedCustomerRules.placesMax', replace: 'true' },
  { ...rows, find: "name: fate === 'person' ? name : null,", replace: 'name,' },
  { ...rows, find: '    if (lack) errors.push({ line, ...lack });\n', replace: '' },
  { ...rows, find: 'placeName || beginning', replace: 'placeName' },
  { ...holders, find: ' and ${phones.usedAt} = ${importedCustomers.importedAt}', replace: '' },
  { ...holders, find: 'rows.filter(({ isLeft }) => !isLeft)', replace: 'rows' },
  {
    file: 'server/db/rules/people/check_imported_customer.sql',
    test,
    find: ' AND phones.proved_at IS NULL',
    replace: '',
  },
  {
    ...joining,
    find: '  DELETE FROM places WHERE customer_id = OLD.user_id;\n  UPDATE imported',
    replace: '  UPDATE imported',
  },
  { ...joining, find: 'imported_at >= OLD.used_at', replace: 'false' },
  {
    ...joining,
    find: '20 - (SELECT count(*) FROM places WHERE customer_id = NEW.user_id)',
    replace: '20',
  },
  {
    file: 'server/features/auth/users-store.ts',
    test: kept,
    find: '        sql`not (${isKeptFromFile})`,\n',
    replace: '',
  },
  {
    file: 'server/features/auth/phone-sign-in-commands.ts',
    test: joined,
    find: ' && !owner.isUncalled',
    replace: '',
  },
  {
    file: 'server/features/auth/users-store.ts',
    test: 'server/features/auth/own-phone.test.ts',
    find: '        sql`not (${mayComeBack})`,\n',
    replace: '',
  },
  { ...books, find: ' and u.number_lost_at is null', replace: '' },
  { ...books, find: 'p.proved_at is not null or ', replace: '' },
  { ...deskPerson, find: "    if (!isOfDesk) throw new AppError('not_found');\n", replace: '' },
  {
    ...deskPerson,
    find: "    if (await hasOpenOrder(tx, { userId, restaurantIds: [] })) throw new AppError('order_open');\n",
    replace: '',
  },
];
