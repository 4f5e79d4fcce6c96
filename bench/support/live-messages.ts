export type Audience = 'all' | (string & {});

export type ServerOrder = { kind: 'cpu' } | { kind: 'commit'; version: number; audience: Audience };
export type ServerAnswer =
  | { kind: 'open'; port: number }
  | { kind: 'cpu'; microseconds: number }
  | { kind: 'committed'; at: number };

export type ClientsOrder =
  | { kind: 'open'; port: number; from: number; to: number }
  | { kind: 'expect'; version: number; count: number };
export type ClientsAnswer = { kind: 'opened' } | { kind: 'heard'; medianAt: number; lastAt: number };

export const streamsPerUser = 5;

/** Milliseconds of the clock that all processes of a machine share. */
export const now = (): number => Number(process.hrtime.bigint()) / 1e6;
