import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { createServer } from 'vite';

/* `npm run dev`: Vite loads the server's sources as well as the pages', and after a change only the affected modules. */
const quietMs = 30;
const root = path.resolve(import.meta.dirname, '..');
process.setSourceMapsEnabled(true);

const vite = await createServer({
  root,
  appType: 'custom',
  server: { middlewareMode: true, watch: { ignored: ['**/data/**', '**/dist/**'] } },
});
const running = {};
let development;
let serving = serve();
let waiting;

vite.watcher.on('all', (_event, file) => {
  if (!concernsServer(file)) return;
  clearTimeout(waiting);
  waiting = setTimeout(() => (serving = serving.then(reload)), quietMs);
});
process.on('uncaughtException', (error) => console.error(error));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, end);
endWithParent();

function concernsServer(file) {
  if (/\/server\/db\/(?:migrations|rules)\/.*\.sql$/.test(file)) return true;
  const modules = vite.environments.ssr.moduleGraph.getModulesByFile(file);
  return /\/(?:server|shared)\//.test(file.slice(root.length)) && (modules?.size ?? 0) > 0;
}

async function serve() {
  try {
    development = await vite.ssrLoadModule('/scripts/development.ts', { fixStacktrace: true });
    await development.serve(vite, running);
    return true;
  } catch (error) {
    console.error(development?.explainFailure(error) ?? error);
    return false;
  }
}

async function reload() {
  const started = performance.now();
  if (!(await serve())) return;
  console.log(`Reloaded in ${Math.round(performance.now() - started)} ms`);
  vite.environments.client.hot.send({ type: 'full-reload' });
}

async function end() {
  setTimeout(() => process.exit(1), 10_000).unref();
  await development?.stop(running);
  await vite.close();
  process.exit(0);
}

/** npm sends SIGTERM to its shell, which may end without passing it on. */
function endWithParent() {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) void end();
  }, 250).unref();
}
