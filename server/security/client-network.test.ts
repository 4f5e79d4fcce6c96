import { expect, it } from 'vitest';
import { coarseNetwork } from './client-network.ts';

it.each([
  ['105.66.12.7', '105.66.12.x'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::'],
  ['2001:db8::7', '2001:db8:0::'],
  ['::1', '0:0:0::'],
  ['', ''],
])('of the address «%s» a list of sessions shows «%s»', (address, network) => {
  expect(coarseNetwork(address)).toBe(network);
});
