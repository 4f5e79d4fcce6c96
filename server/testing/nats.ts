import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { ensureNats } from '#scripts/testing/find-nats.ts';

export interface NatsServer {
  url: string;
  port: string;
  /** Its connections stay open, and it answers nothing. */
  silence(): void;
  stop(): Promise<void>;
}

interface NatsSettings {
  port?: string;
  password?: string;
  /** The permissions in NATS's own words. */
  permissions?: string;
}

/** The server's address always names the password `p@ss`. */
export async function startNats({
  port = '-1',
  password = 'p@ss',
  permissions = 'publish: ">", subscribe: ">"',
}: NatsSettings = {}): Promise<NatsServer> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mida-nats-'));
  const file = path.join(folder, 'nats.conf');
  const user = `{ user: mida, password: "${password}", permissions: { ${permissions} } }`;
  fs.writeFileSync(file, `listen: "127.0.0.1:${port}"\nauthorization { users: [${user}] }\n`);
  const child: ChildProcess & { stderr: NodeJS.ReadableStream } = spawn(ensureNats(), ['-c', file], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const stop = async (): Promise<void> => {
    child.kill();
    child.kill('SIGCONT');
    await once(child, 'exit');
    fs.rmSync(folder, { recursive: true });
  };
  for await (const line of createInterface({ input: child.stderr })) {
    const address = /client connections on (\S+)/.exec(line)?.[1];
    if (!address) continue;
    child.stderr.resume();
    const url = `nats://mida:p%40ss@${address}`;
    return { url, port: new URL(url).port, silence: () => void child.kill('SIGSTOP'), stop };
  }
  throw new Error('NATS ended before it listened');
}
