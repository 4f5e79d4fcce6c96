import { expect, it } from 'vitest';
import { limits } from './limits.ts';

it('the limits are the numbers of the specification and of the decisions', () => {
  expect(limits).toMatchObject({
    usernameMin: 3,
    passwordMin: 6,
    passwordMax: 128,
    emailMax: 254,
    orderLinesMax: 40,
    lineQuantityMax: 50,
    nameMin: 3,
    addressMin: 10,
    menuNameMin: 3,
    menuDescriptionMin: 10,
    menuCategoryMin: 3,
    menuPriceMaxCentimes: 1_000_000,
    commissionPercentDefault: 15,
    geolocationTimeoutMs: 20_000,
    authDialogResetMs: 300,
    toastWithActionMs: 10_000,
  });
  expect(limits.toastMs).toBeGreaterThanOrEqual(4_000);
  expect(limits.toastMs).toBeLessThanOrEqual(5_000);
});
