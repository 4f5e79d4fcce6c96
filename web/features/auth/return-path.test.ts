import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isReturnPath, keepReturnPath, takeReturnPath } from './return-path.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  const sessionStorage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => void stored.set(name, text),
    removeItem: (name: string) => void stored.delete(name),
  };
  vi.stubGlobal('window', { sessionStorage });
  return () => vi.unstubAllGlobals();
});

const at = (address: string): Location => new URL(address, 'https://mida.test') as unknown as Location;
const orderId = '0f9a4c1e-6d0b-4f6e-9a51-3f2f6f1f0a77';

describe('where a sign-in by a provider may come back to', () => {
  it.each([
    '/home',
    '/home?q=%D9%83%D8%B3%D9%83%D8%B3&cuisine=moroccan',
    '/checkout',
    '/orders',
    `/orders/${orderId}`,
    '/account#devices',
    '/restaurant/12?category=2#dish-4',
    '/invitation?token=eyJh.b_c-d',
    '/courier/register',
    '/restaurant/register',
  ])('%s, a page of customers', (address) => {
    expect(isReturnPath(address)).toBe(true);
    keepReturnPath(at(address));
    expect(takeReturnPath()).toBe(address);
    expect(takeReturnPath()).toBeUndefined();
  });

  it.each([
    '',
    'home',
    '//evil.example',
    '///evil.example/checkout',
    '/\\evil.example',
    '\\\\evil.example',
    '/checkout\\..\\admin',
    '/checkout?next=\\evil',
    'https://evil.example/checkout',
    'https:/checkout',
    'javascript:alert(1)//checkout',
    'data:text/html,/home',
    '/checkout/../admin',
    '/./home',
    '/%2e%2e/admin',
    '/%2Fevil.example',
    '/home/',
    '/home//evil.example',
    '/home@evil.example',
    '/home.evil.example',
    ' /home',
    '/home ',
    '/home\n',
    '/home\t?a',
    '/home?a=\u0000',
    '/home?a=\u202e',
    '/Checkout',
    '/unknown',
    '/',
    '/admin',
    '/admin/users',
    '/courier/jobs',
    '/restaurant/orders',
    '/restaurant/12/orders',
    '/restaurant/device',
    '/confirm-email?token=x',
    '/update-password?token=x',
    '/api/auth/callback/google',
    '/rpc/auth/signOut',
    '/orders/evil.example',
  ])('not %j', (address) => {
    expect(isReturnPath(address)).toBe(false);
    stored.set('mida.return-path', address);
    expect(takeReturnPath()).toBeUndefined();
  });

  it('a sign-in that begins elsewhere forgets where an earlier one began', () => {
    keepReturnPath(at('/checkout'));
    keepReturnPath(at('/'));
    expect(takeReturnPath()).toBeUndefined();
  });
});
