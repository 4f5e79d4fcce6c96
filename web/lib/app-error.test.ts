import { ORPCError } from '@orpc/client';
import { describe, expect, it } from 'vitest';
import { readAppError } from './app-error.ts';

describe('what a screen reads from a rejected call', () => {
  it("is the server's code, words and details when the code is one of ours", () => {
    const details = { fields: [{ path: 'email', message: 'بريد إلكتروني غير صالح' }] };
    const error = new ORPCError('invalid_input', {
      status: 422,
      message: 'تحقّق من المعلومات',
      data: details,
    });
    expect(readAppError(error)).toEqual({ code: 'invalid_input', text: 'تحقّق من المعلومات', details });
  });

  it.each([
    ['Chromium', 'Failed to fetch'],
    ['Firefox', 'NetworkError when attempting to fetch resource.'],
    ['Safari', 'Load failed'],
  ])('is «offline» when %s got no answer', (_browser, message) => {
    expect(readAppError(new TypeError(message)).code).toBe('offline');
    expect(readAppError(new TypeError(message)).text).toContain('اتصال');
  });

  it.each([
    ['a code nobody knows', new ORPCError('MYSTERY', { message: 'stack trace' })],
    ['a name every object has', new ORPCError('toString', { message: 'stack trace' })],
    ['a bug in our own code', new TypeError("Cannot read properties of undefined (reading 'x')")],
    ['a thrown text', 'boom'],
  ])('is a fault of ours, in our words, for %s', (_name, error) => {
    const { code, text } = readAppError(error);
    expect(code).toBe('internal');
    expect(text).not.toMatch(/stack|Cannot|boom/);
  });
});
