/** The language of these words: its BCP 47 tag, with the region whose digits and months it writes, and its direction. */
export const language = { tag: 'ar-MA', direction: 'rtl' } as const;

/** The addresses of its pages begin so. */
export const basePath: string = '';
