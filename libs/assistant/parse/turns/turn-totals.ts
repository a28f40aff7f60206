import { type Filtres, type Frame, isOfTime, namesOfAxis, NARROWEST } from '../../frame/frame.js';
import { type Axe, NAMED_AXES } from '../../frame/terms.js';
import { isAmount, whole } from './turn-rows.js';

/** How many rows there were. */
export function counted(before: Frame, isBare: boolean): Frame | null {
  const { acte, sujet, groupe, filtres } = before;
  if (sujet === 'marches')
    return (acte === 'lister' || (groupe === null && before.mesure !== 'nombre')) && filtres.marche === null
      ? { ...whole(before), acte: 'mesurer', mesure: 'nombre' }
      : null;
  // « combien y en a-t-il ? » of mandats that were listed
  if (sujet === 'achats' && acte === 'mesurer' && groupe === 'mandat' && before.n === null && !isBare)
    return { ...whole(before), mesure: 'nombre_mandats' };
  if (sujet !== 'achats' || acte !== 'mesurer' || !NAMED_AXES.has(groupe) || !isAmount(before) || before.n !== null)
    return null;
  const { montantMin, montantMax } = filtres;
  const isBounded = montantMin !== null || montantMax !== null;
  if (isBare && !isBounded) return null;
  return groupe === 'fournisseur' && !isBounded
    ? { ...whole(before), mesure: 'nombre_fournisseurs' }
    : { ...whole(before), groupe, mesure: 'nombre_groupes' };
}

/** What the rows amount to, together. */
export function totalled(before: Frame): Frame | null {
  const { acte, sujet, groupe, n } = before;
  if (sujet === 'marches')
    return before.filtres.marche === null && (acte === 'lister' || before.mesure === 'nombre') && n === null
      ? { ...whole(before), acte: 'mesurer', mesure: 'montant_ht' }
      : null;
  if (sujet !== 'achats' || !isAmount(before)) return null;
  // Mandats within a bound are counted with their sum.
  if (groupe === 'mandat' && n === null && acte === 'mesurer') return { ...whole(before), mesure: 'nombre_mandats' };
  if (before.filtres.montantMin !== null || before.filtres.montantMax !== null) return null;
  if (acte === 'comparer') return { ...before, acte: 'mesurer', groupe: 'exercice' };
  if (acte !== 'mesurer' || groupe === null) return null;
  // Of the first ones, their sum is told with their part.
  if (n !== null)
    return NAMED_AXES.has(groupe) && before.place === null && n > 1 ? { ...before, croise: null, part: true } : null;
  return whole(before);
}

/** What part it is of the whole. */
export function shared(before: Frame): Frame | null {
  const { acte, sujet, groupe, filtres } = before;
  if (acte !== 'mesurer' || sujet !== 'achats' || !isAmount(before) || before.place !== null) return null;
  // « quelle part du total ? » of two familles that were added up
  const names = namesOfAxis(groupe, filtres);
  if (names && !names.sauf && names.valeurs.length > 1 && before.n === null) return { ...whole(before), part: true };
  if (groupe !== null && !isOfTime(groupe)) return { ...before, part: before.n !== null };
  const kept = NARROWEST.filter((name) => filtres[name] !== null);
  return groupe === null && kept.length > 0 && kept.every((name) => isOnlyKept(filtres, name))
    ? { ...before, mesure: 'montant_ht', part: true, base: null }
    : null;
}

const isOnlyKept = (filtres: Filtres, name: keyof Filtres): boolean => {
  const filtre = filtres[name];
  return typeof filtre !== 'object' || filtre === null || !('sauf' in filtre) || !filtre.sauf;
};

/** The same rows, by whom or by what. */
export function grouped(before: Frame, axe: Axe): Frame | null {
  const name = axe === 'famille' ? 'familles' : axe === 'service' ? 'services' : 'fournisseurs';
  const isOpen = before.filtres[name] === null || before.filtres[name].sauf;
  if (before.acte !== 'mesurer' || before.sujet !== 'achats' || !isOpen || !isAmount(before)) return null;
  if (before.filtres.montantMin !== null || before.filtres.montantMax !== null) return null;
  return { ...whole(before), groupe: axe };
}

const DETAILS: readonly (readonly [Axe, 'familles' | 'services' | 'fournisseurs'])[] = [
  ['famille', 'familles'],
  ['service', 'services'],
  ['fournisseur', 'fournisseurs'],
];

/** Each of the familles, directions or suppliers that were added up. */
export function eachOf(before: Frame): Frame | null {
  const several = DETAILS.find(([, name]) => (before.filtres[name]?.valeurs.length ?? 0) > 1);
  if (!several || before.acte !== 'mesurer' || before.sujet !== 'achats' || before.filtres[several[1]]!.sauf)
    return null;
  return before.groupe === null || before.groupe === several[0] ? { ...whole(before), groupe: several[0] } : null;
}

/** What an amount is made of: by the first axis that no filter holds to one; contracts themselves. */
export function detailed(before: Frame): Frame | null {
  const { acte, sujet, groupe, filtres } = before;
  if (acte !== 'mesurer' || groupe !== null || filtres.marche !== null) return null;
  if (sujet === 'marches') return before.mesure === 'nombre' ? { ...whole(before), acte: 'lister' } : null;
  const open = DETAILS.find(([, name]) => filtres[name] === null || filtres[name].sauf);
  return open ? grouped(before, open[0]) : null;
}
