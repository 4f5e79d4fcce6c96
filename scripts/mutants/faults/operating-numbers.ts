import type { Fault } from '../fault.ts';

const numbers = {
  file: 'server/http/database-metrics.ts',
  test: 'server/http/database-metrics.test.ts',
};

/** What an operator's alerts are made of. */
export const operatingNumberFaults: readonly Fault[] = [
  { ...numbers, find: 'facts.isStandby || facts.isReadOnly ? 0', replace: 'facts.isStandby ? 0' },
  { ...numbers, find: 'facts.isStandby || facts.isReadOnly ? 0', replace: 'facts.isReadOnly ? 0' },
  { ...numbers, find: 'Number.parseInt(facts.timeline, 16)', replace: 'Number.parseInt(facts.timeline, 10)' },
  { ...numbers, find: '(facts.clockMs - now)', replace: '(now - facts.clockMs)' },
  { ...numbers, find: 'answerMinutes * 60', replace: 'answerMinutes' },
  { ...numbers, find: 'live.isCutOff() ? 0 : 1', replace: 'live.isCutOff() ? 1 : 1' },
  { ...numbers, file: 'server/live/hub.ts', find: '      isCutOff = false;\n', replace: '' },
  {
    file: 'server/features/push/send-push.ts',
    find: "app.meter.metrics?.countPush(vendorOf(one.endpoint) ?? 'unknown', one.kind);",
    replace: '',
    test: 'server/features/push/send-push.test.ts',
  },
];
