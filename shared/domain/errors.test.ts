import { describe, expect, it } from 'vitest';
import { errorText } from '../messages/errors.ts';
import { AppError, errorStatus, type ErrorCode } from './errors.ts';

const codes = Object.keys(errorStatus) as ErrorCode[];

describe.each(codes)('%s', (code) => {
  it('has a status that tells whose fault it is', () => {
    // 501 is what HTTP asks for where a server knows no such method, although the client chose it (RFC 9110 §9.1).
    const isOurs = ['internal', 'unavailable', 'method_unknown'].includes(code);
    expect(errorStatus[code] >= 500).toBe(isOurs);
    expect(errorStatus[code]).toBeGreaterThanOrEqual(400);
  });

  it('has an Arabic text that ends as a sentence and holds no Latin word', () => {
    const text = errorText(code);
    expect(text).toMatch(/\p{Script=Arabic}/u);
    expect(text).not.toMatch(/[A-Za-z]{2}|undefined/);
  });
});

it('an error carries its code and its details', () => {
  const error = new AppError('illegal_move', { status: 'delivered' });
  expect(error).toBeInstanceOf(Error);
  expect(error).toMatchObject({ name: 'AppError', code: 'illegal_move', details: { status: 'delivered' } });
});
