import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    '',
    '-accounts',
    '-order-changes',
    '-order-history',
    '-audit',
    '-cancel-requests',
    '-figures',
    '-hand-over',
    '-order-contacts',
    '-outbox',
    '-photos',
    '-public-version',
    '-push',
    '-settings',
    '-timetable',
    '-troubles',
  ].map((part) => `./server/db/schema${part}.ts`),
  out: './server/db/migrations',
});
