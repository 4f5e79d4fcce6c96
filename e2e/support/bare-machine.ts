import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { installWithApt } from '#scripts/testing/install-with-apt.ts';

const repository = path.resolve(import.meta.dirname, '../..');
const mirror = 'http://deb.debian.org/debian';
/** Authorities that this machine trusts beside Debian's, as a company's proxy needs. */
const ownAuthorities = '/usr/local/share/ca-certificates';

export interface BareMachine {
  /** Runs as root on it; throws with what it said when it fails. */
  run(command: string): string;
  read(file: string): string;
  stop(): Promise<void>;
}

/** Nothing but Debian's base and systemd, which runs, with the sources in /usr/local/src/mida. It shares this machine's network. */
export async function bootBareMachine(suite: string, folder: string): Promise<BareMachine> {
  demandTools();
  const root = path.join(folder, suite);
  const packages = '--include=systemd,systemd-sysv,dbus';
  execFileSync('debootstrap', ['--variant=minbase', packages, suite, root, mirror], { stdio: 'ignore' });
  if (existsSync(ownAuthorities)) cpSync(ownAuthorities, `${root}${ownAuthorities}`, { recursive: true });
  cpSync('/etc/resolv.conf', `${root}/etc/resolv.conf`, { dereference: true });
  copySources(`${root}/usr/local/src/mida`);
  const options = ['--quiet', '--register=no', '--keep-unit', '--console=pipe', '--resolv-conf=off'];
  const container = spawn('systemd-nspawn', [...options, '--boot', '--directory', root], { stdio: 'ignore' });
  const run = (command: string): string => runIn(container, command);
  await untilBooted(container, run);
  return {
    run,
    read: (file) => readFileSync(root + file, 'utf8'),
    stop: async () => {
      if (container.exitCode === null) {
        // The signal powers the machine off.
        container.kill('SIGTERM');
        await once(container, 'exit');
      }
      rmSync(root, { recursive: true, force: true });
    },
  };
}

function demandTools(): void {
  const areHere = () => ['/usr/sbin/debootstrap', '/usr/bin/systemd-nspawn'].every((one) => existsSync(one));
  if (!areHere()) installWithApt('debootstrap', 'systemd-container');
  if (process.getuid?.() !== 0 || !areHere())
    throw new Error(
      'This proof boots Debian: run it as root, after apt-get install debootstrap systemd-container.',
    );
}

function copySources(place: string): void {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: repository });
  for (const file of listed.toString().split('\0').filter(Boolean)) {
    if (!existsSync(path.join(repository, file))) continue;
    mkdirSync(path.dirname(path.join(place, file)), { recursive: true });
    cpSync(path.join(repository, file), path.join(place, file));
  }
}

const environment = ['env', '-i', 'HOME=/root', 'PATH=/usr/local/sbin:/usr/sbin:/usr/bin:/sbin:/bin'];

function runIn(container: ChildProcess, command: string): string {
  const [systemd] = readFileSync(`/proc/${container.pid}/task/${container.pid}/children`, 'utf8').split(' ');
  if (!systemd) throw new Error('The machine is off');
  const words = ['--target', systemd, '--all', ...environment, 'bash', '-c', command];
  return execFileSync('nsenter', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
}

async function untilBooted(container: ChildProcess, run: (command: string) => string): Promise<void> {
  for (;;) {
    if (container.exitCode !== null) throw new Error('The machine did not boot');
    try {
      run('systemctl is-system-running --wait >/dev/null; systemctl is-active -q dbus');
      return;
    } catch {
      await pause(500);
    }
  }
}
