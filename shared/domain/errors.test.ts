import { describe, expect, it } from 'vitest';
import { errorText } from '#messages/writing/errors.ts';
import { AppError, errorStatus, type ErrorCode } from './errors.ts';

const codes = Object.keys(errorStatus) as ErrorCode[];

describe.each(codes)('%s', (code) => {
  it('the status says whether the client or the server is at fault', () => {
    // RFC 9110 §9.1 demands 501 for an unknown method, although the client chose it.
    const isOurs = ['internal', 'unavailable', 'overloaded', 'method_unknown'].includes(code);
    expect(errorStatus[code] >= 500).toBe(isOurs);
    expect(errorStatus[code]).toBeGreaterThanOrEqual(400);
  });

  it('the Arabic text ends as a sentence and holds no Latin word', () => {
    const text = errorText(code);
    expect(text).toMatch(/\p{Script=Arabic}/u);
    expect(text).not.toMatch(/[A-Za-z]{2}|undefined/);
  });
});

it('an AppError carries its code and its details', () => {
  const error = new AppError('illegal_move', { status: 'delivered' });
  expect(error).toBeInstanceOf(Error);
  expect(error).toMatchObject({ name: 'AppError', code: 'illegal_move', details: { status: 'delivered' } });
});
