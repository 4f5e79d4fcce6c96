/** The words that a restaurant's link begins; its writer may change them. */
export const orderByWhatsApp = {
  link: 'اطلب عبر واتساب',
  begun: (restaurant: string, code: string): string => `السلام عليكم، أريد أن أطلب من ${restaurant} ${code}`,
} as const;
