import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { launchProduct } from '#scripts/browser/product.ts';

export interface ServerProcess {
  complaints(): string;
  pid(): number;
  start(): Promise<void>;
  kill(): Promise<void>;
}

export function prepareServer(port: number, settings: Record<string, string>): ServerProcess {
  let complaints = '';
  let child: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    const started = launchProduct({ ...settings, PORT: String(port) }, 'pipe');
    child = started;
    started.stderr?.on('data', (chunk) => (complaints += String(chunk)));
    started.stdout?.resume();
    while (!(await isAnswering(port))) {
      if (hasEnded(started)) throw new Error(`The product ended: ${complaints}`);
      await pause(25);
    }
  };
  const kill = async (): Promise<void> => {
    const killed = child;
    child = undefined;
    if (!killed || hasEnded(killed)) return;
    const exit = once(killed, 'exit');
    killed.kill('SIGKILL');
    await exit;
  };
  return { complaints: () => complaints, pid: () => child?.pid ?? 0, start, kill };
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

async function isAnswering(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
}
