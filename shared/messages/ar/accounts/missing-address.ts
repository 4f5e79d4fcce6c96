export const missingAddress = 'بلا بريد إلكتروني';
