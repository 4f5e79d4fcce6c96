import crypto, { type ScryptOptions } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, beforeAll } from 'vitest';

/* Password hashes were a third of the server tests' CPU. They take a 64th of the work here; all else about them is real. */

type Done = (error: Error | null, key: Buffer) => void;

const quick = Symbol.for('mida quick hashes');
const state = globalThis as { [quick]?: { isReal: boolean } };

if (!state[quick]) {
  const present = (state[quick] = { isReal: false });
  const { scrypt } = crypto;
  const quickScrypt = (
    password: string,
    salt: string,
    bytes: number,
    figures: ScryptOptions & { N: number },
    done: Done,
  ): void => {
    // Former hashes come from the account library, which these tests leave as it is.
    const isOurs = figures.r === 8;
    scrypt(
      password,
      salt,
      bytes,
      isOurs && !present.isReal ? { ...figures, N: figures.N / 64 } : figures,
      done,
    );
  };
  Object.assign(crypto, { scrypt: quickScrypt });
  syncBuiltinESMExports();
}

/** Real hashes for a file about the hashes themselves, or about hashes from elsewhere. */
export function hashForReal(): void {
  const set = (isReal: boolean) => () => {
    if (state[quick]) state[quick].isReal = isReal;
  };
  beforeAll(set(true));
  afterAll(set(false));
}
