import { describeStorm } from './chaos/storm.ts';

/** CHAOS_SEED repeats a run. */
describeStorm({
  seed: Number(process.env['CHAOS_SEED'] ?? Date.now() % 1_000_000),
  kills: 20,
  size: { customers: 160, kitchens: 20, couriers: 14, admins: 6 },
  lanes: 10,
});
