/** The address of an entry point may not be called. The message, in French, is shown to the client. */
export class TargetRefused extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'TargetRefused';
  }
}
