import { Socket } from 'node:net';
import { isMainThread } from 'node:worker_threads';

/** Preloaded by spawnTied: descriptor 3 closes when the parent process ends, even when it is killed. */
if (isMainThread) {
  const line = new Socket({ fd: 3 });
  line.on('error', () => {}).once('close', () => process.kill(process.pid, 'SIGKILL'));
  line.resume().unref();
}
