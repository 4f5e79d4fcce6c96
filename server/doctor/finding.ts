import { explainFailure } from '#server/log.ts';

export interface Finding {
  level: 'ok' | 'warning' | 'fault';
  name: string;
  /** What is, and what to do about it. No secret: it is copied into messages. */
  says: string;
}

export type Verdict = Omit<Finding, 'name'>;

export const ok = (says: string): Verdict => ({ level: 'ok', says });
export const warning = (says: string): Verdict => ({ level: 'warning', says });
export const fault = (says: string): Verdict => ({ level: 'fault', says });

/** What a look throws is a fault of its own line, and the others are looked at all the same. */
export async function look(name: string, see: () => Promise<Verdict> | Verdict): Promise<Finding> {
  try {
    return { name, ...(await see()) };
  } catch (error) {
    return { name, ...fault(explainFailure(error)) };
  }
}

/** «name: says», after its level. */
export const lineOf = ({ level, name, says }: Finding): string => `${level.padEnd(7)} ${name}: ${says}`;
