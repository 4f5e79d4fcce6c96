import type { Fault } from '../fault.ts';

const test = 'scripts/start.test.ts';
const build = { file: 'scripts/build/fingerprint.mjs', test };
const health = { file: 'server/http/readiness.ts', test: 'server/http/metrics.test.ts' };

/** Which version runs, and who reads it. */
export const releaseFaults: readonly Fault[] = [
  { ...build, find: 'process.env.MIDA_VERSION || describeClone(root)', replace: 'describeClone(root)' },
  { ...build, find: 'process.env.MIDA_VERSION || describeClone(root)', replace: 'process.env.MIDA_VERSION' },
  { ...build, find: '.update(version)', replace: '' },
  { ...health, find: '...(isKnown && { version })', replace: 'version' },
  {
    ...health,
    find: 'bearsToken(headers.authorization, config.metricsToken)',
    replace: 'headers.authorization !== undefined',
  },
  {
    file: 'server/http/readiness.ts',
    find: 'isDoctor || bearsToken',
    replace: 'bearsToken',
    test: 'server/security/doctor-mark.test.ts',
  },
  {
    file: 'server/doctor/outside.ts',
    find: 'running === undefined || running === ownVersion',
    replace: 'true',
    test: 'server/doctor/doctor.test.ts',
  },
];
