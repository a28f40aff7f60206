/** Why an import cannot be run at all, whatever its rows: the message is French, for people. */
export class ImportRefusal extends Error {
  /** The step of the run that passed its limit. */
  readonly phase: string | undefined;

  constructor(
    readonly code: string,
    message: string,
    { phase, cause }: { phase?: string; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.name = 'ImportRefusal';
    this.phase = phase;
  }
}
