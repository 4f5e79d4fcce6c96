export const offlineText = 'لا يوجد اتصال بالإنترنت. تحقّق من الشبكة ثم أعد المحاولة.';

export const internalText = 'حدث خطأ غير متوقع. أعد المحاولة بعد قليل.';
