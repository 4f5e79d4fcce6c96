import type { Fault } from '../fault.ts';

const store = 'server/features/messages/store.ts';
const carrier = 'server/features/messages/carrier.ts';
const body = 'server/features/messages/text-body.ts';
const test = 'server/features/messages/messages.test.ts';
const rule = 'server/db/rules/messages/keep_text_message.sql';
const states = 'shared/domain/news/text-states.ts';

const senders = 'server/features/messages/senders.test.ts';
const hooksTest = 'server/features/messages/hooks.test.ts';
const hooks = 'server/features/messages/hooks.ts';
const reports = 'server/features/messages/reports.ts';
const gateway = 'server/features/messages/gateway-sender.ts';
const twilio = 'server/features/messages/twilio-sender.ts';
const cloud = 'server/features/messages/cloud-sender.ts';
const sender = 'server/features/messages/text-sender.ts';
const config = 'server/config-texts.ts';
const configTest = 'server/config-texts.test.ts';

const costs = 'shared/domain/news/text-costs.ts';
const costsGrid = 'shared/domain/news/text-costs.test.ts';
const costsTest = 'server/features/messages/costs.test.ts';
const counting = 'server/db/rules/messages/count_text_cost.sql';
const incoming = 'shared/domain/news/incoming.ts';
const incomingStore = 'server/features/messages/incoming-store.ts';
const incomingTest = 'server/features/messages/incoming.test.ts';

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
  { file: gateway, find: '  if (!isTaken) throw', replace: '  if (false) throw', test: senders },
  { file: gateway, find: 'id: `mida-${jobId}`', replace: 'id: `mida-${Math.random()}`', test: senders },
  { file: gateway, find: 'JSON.stringify(text).slice(1, -1)', replace: 'text', test: senders },
  { file: twilio, find: "['21211', ", replace: '[', test: senders },
  { file: twilio, find: 'StatusCallback:', replace: 'Callback:', test: senders },
  {
    file: twilio,
    find: '.toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)))',
    replace: '',
    test: hooksTest,
  },
  {
    file: cloud,
    find: "template === 'code' ? [...bodies, button] : bodies",
    replace: 'bodies',
    test: senders,
  },
  { file: cloud, find: 'answer.status !== 200 || vendorId', replace: 'vendorId', test: senders },
  { file: cloud, find: "'131056'", replace: "''", test: senders },
  { file: sender, find: "redirect: 'manual'", replace: "redirect: 'follow'", test: senders },
  { file: sender, find: 'Math.max(retryAfterSeconds, 30)', replace: '0', test: senders },
  { file: carrier, find: '  if (hasLeft(state)) return {};\n', replace: '', test: senders },
  { file: carrier, find: 'isFinal: isFinalTrouble(error.trouble)', replace: 'isFinal: false', test: senders },
  {
    file: hooks,
    find: "    demand(app, request, isSame(request.headers['x-hub-signature-256'], signature));\n",
    replace: '',
    test: hooksTest,
  },
  {
    file: hooks,
    find: "    demand(app, request, isSame(request.headers['x-twilio-signature'], signature));\n",
    replace: '',
    test: hooksTest,
  },
  {
    file: hooks,
    find: 'if (isFresh(report.at, app.clock.now())) await',
    replace: 'await',
    test: hooksTest,
  },
  { file: hooks, find: ' && isSame(token, config.verifyToken)', replace: '', test: hooksTest },
  { file: hooks, find: ' && value.metadata?.phone_number_id === phoneId', replace: '', test: hooksTest },
  { file: reports, find: '&& at.getTime() - now.getTime() < earliestMs', replace: '', test: hooksTest },
  { file: reports, find: "report.state === 'failed'", replace: 'false', test: hooksTest },
  { file: store, find: 'isNull(textMessages.vendorId), ', replace: '', test: hooksTest },
  {
    file: config,
    find: '  if (env.SMS_GATEWAY_URL && env.TWILIO_ACCOUNT_SID)',
    replace: '  if (false)',
    test: configTest,
  },
  { file: config, find: "address.startsWith('https://')", replace: 'true', test: configTest },
  {
    file: costs,
    find: 'plain.test(text) ? [160, 153]',
    replace: 'plain.test(text) ? [70, 67]',
    test: costsGrid,
  },
  { file: costs, find: "template === 'answer' ? 0 : whatsapp", replace: 'whatsapp', test: costsGrid },
  {
    file: costs,
    find: 'spentCentimes >= budgetCentimes',
    replace: 'spentCentimes > budgetCentimes',
    test: costsGrid,
  },
  {
    file: incoming,
    find: '/#R(\\d{1,9})(?!\\d)/i',
    replace: '/#R(\\d{1,9})/i',
    test: 'shared/domain/news/incoming.test.ts',
  },
  { file: counting, find: "NEW.template <> 'code'", replace: 'true', test: costsTest },
  { file: counting, find: 'IF spent > budget * 100', replace: 'IF spent < 0', test: costsTest },
  { file: store, find: '        isNull(textDays.warnedAt),\n', replace: '', test: costsTest },
  { file: store, find: '...(isFree && { costCentimes: 0 })', replace: '', test: costsTest },
  {
    file: carrier,
    find: '    if (await noteWarning(tx, day)) await queueBudgetNews(tx, day);\n',
    replace: '',
    test: costsTest,
  },
  {
    file: incomingStore,
    find: '        isNull(incomingMessages.answeredAt),\n',
    replace: '',
    test: incomingTest,
  },
  { file: incomingStore, find: "eq(restaurants.stage, 'listed')", replace: 'undefined', test: incomingTest },
  {
    file: incomingStore,
    find: '        sql`${lastReceivedAt} > ${opened}::timestamptz`,\n',
    replace: '',
    test: incomingTest,
  },
  {
    file: 'server/features/messages/incoming.ts',
    find: '  if (await hasAutomaticAnswer(tx, { number, since })) return;\n',
    replace: '',
    test: incomingTest,
  },
  {
    file: 'server/features/restaurants/view.ts',
    find: 'restaurantCode(id)));',
    replace: "''));",
    test: incomingTest,
  },
  {
    file: incomingStore,
    find: '    .onConflictDoNothing()\n',
    replace: '',
    test: incomingTest,
  },
];
