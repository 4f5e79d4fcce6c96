import { readdirSync } from 'node:fs';
import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: readdirSync('server/db/schema').flatMap((name) =>
    name.endsWith('.test.ts') ? [] : [`./server/db/schema/${name}`],
  ),
  out: './server/db/migrations',
});
