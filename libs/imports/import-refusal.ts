/** Why an import cannot be run at all, whatever its rows: the message is French, for people. */
export class ImportRefusal extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
    this.name = 'ImportRefusal';
  }
}
