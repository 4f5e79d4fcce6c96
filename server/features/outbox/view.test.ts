import { expect, it } from 'vitest';
import { textTroubles } from '#shared/domain/news/text-troubles.ts';
import { viewDeadJob } from './view.ts';

const dead = {
  id: 1,
  topic: 'sms',
  payload: { template: 'suspended', to: '0612345678' },
  attempts: 1,
  createdAt: new Date(0),
  deadAt: new Date(0),
  isOutdated: false,
} as const;

it('each trouble of a text has a cause of its own words', () => {
  const causes = textTroubles.map(
    (trouble) => viewDeadJob({ ...dead, lastError: `TextFailed: ${trouble}: HTTP 500` }).cause,
  );
  expect(causes).toEqual([
    'number_refused',
    'vendor_access',
    'vendor_limit',
    'vendor_refused',
    'server_unreachable',
    'server_unreachable',
    'channel_missing',
    'budget_spent',
    'not_delivered',
  ]);
});

it('a given-up text has its title and no number', () => {
  const view = viewDeadJob({ ...dead, lastError: 'not_delivered: Meta 131026' });
  expect(view).toMatchObject({ topic: 'sms', text: 'suspended', template: null, toDomain: null });
  expect(view.cause).toBe('not_delivered');
  expect(JSON.stringify(view)).not.toContain('0612345678');
});
