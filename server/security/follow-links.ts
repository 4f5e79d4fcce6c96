import { timingSafeEqual } from 'node:crypto';
import type { Config } from '#server/config.ts';
import { fingerprints } from './secrets.ts';

/* The page of a caller who has no account: its address is the order's id with a mark that only this server makes. */

type Secrets = Pick<Config, 'authSecret' | 'olderAuthSecrets'>;

const idLength = 22;
/** 132 bits. */
const markLength = 22;

/** `/follow/…` of an order. */
export const followPathOf = (secrets: Secrets, orderId: string): string =>
  `/follow/${shortened(orderId)}${marksOf(secrets, orderId)[0]}`;

/** The order of a page's token; undefined for every other text. */
export function orderOfToken(secrets: Secrets, token: string): string | undefined {
  if (token.length !== idLength + markLength) return undefined;
  const orderId = lengthened(token.slice(0, idLength));
  const mark = Buffer.from(token.slice(idLength));
  const isOurs = marksOf(secrets, orderId).some((one) => isSame(mark, Buffer.from(one)));
  return isOurs && shortened(orderId) === token.slice(0, idLength) ? orderId : undefined;
}

const isSame = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);

const marksOf = (secrets: Secrets, orderId: string): [string, ...string[]] => {
  const [newest, ...older] = fingerprints(secrets, 'follow link', orderId);
  return [newest.slice(0, markLength), ...older.map((mark) => mark.slice(0, markLength))];
};

const shortened = (orderId: string): string =>
  Buffer.from(orderId.replaceAll('-', ''), 'hex').toString('base64url');

const lengthened = (short: string): string =>
  Buffer.from(short, 'base64url')
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
