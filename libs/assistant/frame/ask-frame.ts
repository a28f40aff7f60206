import { formatDay, formatRoundAmount } from '#design/format-francais.js';
import { askAmounts, askBounds } from './bounds.js';
import { capital } from './capital.js';
import type { Filtre, Frame, Nomme } from './frame.js';
import type { Axe, Champ, Mesure } from './terms.js';
import { sayMentionsOf } from './mentions.js';
import { AXES, type Days, hasExercice, inMonths, MONTHS, sayDays, STATES, VALUES } from './say-frame.js';

const QUESTIONS: Readonly<Partial<Record<Mesure, string>>> = {
  montant_ht: 'Montant',
  montant_ttc: 'Montant TTC',
  montant_tva: 'Montant de la TVA',
  nombre_mandats: 'Nombre de mandats',
  nombre_lignes: 'Nombre de lignes',
  nombre_fournisseurs: 'Nombre de fournisseurs',
  montant_moyen: 'Montant moyen des mandats',
  montant_median: 'Montant médian des mandats',
  montant_maximum: 'Montant maximum des mandats',
  conformite_pct: 'Taux de conformité',
  conformite_nombre_pct: 'Taux de conformité en nombre',
  delai_moyen: 'Délai moyen de paiement',
  delai_median: 'Délai médian de paiement',
  a_l_heure_pct: 'Part des mandats payés à l’heure',
  a_l_heure: 'Nombre de mandats payés à l’heure',
  en_retard: 'Mandats payés en retard',
  retard_moyen: 'Retard moyen',
  impayes: 'Mandats en attente de paiement',
  impayes_en_retard: 'Mandats qui sont en retard',
  payes: 'Combien de mandats payés',
  montant_par_groupe: 'Montant moyen',
  interets: 'Intérêts moratoires',
  montant_en_retard: 'Montant des mandats payés en retard',
  montant_a_l_heure: 'Montant des mandats payés à l’heure',
  montant_impaye: 'Montant des mandats en attente de paiement',
};

/** The same, as a person asks. */
const ASKED: Readonly<Partial<Record<Mesure, string>>> = {
  montant_ht: 'Quel montant',
  montant_ttc: 'Quel montant TTC',
  montant_tva: 'Quel montant de TVA',
  nombre_mandats: 'Combien de mandats',
  nombre_lignes: 'Combien de lignes',
  nombre_fournisseurs: 'Combien de fournisseurs',
  montant_moyen: 'Quel montant moyen par mandat',
  montant_median: 'Quel montant médian par mandat',
  montant_maximum: 'Quel montant pour le plus gros mandat',
  conformite_pct: 'Quel taux de conformité',
  conformite_nombre_pct: 'Quel taux de conformité en nombre',
  delai_moyen: 'Quel délai moyen de paiement',
  delai_median: 'Quel délai médian de paiement',
  a_l_heure_pct: 'Quelle part des mandats payée à l’heure',
  a_l_heure: 'Combien de mandats payés à l’heure',
  en_retard: 'Combien de mandats payés en retard',
  retard_moyen: 'Quel retard moyen de paiement',
  impayes: 'Combien de mandats en attente de paiement',
  impayes_en_retard: 'Combien de mandats sont en retard',
  montant_par_groupe: 'Quel montant moyen',
  interets: 'Quels intérêts moratoires',
  montant_en_retard: 'Quel montant des mandats payés en retard',
  montant_a_l_heure: 'Quel montant des mandats payés à l’heure',
  montant_impaye: 'Quel montant des mandats en attente de paiement',
};

const CHANGES: Readonly<Partial<Record<Frame['acte'], string>>> = {
  comparer: 'Comment a évolué le montant',
  expliquer: 'Pourquoi le montant a-t-il changé',
};

const COUNTED: Readonly<Partial<Record<Axe, string>>> = {
  famille: 'Nombre de familles',
  service: 'Nombre de directions',
  fournisseur: 'Nombre de fournisseurs',
  type: 'Nombre de types d’achat',
};

const OF_CONTRACTS: Readonly<Partial<Record<Mesure, string>>> = {
  nombre: 'Combien de marchés',
  montant_ht: 'Montant des marchés',
  montant_moyen: 'Montant moyen des marchés',
  montant_median: 'Montant médian des marchés',
  offres_moyennes: 'Combien d’offres en moyenne pour les marchés',
  avenants: 'Nombre d’avenants des marchés',
  duree_moyenne: 'Durée moyenne des marchés',
};

