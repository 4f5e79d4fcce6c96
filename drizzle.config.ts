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
    '-courier-positions',
    '-figures',
    '-hand-over',
    '-menu-options',
    '-joining',
    '-order-contacts',
    '-outbox',
    '-photos',
    '-public-version',
    '-push',
    '-reviews',
    '-search',
    '-settings',
    '-timetable',
    '-troubles',
  ].map((part) => `./server/db/schema${part}.ts`),
  out: './server/db/migrations',
});
