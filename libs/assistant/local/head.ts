import { measuredBy } from '../answer/figures.js';
import { inRank } from '../answer/ranked-groups.js';
import { onlyRunning } from '../answer/running-contracts.js';
import { asksFirst } from '../answer/tied-contracts.js';
import { type Frame, isOfTime } from '../frame/frame.js';
import { NAMED_AXES } from '../frame/terms.js';
import type { Toolbox } from '../toolbox.js';
import type { BesoinsData } from '../tools/besoins.tool.js';
import type { MarchesData } from '../tools/marches.tool.js';
import type { AgregatData } from '../tools/agregat/resultat.js';

/** Rows of a rank whose number nobody told. */
const SHOWN = 10;

/**
 * The names that rows showed, in their order, the largest first where no rank was asked for; none where they showed no names, or began
 * elsewhere than at the first.
 */
export function shownOf(frame: Frame, { appels }: Toolbox): string[] {
  const { acte, sujet, rang, groupe, croise, n, apres, ordre, oppose } = frame;
  if (acte === 'besoins') return needsShown(appels);
  const areRows = acte === 'mesurer' && sujet !== 'marches' && NAMED_AXES.has(groupe) && (rang || ordre === 'desc');
  if (!areRows || croise !== null || apres || oppose || frame.mesure === 'nombre_groupes') return [];
  const read = appels.find(({ outil }) => outil === 'agregat')?.donnees as AgregatData | undefined;
  return (read?.groupes ?? []).slice(0, n ?? SHOWN).flatMap(({ libelle }) => libelle ?? []);
}

/** The familles of the needs that were listed, as a rank shows familles. */
function needsShown(appels: Toolbox['appels']): string[] {
  const read = appels.find(({ outil }) => outil === 'besoins')?.donnees as Partial<BesoinsData> | undefined;
  return (read?.besoins ?? []).map(({ code, libelle }) => `${code} ${libelle}`);
}

/** Who came first, or the one contract, where one was asked for: the next question may speak of it alone. */
export function headOf(frame: Frame | null, { appels, scope }: Toolbox): string | null {
  if (frame?.acte === 'lister' && frame.filtres.marche === null) {
    const { marches = [], nombre } = (appels.find(({ outil }) => outil === 'recherche_marches')?.donnees ??
      {}) as Partial<MarchesData>;
    if (marches.length === 1 || asksFirst(frame)) return marches[0]?.numero ?? null;
    return nombre === marches.length ? (onlyRunning(marches, scope.aujourdhui)?.numero ?? null) : null;
  }
  if (
    !frame ||
    !(frame.rang || tellsFirst(frame)) ||
    !(NAMED_AXES.has(frame.groupe) || isOfTime(frame.groupe)) ||
    frame.croise !== null ||
    frame.acte !== 'mesurer' ||
    frame.apres
  )
    return null;
  const { sujet, n, place } = frame;
  if (sujet === 'marches' || (place === null && n !== null && n > 1)) return null;
  const read = appels.find(({ outil }) => outil === 'agregat')?.donnees as AgregatData | undefined;
  if (isOfTime(frame.groupe)) return read ? firstInTime(frame, read) : null;
  return read?.groupes[(place ?? 1) - 1]?.libelle ?? null;
}

/** « qui nous livre la cantine ? » tells who comes first, as a rank does. */
const tellsFirst = ({ sujet, groupe, mesure, ordre, oppose, part }: Frame): boolean =>
  sujet === 'achats' && groupe === 'fournisseur' && mesure === 'montant_ht' && ordre === 'desc' && !oppose && !part;

/** The key of the year or part of a year that comes first, for a series is read in its order; null where two come first. */
function firstInTime(frame: Frame, { groupes }: AgregatData): string | null {
  const measured = measuredBy(frame);
  const rows = inRank(frame, groupes, measured);
  const at = (frame.place ?? 1) - 1;
  const isTied = rows.filter(({ chiffres }) => chiffres[measured] === rows[at]?.chiffres[measured]).length > 1;
  return isTied ? null : (rows[at]?.libelle ?? null);
}
