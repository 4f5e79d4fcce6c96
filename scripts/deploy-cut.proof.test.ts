import { existsSync, rmSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  at,
  bash,
  hook,
  letsEncrypt,
  look,
  made,
  newPair,
  ofAuthority,
  runInstaller,
  selfMade,
  site,
  staging,
  textOf,
  prepareFolders,
  type Asked,
} from './testing/certificates.ts';

prepareFolders();

/** Kills a run at each command that writes, goes on with the next run, and returns how many cuts there were. */
function cutEverywhere(asked: Asked, check: () => void): number {
  const kept = `${at('.')}.kept`;
  bash(`cp -a ${at('.')} ${kept}`);
  for (let cut = 1; ; cut += 1) {
    const { signal } = runInstaller({ ...asked, cut });
    if (signal !== 'SIGKILL') {
      rmSync(kept, { recursive: true });
      return cut - 1;
    }
    const { status, stderr } = runInstaller(asked);
    expect([cut, status, stderr]).toEqual([cut, 0, '']);
    check();
    bash(`rm -r ${at('.')} && cp -a ${kept} ${at('.')}`);
  }
}

const other = 'other.example';
it.each([
  ['the first one with the authority', () => {}, { acme: true }],
  ['with another authority', () => void runInstaller({ acme: true, server: staging }), { acme: true }],
  ['with another site', () => void runInstaller({ acme: true }), { acme: true, name: other }],
])('a run %s that is killed at any command is gone on with by the next one', (_, before, asked: Asked) => {
  before();
  const { name = site } = asked;
  const cuts = cutEverywhere(asked, () => {
    expect(look()).toEqual({ ...ofAuthority, isFor: name });
    expect(textOf(at(`letsencrypt/renewal/${name}.conf`))).toBe(`server = ${letsEncrypt}\n`);
    expect(existsSync(hook())).toBe(true);
  });
  expect(cuts).toBeGreaterThan(6);
});

it('a run that is killed while it makes a certificate again is gone on with by the next one', () => {
  runInstaller();
  bash(newPair(made('certificate'), made('key'), { days: 5 }));
  expect(cutEverywhere({}, () => expect(look()).toEqual(selfMade))).toBeGreaterThan(6);
});
