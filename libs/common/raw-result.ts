/** An answer outside the envelope: an HTML page, an OpenAPI description, a health check. */
export class RawResult {
  constructor(readonly body: unknown) {}
}
