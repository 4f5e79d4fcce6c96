/** A refused call. It reads like oRPC's own error, which would bring a table of its codes to the first page. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly data?: unknown,
  ) {
    super(message);
  }
}
