/* The other rooms may import nothing else of this room, by law. */
export {
  changePassword,
  requireSession,
  endOwnSession,
  openAccount,
  prepareAccount,
  reauthenticate,
  registering,
} from './commands.ts';
export { findByNumber, noteCall, openCaller, openCallers } from './callers-store.ts';
export { readProvedPhone } from './own-phone-commands.ts';
export { noteUseOfPhone } from './phones-store.ts';
export { mailUser, queueMail } from './mail-queue.ts';
export { hashPassword } from './passwords.ts';
export { limitTries } from './rate-limits.ts';
export { listLiveSessions } from './sessions-store.ts';
export { deleteAllSessions, deleteSessionsOf, findProvedPhone } from './store.ts';
export { deleteTabletsOf } from './tablets-store.ts';
export { deleteAuthenticator, readTwoFactor } from './two-factor-store.ts';
export {
  deleteUnconfirmed,
  demoteAdmin,
  findPersonId,
  lockPeople,
  lockPerson,
  setCashMax,
  setRole,
  setSuspension,
  writePerson,
  type LockedPerson,
} from './users-store.ts';
