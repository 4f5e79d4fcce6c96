import { Duplex } from 'node:stream';

const TYPE_BYTES = 1;
const LENGTH_BYTES = 4;
const TERMINATE = 'X'.charCodeAt(0);
/** Query, Sync, Flush, PasswordMessage, CopyDone, CopyFail: the database answers after these. */
const EXPECTS_ANSWER = new Set([...'QSHpcf'].map((letter) => letter.charCodeAt(0)));

export class WireStream extends Duplex {
  readonly #exchange: (messages: Uint8Array) => Promise<Uint8Array>;
  #unsent: Buffer = Buffer.alloc(0);
  #isStarted = false;
  #isTerminated = false;

  constructor(exchange: (messages: Uint8Array) => Promise<Uint8Array>) {
    super();
    this.#exchange = exchange;
  }

  connect(): this {
    queueMicrotask(() => this.emit('connect'));
    return this;
  }
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#take(chunk);
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#take(Buffer.concat(chunks.map(({ chunk }) => chunk)));
    done();
  }

  #take(chunk: Buffer): void {
    this.#unsent = this.#unsent.length > 0 ? Buffer.concat([this.#unsent, chunk]) : chunk;
    const batchEnd = this.#scan();
    if (batchEnd > 0) {
      // A copy: `pg` writes its next messages into the same memory.
      const batch = new Uint8Array(this.#unsent.subarray(0, batchEnd));
      this.#unsent = this.#unsent.subarray(batchEnd);
      this.#send(batch);
    }
    if (this.#isTerminated) this.push(null);
  }

  #scan(): number {
    let batchEnd = 0;
    let offset = 0;
    for (;;) {
      // The first message of a connection carries no type.
      const typeBytes = this.#isStarted ? TYPE_BYTES : 0;
      const headerEnd = offset + typeBytes + LENGTH_BYTES;
      if (this.#unsent.length < headerEnd) return batchEnd;
      const messageEnd = offset + typeBytes + this.#unsent.readUInt32BE(offset + typeBytes);
      if (this.#unsent.length < messageEnd) return batchEnd;

      const type = this.#isStarted ? this.#unsent.readUInt8(offset) : undefined;
      if (type === TERMINATE) {
        this.#isTerminated = true;
        return batchEnd;
      }
      offset = messageEnd;
      if (type === undefined || EXPECTS_ANSWER.has(type)) batchEnd = messageEnd;
      this.#isStarted = true;
    }
  }

  #send(batch: Uint8Array): void {
    this.#exchange(batch).then(
      (answer) => {
        if (!this.destroyed && !this.#isTerminated)
          this.push(Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength));
      },
      (error: Error) => this.destroy(error),
    );
  }
}
