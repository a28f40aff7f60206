import { formatDay } from '#design/format-francais.js';
import { askAmounts, askBounds } from './bounds.js';
import type { Filtre, Frame, Nomme } from './frame.js';
import { sayMentionsOf } from './mentions.js';
import type { Verdict } from './terms.js';
import { type Days, hasExercice, sayDays, STATES, VALUES } from './say-frame.js';
import { inMonths, MONTHS } from './say-months.js';

/** How familles and directions are named in a question. */
export interface Naming {
  famille: (one: Nomme) => string;
  direction: (one: Nomme) => string;
}

/** As people name them: « pour « Mobilier » », « pour la direction des sports ». */
export const BY_NAME: Naming = {
  famille: ({ libelle }) => `« ${libelle} »`,
  direction: ({ libelle }) => (libelle.startsWith('Direction') ? `la d${libelle.slice('D'.length)}` : `« ${libelle} »`),
};

/** By their codes, where several bear one name. */
export const BY_CODE: Naming = {
  famille: ({ code }) => `la famille ${code}`,
  direction: ({ code }) => `la direction ${code}`,
};

const side = (filtre: Filtre<string> | null, before: string): string =>
  filtre
    ? ` ${filtre.sauf ? 'hors' : before} ${filtre.valeurs.map((valeur) => VALUES[valeur] ?? valeur).join(' et ')}`
    : '';

/** « Colas, toutes agences »: they are asked by their name, once. */
const suppliersIn = ({ valeurs }: Filtre<Nomme>): string[] => [
  ...new Set(valeurs.map(({ libelle, mots }) => (mots === undefined ? libelle : `${mots} toutes agences`))),
];

const VERDICTS: Readonly<Record<Verdict, string>> = {
  conforme: 'conformes',
  non_conforme: 'non conformes',
  a_verifier: 'à vérifier',
};

/** « non conformes », of purchases */
export const sayVerdicts = (verdicts: readonly Verdict[]): string => verdicts.map((one) => VERDICTS[one]).join(' et ');

/** Whether words read as they were typed: the articles between those of a long name are lost. */
const isTyped = (mots: string, libelle: string): boolean => !mots.includes(' ') || libelle.toLowerCase().includes(mots);

/** What narrows a frame, with the space before it. */
export function filtersOf({ filtres, sujet, acte, n }: Frame, { famille, direction }: Naming): string {
  const verb = n === 1 ? 'finit' : 'finissent';
  const named = (filtre: Filtre<Nomme> | null, of: (one: Nomme) => string): Filtre<string> | null =>
    filtre && { ...filtre, valeurs: filtre.ensemble ? [`« ${filtre.ensemble} »`] : filtre.valeurs.map(of) };
  // Contracts are found by these words too, where they bear no famille.
  const asTyped = (one: Nomme): string =>
    sujet === 'marches' && one.mots !== undefined && isTyped(one.mots, one.libelle) ? `« ${one.mots} »` : famille(one);
  const unclassed = filtres.familles?.valeurs[0]?.code === '*';
  const parts = [
    unclassed ? ' sans famille' : side(named(filtres.familles, asTyped), 'pour'),
    side(named(filtres.services, direction), 'pour'),
    side(filtres.fournisseurs && { ...filtres.fournisseurs, valeurs: suppliersIn(filtres.fournisseurs) }, 'chez'),
    filtres.marche ? ` sur le marché ${filtres.marche.code}` : '',
    filtres.compte === null ? '' : ` sur le compte ${filtres.compte}`,
    side(filtres.types, sujet === 'marches' ? 'de' : 'en'),
    side(filtres.sections, 'en'),
    filtres.annulations === 'seules' ? ' des annulations' : filtres.annulations === 'hors' ? ' hors annulations' : '',
    filtres.passation === 'hors_marche' ? ' hors marché' : filtres.passation === 'marche' ? ' sur marché' : '',
    filtres.verdicts ? ` ${filtres.verdicts.sauf ? 'hors ' : ''}${sayVerdicts(filtres.verdicts.valeurs)}` : '',
    side(filtres.procedure, filtres.procedure?.valeurs[0] === 'sans_publicite' ? '' : 'en'),
    sayMentionsOf({ sujet, filtres })
      .map((one) => ` ${one}`)
      .join(''),
    filtres.statut ? ` ${STATES[filtres.statut]}` : '',
    filtres.parFin && filtres.statut !== 'termine' ? ` qui ${verb}` : '',
    filtres.finAvant === null ? '' : ` qui ${verb} d’ici le ${formatDay(filtres.finAvant)}`,
    filtres.finApres === null ? '' : ` qui ${verb} à partir du ${formatDay(filtres.finApres)}`,
    filtres.vigueurLe === null ? '' : ` en vigueur le ${formatDay(filtres.vigueurLe)}`,
    filtres.echeanceMois === null ? '' : ` à échéance dans ${filtres.echeanceMois} mois`,
    askBounds(filtres),
    askAmounts(filtres),
    filtres.nonPubliees ? ' non publiés' : filtres.publiees ? ' publiés' : '',
    filtres.texte === null || acte !== 'lister' ? '' : ` concernant ${filtres.texte}`,
  ];
  return parts.join('').replaceAll(/ {2,}/g, ' ');
}

/** The exercices of a frame, as asked; those of the current one where it says none and has one. */
export function yearsAsked(frame: Frame, { exerciceCourant }: Days): readonly number[] {
  const { exercices } = frame.periode;
  return exercices.length > 0 ? exercices : hasExercice(frame) ? [exerciceCourant] : [];
}

/** « de mars », « d’octobre » */
const of = (name: string): string => `${/^[aeiou]/.test(name) ? 'd’' : 'de '}${name}`;

/** When, with the space before it: « en mars 2025 », « notifiés de 2018 à 2024 », « en 2026 par rapport à 2025 ». */
export function whenOf(frame: Frame, days: Days): string {
  const { periode, sujet, filtres } = frame;
  const { mois, jours, parmi, suite } = periode;
  const years = yearsAsked(frame, days);
  if (jours) return ` ${sayDays(jours)}`;
  if (mois && suite && years.length > 1) return ` depuis ${MONTHS[mois[0] - 1]} ${Math.min(...years)}`;
  const months = parmi
    ? inMonths(parmi)
    : mois
      ? mois[0] === mois[1]
        ? ` en ${MONTHS[mois[0] - 1]}`
        : ` ${of(MONTHS[mois[0] - 1]!)} à ${MONTHS[mois[1] - 1]}`
      : '';
  const isOfAmendments = frame.champ === 'avenants' && frame.rang;
  const isSigned = !filtres.parFin && !filtres.enVigueur && !filtres.parPaiement && !isOfAmendments;
  const signed = sujet === 'marches' && isSigned ? ' notifiés' : '';
  // Of one exercice alone, a question would set the one that runs against it.
  const same = periode.memeDate && (years.length > 1 || frame.acte !== 'mesurer') ? ' à la même date' : '';
  if (years.length === 0) return `${months}${same}`;
  const [first, last] = [Math.min(...years), Math.max(...years)];
  const isSpan = years.length > 2 && last - first === years.length - 1;
  const said = isSpan ? ` de ${first} à ${last}` : `${months ? ' ' : ' en '}${years.join(' et ')}`;
  return `${signed}${months}${said}${same}`;
}
