export const menuSearchMessages = {
  none: (typed: string): string => `لا طبق في هذه القائمة باسم «${typed}».`,
  noneLead: 'جرّب كلمة أخرى، أو تصفّح القائمة كلها.',
  wholeMenu: 'عرض القائمة كلها',
} as const;
