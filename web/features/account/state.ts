/** `abcdefgh…` → `abcd efgh …`, as authenticator apps show it. */
export const groupedSecret = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');
