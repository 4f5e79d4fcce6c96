/**
 * The words beside the button, while the operator has paused the city. They have a file of their own: the
 * words of the checkout come with the first page.
 */
export const pausedMessages = {
  waitFor: 'استقبال الطلبات متوقف مؤقتا. سلتك محفوظة، عُد إلينا بعد قليل.',
} as const;
