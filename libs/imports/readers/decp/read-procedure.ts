import { motif } from '#imports/motifs.js';
import { PROCEDURES_CONCESSION, PROCEDURES_MARCHE } from '#imports/readers/decp/vocabulary.js';
import { excerpt, Verdict } from '#imports/readers/verdict.js';
import { procedureAPreciser, procedureEcrite } from '#procurement/procedures.js';

/** A label of the list, else the one that a buyer's own words mean (« MAPA »). */
export function readProcedure(verdict: Verdict, raw: string | undefined, concession: boolean): string | undefined {
  const list = concession ? PROCEDURES_CONCESSION : PROCEDURES_MARCHE;
  const ecrite = concession || raw === undefined || list.find(raw) !== undefined ? undefined : procedureEcrite(raw);
  if (raw === undefined || ecrite === undefined) return list.read(verdict, 'procedure', raw);
  if (procedureAPreciser(ecrite)) {
    const raison = `« ${excerpt(raw, 60)} » : procédure formalisée, sans dire laquelle. Le verdict n’en dépend pas, la publication si.`;
    verdict.warn('procedure', motif('procedure.a_preciser', raison));
  } else verdict.correct('procedure', raw, ecrite, motif('liste.libelle_ramene', 'Libellé ramené à celui du format.'));
  return ecrite;
}
