import { describe, expect, it } from 'vitest';
import { parseFacts } from './state.ts';

describe('what a tab kept of a restaurant that is to join', () => {
  it('the facts are read again as they were typed, with empty ones for what an older page did not keep', () => {
    expect(parseFacts('{"name":"دار جليز","phone":"06"}')).toEqual({
      name: 'دار جليز',
      cuisine: '',
      district: '',
      address: '',
      phone: '06',
    });
  });

  it.each([null, '', '{'])('the text %j holds no facts', (stored) => {
    expect(parseFacts(stored)).toBeUndefined();
  });
});
