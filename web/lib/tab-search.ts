export const readTabSearch = ({ tab, q }: Record<string, unknown>): { tab?: string; q?: string } => ({
  ...(typeof tab === 'string' && { tab }),
  ...(typeof q === 'string' && q !== '' && { q: q.slice(0, 100) }),
});
