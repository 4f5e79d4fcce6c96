import { describeStorm } from './chaos/storm.ts';

describeStorm({
  seed: 20_261,
  kills: 3,
  size: { customers: 20, kitchens: 4, couriers: 6, admins: 2 },
  lanes: 5,
});
