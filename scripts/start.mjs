import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** `npm start`: builds what has changed, then becomes the server. Old Nodes must be able to read this file. */
const inRoot = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const main = inRoot('dist/server/main.js');

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  stop(`Mida needs Node 20.19 or newer, and this is Node ${process.versions.node}.`);
}
if (!existsSync(inRoot('node_modules'))) stop('The packages are missing: run npm ci first.');

if (process.env.npm_lifecycle_event) endWithParent();

// Production installs may hold vite (better-auth can use it), but never its plugins.
if (existsSync(inRoot('node_modules/@vitejs/plugin-react'))) {
  // The build is a separate process, whose memory is free again before the server starts.
  const { status } = spawnSync(process.execPath, [inRoot('scripts/build.mjs')], { stdio: 'inherit' });
  if (status !== 0) stop('Mida could not be built; the reason stands above.');
} else if (!existsSync(main)) {
  stop(
    'Mida is not built yet, and the development packages that build it are missing: run npm ci --include=dev, then npm start.',
  );
}

process.argv[1] = main;
await import(pathToFileURL(main).href);

/** npm sends SIGTERM to its shell, which may end without passing it on. */
function endWithParent() {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  watch.unref();
}

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}
