/** The global object of a service worker; TypeScript's library knows only the general worker's. */
export const worker = globalThis as unknown as ServiceWorkerGlobalScope;
