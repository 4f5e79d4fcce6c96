import { expect, it } from 'vitest';
import { contract } from '../contract/contract.ts';
import { sheets } from './sheets.ts';
import { sumOf } from './sum-of.ts';

it.each(Object.entries(sheets))('the sheet of %s names procedures of its own noun alone', (noun, sheet) => {
  for (const path of [...Object.keys(sheet.permissions), ...Object.keys(sheet.acts)])
    expect(path.split('.')[0]).toBe(noun);
});

it('every noun of the contract has its sheet', () => {
  expect(Object.keys(sheets).toSorted()).toEqual(Object.keys(contract).toSorted());
});

it('a line that two sheets have is refused', () => {
  expect(sumOf([{ review_gone: 404 }, { order_gone: 409 }])).toEqual({ review_gone: 404, order_gone: 409 });
  expect(() => sumOf([{ review_gone: 404 }, { review_gone: 409 }])).toThrow('Two sheets have the same line');
});
