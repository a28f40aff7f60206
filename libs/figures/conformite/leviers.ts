import type { Transaction } from '#database/transaction.js';
import type { StatutConformite } from '#procurement/verdicts/statut.js';
import { leviersDeLigne } from '#procurement/verdicts/leviers-ligne.js';
import { lireLeviers } from '#verdicts/lire-verdict.js';
import type { LevierItem } from '#verdicts/verdict.response.js';

/** Lines of one verdict. */
interface LignesDUnVerdict {
  motif: string;
  manque: readonly string[];
  /** The contract that they were paid on, and its verdict; null without one. */
  marche_id: string | null;
  statut_marche: StatutConformite | null;
}

/**
 * What would change the verdict of lines. Of those that have the verdict of their contract, and lack nothing of their own, it
 * is recorded on the contract: each answer to what it lacks, as the contract's own page tells it.
 * @returns a function of each of the lines
 */
export async function lireLeviersDeLignes(
  tx: Transaction,
  organizationId: string,
  lignes: readonly LignesDUnVerdict[],
): Promise<(ligne: LignesDUnVerdict) => LevierItem[]> {
  const followed = lignes.flatMap((ligne) => marcheQuiDecide(ligne) ?? []);
  const ofMarches = await lireLeviers(tx, organizationId, [...new Set(followed)]);
  return (ligne) => {
    const marche = marcheQuiDecide(ligne);
    const ofMarche = marche === null ? [] : (ofMarches.get(marche) ?? []);
    return ofMarche.length > 0 ? ofMarche : leviersPropres(ligne);
  };
}

/** Of a conforming contract nothing has to be recorded. */
const marcheQuiDecide = ({ motif, manque, marche_id, statut_marche }: LignesDUnVerdict): string | null =>
  motif === 'marche' && manque.every((donnee) => donnee === 'marche') && statut_marche !== 'conforme'
    ? marche_id
    : null;

/** Also where no answer to what the contract lacks is known beforehand, as of an amount: its page asks for it. */
const leviersPropres = ({ motif, manque, statut_marche }: LignesDUnVerdict): LevierItem[] =>
  leviersDeLigne(motif, manque, statut_marche).map((levier) => ({ ...levier, effet: levier.statut }));
