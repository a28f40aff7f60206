/** A ticket asked for before anybody followed its link; it stays as it was. */
export class PrefetchRefusedError extends Error {
  constructor() {
    super('prefetch refused');
    this.name = 'PrefetchRefusedError';
  }
}
