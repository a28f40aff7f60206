import type { ToolResult } from '../tools/tool.js';

/** A number as people write it in French or in JSON, with its spaces and decimal sign. */
const NUMBER = /\d(?:[\d\u00a0\u202f ]*\d)?(?:[.,]\d+)?/g;
const IN_THE_DATA = /\d+(?:\.\d+)?/g;

/** A sentence that gives a figure that no tool returned is withheld. */
export const REMOVED_SENTENCE = '[Un chiffre que les données ne confirment pas a été retiré.] ';

/**
 * The numbers that an answer may give: those of the tools' results, of the question and of the day; amounts also
 * rounded as people say them.
 */
export class Grounding {
  private readonly permis = new Set<string>();

  constructor(connus: string) {
    this.addText(connus);
  }

  add(result: ToolResult): void {
    this.addText(JSON.stringify([result.filtres, result.donnees]));
  }

  private addText(texte: string): void {
    for (const [trouve] of texte.matchAll(IN_THE_DATA)) {
      const valeur = Number(trouve);
      for (const decimales of [0, 1, 2]) this.permis.add(String(Number(valeur.toFixed(decimales))));
      this.permis.add(String(valeur));
      // Said in millions or thousands.
      if (valeur >= 1000) this.permis.add(String(Number((valeur / 1000).toFixed(1))));
      if (valeur >= 100_000) {
        for (const decimales of [1, 2]) this.permis.add(String(Number((valeur / 1e6).toFixed(decimales))));
      }
    }
  }

  /** Whether each number of the text is one that the tools returned. */
  confirms(texte: string): boolean {
    return [...texte.matchAll(NUMBER)].every(([trouve]) => {
      const valeur = Number(trouve.replace(/[\u00a0\u202f ]/g, '').replace(',', '.'));
      return this.permis.has(String(valeur));
    });
  }
}

/** Cuts a stream of text into whole sentences, keeping what follows them. */
export class Phrases {
  private reste = '';

  *add(chunk: string): Generator<string> {
    this.reste += chunk;
    for (;;) {
      const fin = /[.!?…\n](?=\s)\s*|\n/.exec(this.reste);
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
