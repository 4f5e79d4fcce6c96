/** The service worker’s message to its pages: the browser has ended or changed the subscription. */
export const subscriptionChanged = 'subscription-changed';
