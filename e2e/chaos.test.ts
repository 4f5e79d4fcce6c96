import { tellStorm } from './chaos/storm.ts';

/** A small storm, the same in every run; chaos.proof.test.ts has the great one. */
tellStorm({
  seed: 20_261,
  kills: 3,
  size: { customers: 20, kitchens: 4, couriers: 6, admins: 2 },
  lanes: 5,
});
