/** Why a command of the console does nothing: a sentence for the operator. */
export class ConsoleRefusal extends Error {
  override name = 'ConsoleRefusal';
}
