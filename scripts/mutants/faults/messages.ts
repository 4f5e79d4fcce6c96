import type { Fault } from '../fault.ts';

const store = 'server/features/messages/store.ts';
const carrier = 'server/features/messages/carrier.ts';
const body = 'server/features/messages/text-body.ts';
const test = 'server/features/messages/messages.test.ts';
const rule = 'server/db/rules/messages/keep_text_message.sql';
const states = 'shared/domain/news/text-states.ts';

export const messagesFaults: readonly Fault[] = [
  { file: store, find: "        eq(textMessages.channel, 'whatsapp'),\n", replace: '', test },
  { file: store, find: "inArray(textMessages.state, ['delivered', 'read'])", replace: 'undefined', test },
  { file: store, find: '.where(lt(textMessages.createdAt, before))', replace: '', test },
  {
    file: carrier,
    find: 'if (expiresAt && Date.parse(expiresAt) <= at.getTime()) return { isDropped: true };\n',
    replace: '',
    test,
  },
  {
    file: carrier,
    find: 'return code === undefined ? undefined : { code };',
    replace: "return { code: code ?? '' };",
    test,
  },
  { file: body, find: "channel === 'sms' ? text +", replace: "channel !== 'sms' ? text +", test },
  { file: body, find: "parameter.replace(/\\s+/g, ' ').trim()", replace: 'parameter', test },
  {
    file: rule,
    find: "    AND NOT (NEW.state = 'failed' AND OLD.state IN ('queued', 'sent')) THEN",
    replace: "    AND NEW.state <> 'failed' THEN",
    test,
  },
  {
    file: states,
    find: "delivered: ['read'],",
    replace: "delivered: ['read', 'failed'],",
    test: 'shared/domain/news/text-states.test.ts',
  },
];
