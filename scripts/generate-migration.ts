import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

const root = path.resolve(import.meta.dirname, '..');

/** `npm run db:generate -- --name=<idea>`; `--custom` writes an empty migration for SQL by hand (decision 23). */
async function generateMigration(): Promise<number> {
  const { values } = parseArgs({
    options: { name: { type: 'string' }, custom: { type: 'boolean' }, config: { type: 'string' } },
  });
  const config = path.resolve(values.config ?? path.join(root, 'drizzle.config.ts'));
  const args = ['generate', `--config=${path.relative(root, config)}`];
  if (values.name) args.push(`--name=${values.name}`);
  if (values.custom) args.push('--custom');
  const program = path.join(root, 'node_modules/drizzle-kit/bin.cjs');
  const { status } = spawnSync(process.execPath, [program, ...args], { cwd: root, stdio: 'inherit' });
  if (status === 0) removeOlderSnapshots(await readOut(config));
  return status ?? 1;
}

async function readOut(config: string): Promise<string> {
  const loaded = (await import(pathToFileURL(config).href)) as { default: { out: string } };
  return path.resolve(root, loaded.default.out);
}

function removeOlderSnapshots(out: string): void {
  const meta = path.join(out, 'meta');
  const snapshots = fs.readdirSync(meta).filter((name) => name.endsWith('_snapshot.json'));
  for (const older of snapshots.toSorted().slice(0, -1)) fs.rmSync(path.join(meta, older));
}

process.exitCode = await generateMigration();
