import { setTimeout as pause } from 'node:timers/promises';
import { runAtConsole, type ActAtConsole, type Console } from './console.ts';
import { holdOutbox, releaseOutbox } from './features/outbox/hold-commands.ts';
import { countUnderWay } from './features/outbox/store.ts';
import { settleLostOrders } from './features/restores/lost-orders-commands.ts';
import { pauseOrders, resumeOrders } from './features/settings/stops-commands.ts';
import { endSessions, makeFirstAdmin, removeSecondFactor } from './features/users/console-commands.ts';

/** What is done again changes nothing, and says so. */
const acts: Record<string, (app: Console) => Promise<string>> = {
  'pause-orders': async (app) =>
    (await pauseOrders(app)) ? 'No order is taken now. Placed ones go on.' : 'Orders are paused already.',
  'resume-orders': async (app) =>
    (await resumeOrders(app)) ? 'Orders are taken again.' : 'Orders are not paused.',
  'hold-outbox': async (app) => {
    const { isNew, waiting } = await holdOutbox(app);
    const underWay = await waitForLeaving(app);
    const state = isNew ? 'The outbox is held' : 'The outbox is held already';
    const leaving = underWay > 0 ? ` ${underWay} were under way and may still leave.` : '';
    return `${state}. Messages that wait: ${waiting}.${leaving}`;
  },
  'release-outbox': async (app) => {
    const { isNew, waiting } = await releaseOutbox(app);
    return isNew ? `The outbox is released. Messages that leave now: ${waiting}.` : 'The outbox is not held.';
  },
  'settle-lost-orders': async (app) =>
    (await settleLostOrders(app))
      ? 'Admins are no longer asked to compare orders.'
      : 'No order is noted as lost.',
};

const actsOnPeople: Record<string, (app: Console, address: string) => Promise<string>> = {
  'make-first-admin': async (app, address) =>
    (await makeFirstAdmin(app, address)) ? `${address} is an admin now.` : `${address} is an admin already.`,
  'remove-second-factor': async (app, address) =>
    (await removeSecondFactor(app, address))
      ? `The second factor of ${address} is removed: the password is enough now. A mail says so.`
      : `${address} has no second factor.`,
  'end-sessions': async (app, address) => {
    const ended = await endSessions(app, address);
    return ended > 0 ? `Sessions of ${address} that ended: ${ended}.` : `${address} has no session.`;
  },
};

const usage = `Usage, with the server's settings:
${Object.keys(actsOnPeople)
  .map((name) => `  npm run admin -- ${name} <e-mail address or telephone number>`)
  .join('\n')}
${Object.keys(acts)
  .map((name) => `  npm run admin -- ${name}`)
  .join('\n')}`;

function readAct([name = '', address, ...others]: readonly string[]): ActAtConsole {
  if (others.length > 0) return null;
  const onPerson = Object.hasOwn(actsOnPeople, name) ? actsOnPeople[name] : undefined;
  if (onPerson) return address ? (app) => onPerson(app, address) : null;
  return address === undefined && Object.hasOwn(acts, name) ? (acts[name] ?? null) : null;
}

/** A job that was claimed before the hold is in no transaction of it. An embedded database has no other process. */
async function waitForLeaving({ db, engine }: Console): Promise<number> {
  if (engine === 'embedded') return 0;
  for (let second = 0; second < 30; second += 1) {
    await pause(1_000);
    if ((await countUnderWay(db)) === 0) return 0;
  }
  return countUnderWay(db);
}

/** `npm run admin`: what only the operator does (decision 100). */
await runAtConsole(usage, readAct(process.argv.slice(2)));
