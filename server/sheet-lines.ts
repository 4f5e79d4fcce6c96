import type { AppContext, Erasing } from './context.ts';
import type { TablesOfCopy } from './copy-fates.ts';
import type { Transaction } from './db/connect.ts';
import type { ErasureStep, LeavingUser } from './erasure.ts';
import type { AlarmTopic } from './features/timetable/store.ts';
import type { Announce } from './live/announce.ts';
import type { OwnData } from './own-data.ts';
import type { WorkClasses } from './work-classes.ts';

/** What a room says in the server's closed lists. `sheets.ts` names the sheets, the lists are their sums (decision 66). */
export interface RoomSheet {
  ownData?: OwnData;
  erase?: Erasures;
  alarms?: AlarmHandlers;
  /** Each looks for itself what has run out: after a failed one the others run all the same, in any order. */
  cleanings?: readonly Cleaning[];
  /** What an anonymised copy does with the room's tables. */
  inCopy?: TablesOfCopy;
  /** What a busy process does first. */
  workClasses?: WorkClasses;
}

/** What goes with an account; `erasureSteps` says in which order. */
export type Erasures = Partial<Record<ErasureStep, Erase>>;

type Erase = (erasing: Erasing, leaving: LeavingUser) => Promise<void>;

export type Cleaning = (app: AppContext) => Promise<void>;

export type AlarmHandlers = Partial<Record<AlarmTopic, AlarmHandler>>;

interface AlarmHandler {
  /** Locks the subject's row. All writers lock it before its alarm, so none waits for another in a circle. */
  lock(tx: Transaction, subject: string): Promise<unknown>;
  /** Runs in one transaction with the end of the alarm. */
  ring(ringing: Ringing, subject: string): Promise<void>;
}

interface Ringing {
  app: AppContext;
  tx: Transaction;
  announce: Announce;
  at: Date;
  /** The alarm's own moment, which may lie long before. */
  dueAt: Date;
}
