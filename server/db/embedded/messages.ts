export interface EngineSettings {
  /** Undefined: in memory. */
  folder?: string;
  template?: Uint8Array | string;
}

export type EngineRequest =
  | { kind: 'exchange'; bytes: Uint8Array }
  | { kind: 'reset' }
  | { kind: 'dump' }
  | { kind: 'close' };

/** The first answer needs no request; it says that the database is open. */
export type EngineReport = { kind: 'answer'; bytes: Uint8Array } | { kind: 'failed'; reason: string };
