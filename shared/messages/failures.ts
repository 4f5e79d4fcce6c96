/* The two answers that a browser gives by itself, when the server's own words did not come. */

/** Shown when no answer came back at all. */
export const offlineText = 'لا يوجد اتصال بالإنترنت. تحقّق من الشبكة ثم أعد المحاولة.';

export const internalText = 'حدث خطأ غير متوقع. أعد المحاولة بعد قليل.';
