import { expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

function problemsOf(variables: Record<string, string>): readonly string[] {
  try {
    readConfig(variables);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

it.each([
  ['NATS_URL', 'nats://one:4222,'],
  ['NATS_URL', 'nats://one:4222,http://two:4222'],
  ['NATS_URL', 'nats://mida:word@one:4222,nats://two:4222'],
  ['NATS_URL', 'nats://one:4222,tls://two:4222'],
  ['DATABASE_URL', 'postgres://mida@one:5432,two:5432/mida'],
  ['DATABASE_URL', 'postgres:///mida?host=one,two'],
  ['DATABASE_REPLICA_URL', 'postgres://mida@one,two/mida'],
  ['DATABASE_URL', 'postgres://mida@one/mida?target_session_attrs=read-write'],
])('servers that are not understood are named in one line: %s=%s', (name, value) => {
  expect(problemsOf({ [name]: value })).toEqual([
    expect.stringMatching(new RegExp(`^${name} is not valid: .+$`)),
  ]);
});

it('several servers of a database are refused with what to use, and a password may have a comma', () => {
  const saidOf = (url: string) => problemsOf({ DATABASE_URL: url }).join('\n');
  expect(saidOf('postgres://mida@one,two/mida')).toContain('several servers: give the address of one server');
  expect(saidOf('postgres://mida@one/mida?target_session_attrs=primary')).toContain('HAProxy');
  const comma = 'postgres://mida:se,cret@db.example/mida';
  expect(readConfig({ DATABASE_URL: comma }).database).toEqual({ url: comma });
});

it('a replica needs its primary', () => {
  const DATABASE_REPLICA_URL = 'postgres://mida@two/mida';
  expect(problemsOf({ DATABASE_REPLICA_URL })).toEqual([expect.stringContaining('needs DATABASE_URL')]);
  const both = { DATABASE_URL: 'postgres://mida@one/mida', DATABASE_REPLICA_URL };
  expect(readConfig(both).replicaUrl).toBe(DATABASE_REPLICA_URL);
  expect(readConfig({}).replicaUrl).toBeNull();
});

it('several NATS servers stand in one setting, with commas between', () => {
  const NATS_URL = 'tls://mida:word@one:4222, tls://mida:word@two:4222';
  expect(readConfig({ NATS_URL }).nats?.urls).toEqual([
    'tls://mida:word@one:4222',
    'tls://mida:word@two:4222',
  ]);
});