/** What is asked of one contract, before its number. */
const OF_ONE_CONTRACT: Readonly<Record<Champ, string>> = {
  prix: 'Quelle forme de prix pour le marché',
  ccag: 'Quel CCAG pour le marché',
  reconduction: 'Quelles reconductions pour le marché',
  avance: 'Quelle avance pour le marché',
  sous_traitance: 'Quelle sous-traitance pour le marché',
  considerations: 'Quelles considérations sociales et environnementales pour le marché',
  montant: 'Quel montant pour le marché',
  maximum: 'Quel maximum pour le marché',
  titulaire: 'Qui est titulaire du marché',
  fin: 'Quand finit le marché',
  notification: 'Quand a été notifié le marché',
  procedure: 'Quelle procédure de passation pour le marché',
  offres: 'Combien d’offres pour le marché',
  conformite: 'Quelle conformité du marché',
  avenants: 'Combien d’avenants au marché',
  duree: 'Quelle durée du marché',
  reste: 'Combien reste-t-il sur le marché',
  paye: 'Combien a été payé sur le marché',
  consommation: 'Quelle part consommée du marché',
  depassement: 'De combien dépasse-t-on le marché',
  fiche: 'Titulaire, fin et reste du marché',
};

/** A question that this frame answers: what a choice asks. Names are told by their codes, which name nothing else. */
export const askFrame = (frame: Frame, days: Days): string =>
  asked(frame, BY_CODE, () => `${opening(frame)}${subjectOf(frame)}${rowsOf(frame, days, BY_CODE)}`);

/** The same as a person asks it, by names: « Quel montant pour « Électricité » en 2025 ? ». */
export const showFrame = (frame: Frame, days: Days): string =>
  asked(frame, BY_NAME, () => `${shownOpening(frame)}${rowsOf(frame, days, BY_NAME)}${shownOrder(frame)}`);

/** @param say how a frame is asked that is neither of needs nor of a procedure */
function asked(frame: Frame, naming: Naming, say: () => string): string {
  if (frame.acte === 'besoins') return askNeeds(frame, naming);
  if (frame.acte === 'prevoir') return askForecast(frame, naming);
  if (frame.acte === 'resumer') return `${['Résumé des achats', ...frame.periode.exercices].join(' ')} ?`;
  if (frame.acte === 'procedure') return askProcedure(frame, naming);
  if (frame.deChacun) return askFirstOfEach(frame, naming);
  const { marche } = frame.filtres;
  if (frame.acte === 'lister' && frame.sujet === 'marches' && marche !== null)
    return `${frame.champ === null ? 'Quel est le marché' : OF_ONE_CONTRACT[frame.champ]} ${marche.code} ?`;
  return `${capital(say())} ?`;
}

function rowsOf(frame: Frame, days: Days, naming: Naming): string {
  const { periode } = frame;
  const years = periode.exercices.length > 0 ? periode.exercices : hasExercice(frame) ? [days.exerciceCourant] : [];
  const axes = frame.mesure === 'nombre_groupes' ? [] : [frame.groupe, frame.croise].filter((one) => one != null);
  const axis = axes.length === 0 ? '' : ` ${axes.map((one) => AXES[one]).join(' et ')}`;
  return `${filtersOf(frame, naming)}${axis}${when(frame, years)}`;
}

/** Whether a frame ranks groups by what they amount to, and says it after them. */
const isRanking = ({ acte, groupe, rang, place, recents, oppose }: Frame): boolean =>
  acte === 'mesurer' && groupe !== null && rang && place === null && !recents && !oppose;

function shownOpening(frame: Frame): string {
  const before = isRanking(frame) ? '' : opening(frame);
  if (frame.sujet === 'marches' || frame.mesure === 'nombre_groupes') return `${before}${subjectOf(frame)}`;
  if (frame.mesure === 'montant_ht' && !frame.part && CHANGES[frame.acte] !== undefined) return CHANGES[frame.acte]!;
  if (before !== '') return `${before}${subjectOf(frame)}`;
  return frame.part ? 'Quelle part' : (ASKED[frame.mesure] ?? subjectOf(frame));
}

function shownOrder(frame: Frame): string {
  if (!isRanking(frame)) return '';
  const { n, ordre } = frame;
  const [first, last] = ordre === 'asc' ? ['bas', 'élevé'] : ['élevé', 'bas'];
  return n === null ? `, du plus ${first} au plus ${last}` : `, les ${n} plus ${first}s`;
}

