/** The end of a sentence; « R. 2192-10 » does not end at its point. */
const END = /(?<!\b[A-Z])[.!?…\n](?=\s)\s*|\n/;

/** Cuts a stream of text into whole sentences, keeping what follows them. */
export class Phrases {
  private reste = '';

  *add(chunk: string): Generator<string> {
    this.reste += chunk;
    for (;;) {
      const fin = END.exec(this.reste);
      if (!fin) return;
      const length = fin.index + fin[0].length;
      yield this.reste.slice(0, length);
      this.reste = this.reste.slice(length);
    }
  }

  finir(): string {
    const reste = this.reste;
    this.reste = '';
    return reste;
  }
}
