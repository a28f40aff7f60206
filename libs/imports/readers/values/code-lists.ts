import { motif } from '#imports/motifs.js';
import { excerpt, Verdict } from '#imports/readers/verdict.js';

/** A closed list of labels, with older or other spellings that mean one of them. */
export class CodeList<Label extends string> {
  private readonly folded = new Map<string, Label>();

  constructor(
    readonly labels: readonly Label[],
    /** Other spellings; they are conversions from another version of the format, not corrections. */
    private readonly synonyms: Readonly<Record<string, Label>> = {},
  ) {
    for (const label of labels) this.folded.set(fold(label), label);
    for (const [synonym, label] of Object.entries(synonyms)) this.folded.set(fold(synonym), label);
  }

  /**
   * The label of the list that `raw` means: exactly, by a known older spelling, by case and accents, or with accents
   * lost upstream (each U+FFFD stands for one letter). Unknown values are left out with a correction.
   */
  read(verdict: Verdict, champ: string, raw: string | undefined): Label | undefined {
    if (raw === undefined || raw.trim() === '') return undefined;
    const exact = this.labels.find((label) => label === raw) ?? this.synonyms[raw];
    if (exact !== undefined) return exact;
    const label = this.find(raw);
    if (label === undefined)
      verdict.correct(
        champ,
        raw,
        '',
        motif('liste.hors_liste', `Valeur hors de la liste du format : « ${excerpt(raw, 60)} » écartée.`),
      );
    else verdict.correct(champ, raw, label, motif('liste.libelle_ramene', 'Libellé ramené à celui du format.'));
    return label;
  }

  /** The label that `raw` means, without any remark. */
  find(raw: string | undefined): Label | undefined {
    if (raw === undefined) return undefined;
    const text = fold(raw);
    return this.folded.get(text) ?? this.withLostLetters(text);
  }

  private withLostLetters(text: string): Label | undefined {
    if (!text.includes('\ufffd')) return undefined;
    for (const [candidate, label] of this.folded) {
      const same =
        candidate.length === text.length &&
        [...candidate].every((letter, index) => text[index] === '\ufffd' || text[index] === letter);
      if (same) return label;
    }
    return undefined;
  }
}

/** Lower case without accents, typographic marks as plain ones: what two spellings of a label share. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[’`´]/g, "'")
    .replace(/œ/gi, 'oe')
    .replace(/[\s_\u00a0\u202f]+/g, ' ')
    .trim()
    .toLowerCase();
}
