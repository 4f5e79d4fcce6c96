import type { Fault } from '../fault.ts';

/** What a deleted account leaves (decision 69). */
const words = 'server/features/orders/erasure-words-store.ts';
const traces = 'server/features/users/deletion-traces.test.ts';
const races = 'server/features/users/deletion.server-db.test.ts';
const invariants = 'server/db/schema/erased-words.test.ts';
const begun = 'server/db/rules/orders/check_order_step.sql';
const kept = 'server/db/rules/orders/keep_order_step.sql';

const texts = 'server/features/users/deletion-texts.test.ts';

export const erasureFaults: readonly Fault[] = [
  {
    file: 'server/erasure.ts',
    find: "  'texts',\n  'orders',\n",
    replace: "  'orders',\n  'texts',\n",
    test: texts,
  },
  {
    file: 'server/features/messages/erasure-store.ts',
    find: 'where others.number = used.number and others.user_id <> ${userId}',
    replace: 'where false',
    test: texts,
  },
  {
    file: 'server/features/outbox/erasure-store.ts',
    find: 'and(isText, isTo(numbers), hasEnded)',
    replace: 'and(isText, isTo(numbers))',
    test: texts,
  },
  {
    file: 'server/features/messages/erasure-store.ts',
    find: '    union select phone from ${orders} where customer_id = ${userId}) used',
    replace: ') used',
    test: texts,
  },
  {
    file: words,
    find: 'where actor_id = ${userId} or tablet_made_by',
    replace: 'where tablet_made_by',
    test: traces,
  },
  {
    file: words,
    find: 'actor_id = ${userId} or tablet_made_by = ${userId}\n',
    replace: 'actor_id = ${userId}\n',
    test: traces,
  },
  {
    file: words,
    find: '      union select order_id, version + 1 from cancel_requests where asked_by = ${userId} or tablet_made_by = ${userId}\n',
    replace: '',
    test: traces,
  },
  {
    file: words,
    find: "words <> '' and (asked_by = ${userId} or ",
    replace: "words <> '' and (",
    test: traces,
  },
  {
    file: 'server/features/outbox/erasure-store.ts',
    find: 'delete from outbox using',
    replace: 'select from outbox,',
    test: traces,
  },
  {
    file: words,
    find: 'tablet_made_by = ${userId} or tablet_made_by is null and',
    replace: 'tablet_made_by is null and',
    test: traces,
  },
  { file: words, find: "  ['order_proposals', 'proposed_by_tablet'],\n", replace: '', test: traces },
  { file: words, find: "  ['cancel_requests', 'asked_by_tablet'],\n", replace: '', test: traces },
  {
    file: 'server/features/reviews/erasure-store.ts',
    find: 'reviews.answered_by = ${userId}\n',
    replace: 'false\n',
    test: traces,
  },
  {
    file: 'server/features/restaurants/erasure-store.ts',
    find: '  await deleteInvitationsSent(tx, ids);\n',
    replace: '',
    test: traces,
  },
  {
    file: 'server/features/restaurants/erasing-commands.ts',
    find: '  for (const id of owned) await forgetWithoutOwner(erasing, id);\n',
    replace: '',
    test: traces,
  },
  {
    file: 'server/features/payouts/erasure-store.ts',
    find: '  await tx.delete(payees).where(eq(payees.restaurantId, restaurantId));\n',
    replace: '',
    test: traces,
  },
  {
    file: 'server/features/reviews/commands.ts',
    find: "    if (!(await holdUser(tx, by))) throw new AppError('unauthenticated');\n",
    replace: '',
    test: races,
  },
  {
    file: 'server/features/payouts/store.ts',
    find: 'not exists (select from ${restaurantMembers} m',
    replace: 'exists (select from ${restaurantMembers} m',
    test: races,
  },
  {
    file: 'server/features/payouts/commands.ts',
    find: '    if (paid.isPayeeGone) await store.deletePayee(tx, paid.account);\n',
    replace: '',
    test: races,
  },
  {
    file: begun,
    find: "  IF NEW.tablet_name IS NOT NULL AND NOT hold_author(NEW.tablet_made_by) THEN\n    NEW.tablet_name := '';\n  END IF;\n",
    replace: '',
    test: races,
  },
  {
    file: kept,
    find: "NEW.words = '' AND words_may_go(OLD)",
    replace: "NEW.words = ''",
    test: invariants,
  },
  {
    file: kept,
    find: "NEW.words = '' AND words_may_go(OLD)",
    replace: 'words_may_go(OLD)',
    test: invariants,
  },
  {
    file: kept,
    find: "      AND to_jsonb(NEW) - 'words' - 'tablet_name' = to_jsonb(OLD) - 'words' - 'tablet_name' THEN\n",
    replace: ' THEN\n',
    test: invariants,
  },
  {
    file: kept,
    find: "NEW.tablet_name = '' AND OLD.tablet_name IS NOT NULL\n          AND (OLD.tablet_made_by IS NULL OR is_deleted(OLD.tablet_made_by))",
    replace: "NEW.tablet_name = '' AND OLD.tablet_name IS NOT NULL",
    test: invariants,
  },
  {
    file: kept,
    find: "NEW.tablet_name = '' AND OLD.tablet_name IS NOT NULL\n",
    replace: 'OLD.tablet_name IS NOT NULL\n',
    test: invariants,
  },
];
