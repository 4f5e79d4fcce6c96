export interface TabSearch {
  tab?: string;
  q?: string;
}

export const readTabSearch = ({ tab, q }: Record<string, unknown>): TabSearch => ({
  ...(typeof tab === 'string' && { tab }),
  ...(typeof q === 'string' && q !== '' && { q: q.slice(0, 100) }),
});