function opening({
  acte,
  seuls,
  relatif,
  deuxSens,
  ordre,
  n,
  rang,
  place,
  recents,
  oppose,
  groupe,
  sujet,
  champ,
}: Frame): string {
  const many = n === null ? '' : `${n} `;
  if (acte === 'communs') return seuls ? `Fournisseurs ${seuls} : ` : 'Fournisseurs communs : ';
  if (acte === 'comparer' || deuxSens) return 'Évolution : ';
  if (acte === 'varier')
    return `Les ${many}plus fortes ${ordre === 'asc' ? 'baisses' : 'hausses'}${relatif ? ' en %' : ''} : `;
  if (acte === 'motiver') return 'Pourquoi : ';
  if (acte === 'expliquer') return 'Pourquoi cette évolution : ';
  if (oppose) return 'Comparer : ';
  if (recents) return ordre === 'asc' ? `Les ${many}plus anciens : ` : `Les ${many}derniers : `;
  if (champ === 'duree' && rang) return `Les ${many}plus ${ordre === 'asc' ? 'courts' : 'longs'} : `;
  if (champ === 'fin' && rang) return `Les ${many}derniers à finir : `;
  if (champ === 'avenants' && rang) return `Le plus d’avenants : `;
  if (champ === 'consommation' && rang) return `Les ${many}${ordre === 'asc' ? 'moins' : 'plus'} consommés : `;
  if (champ === 'depassement' && rang) return `Les ${many}${ordre === 'asc' ? 'moins' : 'plus'} dépassés : `;
  if (champ === 'paye' && rang) return `Les ${many}${ordre === 'asc' ? 'moins' : 'plus'} payés : `;
  if (champ === 'reste' && rang) return `${ordre === 'asc' ? 'Le moins' : 'Le plus'} de reste : `;
  if (place !== null) return `Le ${place}e plus ${ordre === 'asc' ? 'petit' : 'gros'} : `;
  if ((n === null && !rang) || (groupe === null && sujet !== 'marches')) return '';
  return ordre === 'asc' ? `Les ${many}plus petits : ` : `Top ${many}: `;
}

function subjectOf({ sujet, mesure, acte, groupe, part, filtres }: Frame): string {
  if (filtres.enVigueur) return 'titulaires des marchés';
  if (sujet === 'marches') return acte === 'lister' ? 'quels marchés' : (OF_CONTRACTS[mesure] ?? 'Combien de marchés');
  if (mesure === 'nombre_groupes') return (groupe && COUNTED[groupe]) ?? 'Montant';
  return part ? 'Part' : (QUESTIONS[mesure] ?? 'Montant');
}

const side = (filtre: Filtre<string> | null, before: string): string =>
  filtre
    ? ` ${filtre.sauf ? 'hors' : before} ${filtre.valeurs.map((valeur) => VALUES[valeur] ?? valeur).join(' et ')}`
    : '';

/** « Colas, toutes agences »: they are asked by their name, once. */
const suppliersIn = ({ valeurs }: Filtre<Nomme>): string[] => [
  ...new Set(valeurs.map(({ libelle, mots }) => (mots === undefined ? libelle : `${mots} toutes agences`))),
];

/** How familles and directions are named in a question. */
interface Naming {
  famille: string;
  direction: string;
  sansFamille: string;
  of: (one: Nomme) => string;
}
const BY_CODE: Naming = {
  famille: 'pour la famille',
  direction: 'pour la direction',
  sansFamille: ' non classé',
  of: ({ code }) => code,
};
const BY_NAME: Naming = {
  famille: 'pour',
  direction: 'pour',
  sansFamille: ' sans famille',
  of: ({ libelle }) => `« ${libelle} »`,
};

function filtersOf({ filtres, sujet, acte }: Frame, { famille, direction, sansFamille, of }: Naming): string {
  const named = (filtre: Filtre<Nomme> | null): Filtre<string> | null =>
    filtre && { ...filtre, valeurs: filtre.valeurs.map(of) };
  const unclassed = filtres.familles?.valeurs[0]?.code === '*';
  const parts = [
    unclassed ? sansFamille : side(named(filtres.familles), famille),
    side(named(filtres.services), direction),
    side(filtres.fournisseurs && { ...filtres.fournisseurs, valeurs: suppliersIn(filtres.fournisseurs) }, 'chez'),
    filtres.marche ? ` sur le marché ${filtres.marche.code}` : '',
    filtres.compte === null ? '' : ` sur le compte ${filtres.compte}`,
    side(filtres.types, sujet === 'marches' ? 'de' : 'en'),
    side(filtres.sections, 'en'),
    filtres.annulations === 'seules' ? ' des annulations' : filtres.annulations === 'hors' ? ' hors annulations' : '',
    filtres.passation === 'hors_marche' ? ' hors marché' : filtres.passation === 'marche' ? ' sur marché' : '',
    side(filtres.verdicts, ''),
    side(filtres.procedure, 'en'),
    sayMentionsOf({ sujet, filtres })
      .map((one) => ` ${one}`)
      .join(''),
    filtres.statut ? ` ${STATES[filtres.statut]}` : '',
    filtres.parFin && filtres.statut !== 'termine' ? ' qui finissent' : '',
    filtres.finAvant === null ? '' : ` qui finissent d’ici le ${formatDay(filtres.finAvant)}`,
    filtres.finApres === null ? '' : ` qui finissent à partir du ${formatDay(filtres.finApres)}`,
    filtres.vigueurLe === null ? '' : ` en vigueur le ${formatDay(filtres.vigueurLe)}`,
    filtres.echeanceMois === null ? '' : ` à échéance dans ${filtres.echeanceMois} mois`,
    askBounds(filtres),
    askAmounts(filtres),
    filtres.nonPubliees ? ' non publiés' : filtres.publiees ? ' publiés' : '',
    filtres.texte === null || acte !== 'lister' ? '' : ` concernant ${filtres.texte}`,
  ];
  return parts.join('').replaceAll(/ {2,}/g, ' ');
}

