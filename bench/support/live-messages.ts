/** Everybody, or one user. */
export type Audience = 'all' | (string & {});

export type ServerOrder = { kind: 'cpu' } | { kind: 'commit'; version: number; audience: Audience };
export type ServerAnswer =
  { kind: 'open'; port: number } | { kind: 'cpu'; microseconds: number } | { kind: 'committed'; at: number };

export type ClientsOrder =
  | { kind: 'open'; port: number; from: number; to: number }
  /** Tell when so many streams have heard this version. */
  | { kind: 'expect'; version: number; count: number };
export type ClientsAnswer = { kind: 'opened' } | { kind: 'heard'; medianAt: number; lastAt: number };

/** As many streams as the server gives a user. */
export const streamsPerUser = 5;

/** In milliseconds, by the one clock that all processes of a machine share. */
export const now = (): number => Number(process.hrtime.bigint()) / 1e6;
