/** TypeScript's library knows only the general worker's global object. */
export const worker = globalThis as unknown as ServiceWorkerGlobalScope;
