const origin = 'https://mida.test';

export const urlOf = (asked: string | { url: string }): string =>
  new URL(typeof asked === 'string' ? asked : asked.url, origin).href;

/** Node has no caches, and its requests no addresses without an origin. */
export class FakeCache {
  readonly kept = new Map<string, Response>();
  isFull = false;

  async match(asked: string | { url: string }): Promise<Response | undefined> {
    return this.kept.get(urlOf(asked))?.clone();
  }

  async put(asked: string | { url: string }, answer: Response): Promise<void> {
    if (this.isFull && !(await answer.clone().text()).startsWith('small')) throw new DOMException('full');
    this.kept.set(urlOf(asked), answer);
  }

  async delete(asked: string | { url: string }): Promise<boolean> {
    return this.kept.delete(urlOf(asked));
  }

  async keys(): Promise<{ url: string }[]> {
    return [...this.kept.keys()].map((url) => ({ url }));
  }
}
