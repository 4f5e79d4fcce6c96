import { get, type ClientRequest } from 'node:http';

/** Node has no EventSource; this is the part that web/live/connection.ts uses. */
export class HttpEventSource extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  readyState = HttpEventSource.CONNECTING;
  readonly #request: ClientRequest;

  constructor(address: string, headers: Record<string, string>) {
    super();
    this.#request = get(address, { headers, agent: false }, (response) => {
      if (response.statusCode !== 200) return this.#break(HttpEventSource.CLOSED);
      this.readyState = HttpEventSource.OPEN;
      this.dispatchEvent(new Event('open'));
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        const frames = (text + chunk).split('\n\n');
        text = frames.pop() ?? '';
        for (const frame of frames) this.#receive(frame);
      });
      response.on('close', () => this.#break(HttpEventSource.CONNECTING));
      return undefined;
    });
    this.#request.on('error', () => this.#break(HttpEventSource.CONNECTING));
  }

  close(): void {
    this.readyState = HttpEventSource.CLOSED;
    this.#request.destroy();
  }

  /** A closed stream delivers nothing that is left in its pipe, as in a browser. */
  #receive(frame: string): void {
    if (this.readyState !== HttpEventSource.OPEN) return;
    const valueOf = (name: string) => new RegExp(`^${name}: ?(.*)$`, 'm').exec(frame)?.[1];
    const data = valueOf('data');
    if (data === undefined) return;
    this.dispatchEvent(new MessageEvent(valueOf('event') ?? 'message', { data }));
  }

  #break(readyState: number): void {
    if (this.readyState === HttpEventSource.CLOSED) return;
    this.readyState = readyState;
    this.dispatchEvent(new Event('error'));
  }
}