function when({ periode, sujet, filtres }: Frame, years: readonly number[]): string {
  const { mois, jours, parmi, suite } = periode;
  if (jours) return ` ${sayDays(jours)}`;
  if (mois && suite) return ` depuis ${MONTHS[mois[0] - 1]} ${Math.min(...years)}`;
  const months = parmi
    ? inMonths(parmi)
    : mois
      ? mois[0] === mois[1]
        ? ` en ${MONTHS[mois[0] - 1]}`
        : ` de ${MONTHS[mois[0] - 1]} à ${MONTHS[mois[1] - 1]}`
      : '';
  const signed =
    sujet === 'marches' && !filtres.parFin && !filtres.enVigueur && !filtres.parPaiement ? ' notifiés' : '';
  const same = periode.memeDate ? ' à la même date' : '';
  if (years.length === 0) return `${months}${same}`;
  const [first, last] = [Math.min(...years), Math.max(...years)];
  const isSpan = years.length > 2 && last - first === years.length - 1;
  return `${signed}${months}${isSpan ? ` de ${first} à ${last}` : `${months ? ' ' : ' en '}${years.join(' et ')}`}${same}`;
}

/** The need of one famille, or the needs past a threshold. */
function askNeeds({ filtres, besoin, periode }: Frame, naming: Naming): string {
  const [year] = periode.exercices;
  const day = year === undefined ? '' : ` en ${year}`;
  const [famille] = filtres.familles?.valeurs ?? [];
  if (famille) return `Combien reste-t-il avant le seuil ${naming.famille} ${naming.of(famille)}${day} ?`;
  const seuil = {
    dispense: 'de dispense',
    publicite: 'de publicité',
    formalisee: 'de procédure formalisée',
    publication_decp: 'de publication des données essentielles',
  };
  if (besoin.sansAchat) return `Quelles familles n’ont aucun achat${day} ?`;
  if (besoin.tous) return `Quelles familles n’ont aucun marché${day} ?`;
  if (besoin.proche) return `Quelles familles sont proches du seuil${day} ?`;
  return `Quelles familles dépassent le seuil ${seuil[besoin.seuil ?? 'formalisee']}${besoin.sansMarche ? ' sans marché' : ''}${day} ?`;
}

const EACH: Readonly<Partial<Record<Axe, readonly [of: string, one: string, many: string]>>> = {
  service: ['chaque direction', 'la première direction', 'premières directions'],
  famille: ['chaque famille', 'la première famille', 'premières familles'],
  fournisseur: ['chaque fournisseur', 'le premier fournisseur', 'premiers fournisseurs'],
};

/** « Pour chaque direction, le premier fournisseur en 2025 ? » */
function askFirstOfEach(frame: Frame, naming: Naming): string {
  const { groupe, croise, n, periode } = frame;
  const [of] = EACH[groupe!]!;
  const [, one, many] = EACH[croise!]!;
  const which = n === null || n === 1 ? one : `les ${n} ${many}`;
  return `Pour ${of}, ${which}${filtersOf(frame, naming)}${when(frame, periode.exercices)} ?`;
}

const askForecast = (frame: Frame, naming: Naming): string =>
  `Projection ${frame.periode.exercices[0] ?? ''}${filtersOf(frame, naming)} ?`;

function askProcedure({ filtres, besoin, periode }: Frame, naming: Naming): string {
  const [famille] = filtres.familles?.valeurs ?? [];
  const [type] = filtres.types?.valeurs ?? [];
  const what = famille ? ` ${naming.famille} ${naming.of(famille)}` : type ? ` de ${type}` : '';
  const [year] = periode.exercices;
  const amount = `${formatRoundAmount(besoin.montant ?? 0)} ${besoin.ttc ? 'TTC' : 'HT'}${what}${year === undefined ? '' : ` en ${year}`}`;
  return besoin.fait
    ? `On a acheté pour ${amount}, quelle procédure fallait-il ?`
    : `Quelle procédure pour ${amount} ?`;
}
