import { findEvery, type Law } from '#scripts/checks/source-tree.ts';

const code = /^server\/(?!.*\.test\.ts$|testing\/|security\/client-address\.ts$).*\.ts$/;
const otherAddresses = /\brequest\.ips?\b|\bremoteAddress\b|\btrustProxy\b|'x-(?:forwarded-\w+|real-ip)'/g;

export const oneClientAddress: Law = {
  name: 'the address of a client is what server/security/client-address.ts says',
  check: (tree) => findEvery(tree, code, otherAddresses, 'Ask clientAddressOf; any client writes a header'),
};
