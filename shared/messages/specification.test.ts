import { describe, expect, it } from 'vitest';
import { authMessages } from './ar/accounts/auth.ts';
import { cartMessages } from './ar/placing/cart.ts';
import { checkoutMessages } from './ar/placing/checkout.ts';
import { courierMessages } from './ar/couriers/couriers.ts';
import { orderMessages, orderStatusLabel } from './ar/orders/orders.ts';
import { notFoundMessages } from './ar/frame/not-found.ts';
import { cuisineChips, cuisineText } from './ar/restaurants/restaurants.ts';
import { noneFoundMessages } from './ar/restaurants/none-found.ts';
import { userMessages } from './ar/accounts/users.ts';
import { errorText } from './ar/writing/errors.ts';

/** The specification's texts, copied a second time to compare letter for letter. */
describe('the order statuses (product §4.1)', () => {
  it("the order statuses are named as in the specification's table", () => {
    expect(orderStatusLabel).toEqual({
      new: 'جديدة',
      preparing: 'قيد التحضير',
      ready_for_pickup: 'جاهزة للتوصيل',
      out_for_delivery: 'في الطريق',
      picked_up: 'تم استلامها',
      delivered: 'تم توصيلها',
      cancelled: 'ملغاة',
    });
  });
});

describe('the error catalogue (product §10.2)', () => {
  it.each([
    [
      'sign-up of a known address',
      authMessages.emailTaken,
      'هذا البريد الإلكتروني مسجل بالفعل. يرجى تسجيل الدخول.',
    ],
    ['login failure', authMessages.wrongCredentials, 'البريد الإلكتروني أو كلمة المرور غير صحيحة.'],
    ['sign-up success', authMessages.confirmationSent, 'لقد أرسلنا رابط تأكيد إلى بريدك الإلكتروني!'],
    ['login success', authMessages.signedIn, 'تم تسجيل الدخول بنجاح!'],
    ['reset success', authMessages.resetSent, 'لقد أرسلنا رابطًا لتغيير كلمة المرور إلى بريدك الإلكتروني!'],
    ['social failure', authMessages.providerFailed('google', 'x'), 'فشل تسجيل الدخول باستخدام google: x'],
    ['social success', authMessages.providerSucceeded('google'), 'تم تسجيل الدخول بنجاح باستخدام google!'],
    ['ordering without login', orderMessages.signInFirst, 'يجب عليك تسجيل الدخول لتقديم طلب.'],
    ['ordering nothing', orderMessages.cartEmpty, 'سلة مشترياتك فارغة.'],
    ['an empty cart', cartMessages.empty, 'سلة مشترياتك فارغة.'],
    ['no position', checkoutMessages.locationRequired, 'يجب عليك تحديد موقعك لإكمال الطلب.'],
    ['no restaurant', checkoutMessages.restaurantUnresolved, 'لم نتمكن من تحديد مطعم طلبك.'],
    ['a cart without its restaurant', cartMessages.restaurantMissing, 'معلومات المطعم ناقصة في السلة.'],
    ['restaurant not fetched', checkoutMessages.restaurantFailed, 'لم نتمكن من جلب معلومات المطعم.'],
    ['order failure', orderMessages.placeFailed('x'), 'فشل إرسال الطلب: x'],
    ['order success', orderMessages.placed, 'تم تقديم طلبك بنجاح!'],
    ['unknown restaurant', notFoundMessages.restaurant, 'المطعم غير موجود'],
    ['empty search', noneFoundMessages.noneMatch, 'لم يتم العثور على أي مطعم يطابق هذا البحث.'],
    ['added to the cart', cartMessages.added('شاي'), 'شاي تمت إضافته إلى السلة'],
    ['courier registered', courierMessages.registered, 'تم التسجيل بنجاح! سنراجع طلبك.'],
    ['on duty', courierMessages.onDutyNow, 'حالتك الآن هي: متوفر'],
    ['off duty', courierMessages.offDutyNow, 'حالتك الآن هي: غير متوفر'],
    ['job taken', orderMessages.jobTaken, 'لم نتمكن من قبول هذه المهمة. ربما قام شخص آخر بقبولها.'],
    [
      'no position of the customer',
      orderMessages.noCustomerLocation,
      'الطلب لا يحتوي على معلومات موقع العميل.',
    ],
    ['delivered', orderMessages.deliveryCompleted, 'تم إكمال التوصيل بنجاح!'],
    ['promotion failure', userMessages.promotionRefused, 'فشل تحديث الصلاحيات.'],
  ])("the text for %s is the specification's", (_what, text, printed) => {
    expect(text).toBe(printed);
  });

  it('the failure of the duty switch begins as in the specification', () => {
    expect(courierMessages.dutyFailed).toMatch(/^لم نتمكن من تغيير حالتك/);
  });

  it("server errors use the specification's texts", () => {
    expect(errorText('email_taken')).toBe('هذا البريد الإلكتروني مسجل بالفعل. يرجى تسجيل الدخول.');
    expect(errorText('wrong_credentials')).toBe('البريد الإلكتروني أو كلمة المرور غير صحيحة.');
    expect(errorText('restaurant_not_found')).toBe('المطعم غير موجود');
    expect(errorText('job_taken')).toBe('لم نتمكن من قبول هذه المهمة. ربما قام شخص آخر بقبولها.');
    expect(errorText('promotion_refused')).toBe('فشل تحديث الصلاحيات.');
  });
});

describe('the cuisine chips (product §8.2)', () => {
  it('the cuisine chips stand in the specification’s order', () => {
    const ids: string[] = cuisineChips.map(({ id }) => id);
    expect(ids.pop()).toBe('moroccan');
    expect(ids).toEqual(['all', 'burger', 'pizza', 'sushi', 'taco', 'salads', 'ramen']);
  });

  it('the chip الكل asks for no text, and the others ask for their label', () => {
    expect(cuisineChips[0].label).toBe('الكل');
    expect(cuisineText('all')).toBe('');
    for (const { id, label } of cuisineChips.slice(1)) expect(cuisineText(id)).toBe(label);
  });
});
