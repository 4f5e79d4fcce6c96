/** What the service worker tells its pages: the browser has ended or changed the subscription. */
export const subscriptionChanged = 'subscription-changed';
