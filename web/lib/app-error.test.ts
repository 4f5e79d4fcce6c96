import { ORPCError } from '@orpc/client';
import { describe, expect, it } from 'vitest';
import { readAppError } from './app-error.ts';

describe('what a screen reads from a rejected call', () => {
  it('readAppError keeps the code, text and details of a known code', () => {
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
    ['Firefox, in the middle of an answer', 'Error in body stream'],
    ['Safari', 'Load failed'],
    ['Safari 16', 'The Internet connection appears to be offline.'],
    ['Safari 16', 'Could not connect to the server.'],
    ['Safari 16', 'A server with the specified hostname could not be found.'],
    ['Safari 16', 'The request timed out.'],
  ])('readAppError reads a call that got no answer in %s as «offline»: %s', (_browser, message) => {
    expect(readAppError(new TypeError(message)).code).toBe('offline');
    expect(readAppError(new TypeError(message)).text).toContain('اتصال');
  });

  it.each([
    ['an unknown code', new ORPCError('MYSTERY', { message: 'stack trace' })],
    ['a name every object has', new ORPCError('toString', { message: 'stack trace' })],
    ['a bug in our own code', new TypeError("Cannot read properties of undefined (reading 'x')")],
    ['a thrown text', 'boom'],
  ])("readAppError reads %s as an internal error with the product's own text", (_name, error) => {
    const { code, text } = readAppError(error);
    expect(code).toBe('internal');
    expect(text).not.toMatch(/stack|Cannot|boom/);
  });
});
