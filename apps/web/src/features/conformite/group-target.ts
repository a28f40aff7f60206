import type { GroupeATraiter } from '#client/operations.js';
import type { Target } from '../../shell/lines/bulk.js';
import type { ScreenTarget } from '../../ui/screen-link.js';

/** The lines of a group, for what is recorded on all of them. */
export function targetOf({ filtre, nombre: count, montant_ht: amount }: GroupeATraiter): Target {
  const { exercice, famille, marche, verdict, service } = filtre;
  const query = { exercice: String(exercice), famille, marche, verdict, ...(service === null ? {} : { service }) };
  return { body: query, query, count, amount, lines: [], isFilter: true };
}

/** The list whose total is the figure of the group. */
export const toLines = ({ filtre }: GroupeATraiter): ScreenTarget<'/$org/mandats'> => ({
  to: '/$org/mandats',
  search: {
    exercice: filtre.exercice,
    famille: [filtre.famille],
    marche: [filtre.marche],
    verdict: [filtre.verdict],
    service: filtre.service === null ? undefined : [filtre.service],
  },
});
