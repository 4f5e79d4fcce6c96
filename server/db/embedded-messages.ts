/** What the worker that runs the database and the thread that uses it say to each other. */

export interface EngineSettings {
  /** Where the database lives; undefined: in memory, gone when closed. */
  folder?: string;
  /** A dump of another database to begin with, as bytes or as a file's path. */
  template?: Uint8Array | string;
}

/** Answered one by one, in order. */
export type EngineRequest =
  { kind: 'exchange'; bytes: Uint8Array } | { kind: 'reset' } | { kind: 'dump' } | { kind: 'close' };

/** The first answer, which nobody asked for, says that the database is open. */
export type EngineReport = { kind: 'answer'; bytes: Uint8Array } | { kind: 'failed'; reason: string };
