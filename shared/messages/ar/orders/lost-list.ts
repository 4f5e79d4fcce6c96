/** The words are loaded when the list of restaurants could not be. */
export const lostListMessages = {
  title: 'لم نتمكن من تحميل المطاعم.',
} as const;
