import { formatDay } from '#design/format-francais.js';
import { sayAccount } from './accounts.js';
import { AMENDED, PAID, sayAmounts, sayBound, sayConsumed, sayNotified, sayTenders } from './bounds.js';
import { capital } from './capital.js';
import { sayMentionsOf } from './mentions.js';
import { sayAll } from './say-all.js';
import { MONTHS, sayMonths } from './say-months.js';
import { type Filtre, type Filtres, type Frame, isUnfiltered, type Nomme, isByEnd } from './frame.js';
import type { Axe, Champ, Mesure } from './terms.js';

const MESURES: Readonly<Record<Mesure, string>> = {
  montant_ht: 'montant',
  montant_ttc: 'montant',
  montant_tva: 'TVA',
  // Those that bought something: wages and grants are mandats too, and no purchase.
  nombre_mandats: 'nombre de mandats d’achat',
  nombre_lignes: 'nombre de lignes',
  nombre_fournisseurs: 'nombre de fournisseurs',
  nombre_groupes: 'nombre',
  montant_moyen: 'montant moyen',
  montant_median: 'montant médian',
  montant_maximum: 'mandat d’achat le plus élevé',
  conformite_pct: 'taux de conformité',
  conformite_nombre_pct: 'taux de conformité en nombre de lignes',
  nombre: 'nombre de marchés',
  offres_moyennes: 'offres reçues',
  avenants: 'avenants',
  duree_moyenne: 'durée moyenne',
  delai_moyen: 'délai moyen de paiement',
  delai_median: 'délai médian de paiement',
  a_l_heure_pct: 'part payée dans le délai',
  a_l_heure: 'payés dans le délai',
  en_retard: 'paiements en retard',
  retard_moyen: 'retard moyen',
  impayes_en_retard: 'en attente de paiement et en retard',
  impayes: 'en attente de paiement',
  payes: 'mandats payés',
  montant_par_groupe: 'montant moyen',
  interets: 'intérêts moratoires',
  montant_en_retard: 'montant des paiements en retard',
  montant_a_l_heure: 'montant des paiements dans le délai',
  montant_impaye: 'montant en attente de paiement',
};

export const AXES: Readonly<Record<Axe, string>> = {
  exercice: 'par exercice',
  mois: 'par mois',
  trimestre: 'par trimestre',
  semestre: 'par semestre',
  service: 'par direction',
  famille: 'par famille',
  type: 'par type d’achat',
  section: 'par section',
  fournisseur: 'par fournisseur',
  mandat: 'par mandat',
  procedure: 'par procédure',
  passation: 'sur marché et hors marché',
  verdict: 'par verdict',
  compte: 'par compte',
};

export const VALUES: Readonly<Record<string, string>> = {
  conforme: 'conforme',
  non_conforme: 'non conforme',
  a_verifier: 'à vérifier',
  appel: 'appel d’offres',
  adaptee: 'procédure adaptée',
  negociee: 'procédure négociée',
  sans_publicite: 'sans publicité ni mise en concurrence',
  formalisee: 'procédure formalisée',
};

export const STATES: Readonly<Record<NonNullable<Filtres['statut']>, string>> = {
  en_cours: 'en cours',
  termine: 'terminés',
  non_termine: 'pas terminés',
};

/** « en 2024 et 2025 », « de 2018 à 2023 » */
export const sayYears = (years: readonly number[]): string =>
  years.length > 2 && years.at(-1)! - years[0]! === years.length - 1
    ? `de ${years[0]} à ${years.at(-1)}`
    : `en ${sayAll(years)}`;

/** Whether a frame is about an exercice: contracts without a year are those of all years. */
export const hasExercice = ({ sujet, acte, periode, filtres }: Frame): boolean =>
  sujet !== 'marches' || periode.exercices.length > 0 || (acte === 'comparer' && filtres.texte === null);

const CHAMPS: Readonly<Record<Champ, string>> = {
  prix: 'forme des prix',
  ccag: 'CCAG',
  reconduction: 'reconductions',
  avance: 'avance',
  sous_traitance: 'sous-traitance',
  considerations: 'considérations sociales et environnementales',
  montant: 'montant',
  maximum: 'maximum',
  titulaire: 'titulaire',
  fin: 'fin',
  notification: 'notification',
  procedure: 'procédure',
  offres: 'offres reçues',
  conformite: 'conformité',
  motif: 'motif de la conformité',
  avenants: 'avenants',
  duree: 'durée',
  reste: 'reste à payer',
  paye: 'payé à ce jour',
  consommation: 'part consommée',
  depassement: 'dépassement',
  fiche: 'fiche et consommation',
};

/** « que reste-t-il sur les marchés en cours »: of several, and no rank among them. */
const isLeftOfEach = ({ champ, rang }: Frame): boolean => !rang && (champ === 'reste' || champ === 'paye');

/** What contracts are ranked by, where it is what was paid on them. */
const RANKED_BY_PAID: Readonly<Partial<Record<Champ, string>>> = {
  consommation: 'consommés',
  depassement: 'dépassés',
  paye: 'payés',
  reste: 'de reste',
};

/** « les 5 premiers », « les moins élevés », « hausses ». */
function rankOf({
  acte,
  seuls,
  relatif,
  deuxSens,
  autres,
  apres,
  deChacun,
  rang,
  place,
  recents,
  ordre,
  n,
  groupe,
  sujet,
  filtres,
  champ,
  visee,
}: Frame): string | null {
  const isOne = n === 1;
  const many = n === null ? '' : isOne ? 'le ' : `${n} `;
  const s = isOne ? '' : 's';
  if (deChacun) return null;
  if (acte === 'motiver') return 'raison du verdict';
  if (acte === 'dater') return 'premier achat';
  if (acte === 'concentrer') return `${visee} % du total`;
  if (acte === 'communs') return seuls ? `fournisseurs ${seuls}` : 'fournisseurs communs';
  if (acte === 'varier' && deuxSens) return 'évolution';
  if (acte === 'varier')
    return `${isOne ? 'la ' : many}plus forte${s} ${ordre === 'asc' ? 'baisse' : 'hausse'}${s}${relatif ? ' en %' : ''}`;
  if (recents) return `${many}plus ${ordre === 'asc' ? 'ancien' : 'récent'}${s}`;
  if (isByEnd(filtres) && n !== null && !rang) return `${many}premier${s} à finir`;
  if (n === null && !rang) return null;
  if (autres) return `tous sauf les ${n} plus élevés`;
  if (apres) return `rangs ${apres + 1} à ${apres + (n ?? 1)}${ordre === 'asc' ? ' en partant du plus bas' : ''}`;
  if (place !== null) return `${place}e ${ordre === 'asc' ? 'plus bas' : 'plus élevé'}`;
  if (groupe === null && sujet !== 'marches') return null;
  const paid = champ === null ? undefined : RANKED_BY_PAID[champ];
  if (paid !== undefined)
    return `${many}${ordre === 'asc' ? 'moins' : 'plus'} ${isOne ? paid.replace(/s$/, '') : paid}`;
  if (champ === 'duree') return `${many}plus ${ordre === 'asc' ? 'court' : 'long'}${s}`;
  if (champ === 'fin') return `${many}dernier${s} à finir`;
  if (champ === 'avenants' && filtres.parAvenant !== 'hausse') return `${many}plus d’avenants`;
  return ordre === 'asc' ? `${many}plus bas` : `${many}plus élevé${s}`;
}

export interface Days {
  exerciceCourant: number;
  aujourdhui: string;
}

/** What was understood, in a few words: « Électricité · 2025 · HT ». */
export function sayFrame(frame: Frame, days: Days): string {
  if (frame.acte === 'mandat') return [`Mandat n° ${frame.terme}`, ...frame.periode.exercices].join(' · ');
  const { filtres, sujet, mesure, groupe } = frame;
  const named = (filtre: Filtre<Nomme> | null): string[] =>
    side(filtre && { ...filtre, valeurs: [...new Set(filtre.valeurs.map(({ libelle }) => libelle))] });
  const parts = [
    sujet === 'marches' && filtres.marche === null ? 'Marchés' : null,
    filtres.marche === null ? null : `marché ${filtres.marche.code}`,
    sujet === 'achats' && isUnfiltered(filtres) ? 'Achats' : null,
    ...named(filtres.familles),
    filtres.sansFamille === null ? null : `ou sans famille, objet « ${filtres.sansFamille} »`,
    filtres.motsObjet === null ? null : `objet contenant « ${filtres.motsObjet.join(' ')} »`,
    ...named(filtres.services),
    ...named(filtres.fournisseurs),
    filtres.compte === null ? null : sayAccount(filtres.compte),
    ...side(filtres.types),
    ...side(filtres.sections),
    ...side(filtres.verdicts),
    ...side(filtres.procedure),
    ...sayMentionsOf(frame),
    filtres.annulations === 'seules' ? 'annulations' : filtres.annulations === 'hors' ? 'hors annulations' : null,
    filtres.passation === 'marche' ? 'sur marché' : filtres.passation === 'hors_marche' ? 'hors marché' : null,
    filtres.statut && STATES[filtres.statut],
    filtres.parFin ? 'fin du marché' : null,
    filtres.enVigueur ? 'en vigueur' : null,
    filtres.finAvant === null ? null : `fin d’ici le ${formatDay(filtres.finAvant)}`,
    filtres.finApres === null ? null : `fin à partir du ${formatDay(filtres.finApres)}`,
    filtres.vigueurLe === null ? null : `en vigueur le ${formatDay(filtres.vigueurLe)}`,
    ...sayNotified(filtres),
    filtres.duree === null ? null : `durée de ${sayBound(filtres.duree, 'mois')}`,
    filtres.parAvenant && AMENDED[filtres.parAvenant],
    filtres.echeanceMois === null ? null : `fin dans ${filtres.echeanceMois} mois`,
    filtres.offres === null ? null : sayTenders(filtres.offres),
    filtres.tenus === null ? null : `${sayBound(filtres.tenus, 'marché')} par titulaire`,
    filtres.tiers === null ? null : sayBound(filtres.tiers, 'fournisseur'),
    filtres.jours === null ? null : `payé en ${sayBound(filtres.jours, 'jour')}`,
    filtres.retards === null ? null : `${sayBound(filtres.retards, 'jour')} de retard`,
    filtres.paye === null ? null : PAID[filtres.paye],
    filtres.consomme === null ? null : sayConsumed(filtres.consomme),
    filtres.parPaiement ? 'payés' : null,
    ...sayAmounts(filtres),
    filtres.texte === null ? null : `« ${filtres.texte} »`,
    filtres.nonPubliees ? 'non publiés' : filtres.publiees ? 'publiés' : null,
    mesure === 'montant_ht' || mesure === 'montant_ttc' || (sujet === 'marches' && mesure === 'nombre')
      ? null
      : MESURES[mesure],
    frame.champ !== null && (filtres.marche !== null || isLeftOfEach(frame)) ? CHAMPS[frame.champ] : null,
    frame.soit ? 'oui ou non' : null,
    rankOf(frame),
    frame.base === 'groupe' ? 'part dans ce que chaque groupe achète' : null,
    frame.situe ? 'rang' : null,
    groupe === null || frame.acte === 'communs' ? null : AXES[groupe],
    frame.croise
      ? frame.deChacun
        ? `${frame.n ?? 1} premier${(frame.n ?? 1) > 1 ? 's' : ''} ${AXES[frame.croise]}`
        : AXES[frame.croise]
      : null,
    frame.acte === 'dater' ? null : sayPeriod(frame, days),
    frame.repere == null ? null : 'comparé au montant donné',
    mesure === 'montant_ttc'
      ? 'TTC'
      : ['montant_ht', 'montant_moyen', 'montant_median', 'montant_maximum', 'montant_par_groupe'].includes(mesure)
        ? 'HT'
        : null,
  ];
  const said = parts.filter((part): part is string => part !== null && part !== '').join(' · ');
  return capital(said);
}

function side(filtre: Filtre<string> | null): string[] {
  if (!filtre) return [];
  const words = filtre.valeurs.map((valeur) => VALUES[valeur] ?? valeur).join(', ');
  return [filtre.sauf ? `sans ${words}` : words];
}

/** « 22 novembre », of the exercice that is told beside it. */
export const sayDayOfYear = (jour: string): string => formatDay(jour).replace(/ \d{4}$/, '');

/** « du 15 mars au 20 avril 2025 » */
export function sayDays([from, to]: readonly [string, string]): string {
  const last = formatDay(to);
  if (from === to) return `le ${last}`;
  return `du ${from.slice(0, 4) === to.slice(0, 4) ? sayDayOfYear(from) : formatDay(from)} au ${last}`;
}

/** The years and months, and the day up to which an exercice that is open is known. */
export function sayPeriod(frame: Frame, { exerciceCourant, aujourdhui }: Days): string | null {
  if (!hasExercice(frame)) return null;
  const { exercices, mois, jours, parmi, suite, memeDate } = frame.periode;
  if (jours) return sayDays(jours);
  const years = exercices.length > 0 ? exercices : [exerciceCourant];
  if (mois && suite) return `depuis ${MONTHS[mois[0] - 1]} ${Math.min(...years)}`;
  const span = mois && (mois[0] === mois[1] ? MONTHS[mois[0] - 1]! : `${MONTHS[mois[0] - 1]} à ${MONTHS[mois[1] - 1]}`);
  const months = parmi ? sayMonths(parmi) : span;
  const said = [months, years.length > 3 ? `${years[0]} à ${years.at(-1)}` : years.join(', ')]
    .filter(Boolean)
    .join(' ');
  const day = sayDayOfYear(aujourdhui);
  if (memeDate) return `${said}, au ${day}${years.length > 1 ? ' de chacun' : ''}`;
  if (!isRunning(frame, { exerciceCourant, aujourdhui })) return said;
  const [recent, former, ...more] = years;
  // Set side by side without a same day: one is known up to it, the other is whole.
  const isApart = SIDE_BY_SIDE.has(frame.acte) && former !== undefined && former < recent! && more.length === 0;
  return isApart && !months ? `${recent}, au ${day}, et ${former} entier` : `${said}, au ${day}`;
}

const SIDE_BY_SIDE: ReadonlySet<Frame['acte']> = new Set<Frame['acte']>(['comparer', 'varier', 'expliquer']);

/** Whether what a frame asks for is not over yet: the open exercice, or months of it that hold today. */
export function isRunning({ periode }: Frame, { exerciceCourant, aujourdhui }: Days): boolean {
  const { exercices, mois } = periode;
  if (exercices.length > 0 && !exercices.includes(exerciceCourant)) return false;
  if (!aujourdhui.startsWith(String(exerciceCourant))) return false;
  const present = Number(aujourdhui.slice(5, 7));
  return mois === null || (mois[0] <= present && present <= mois[1]);
}
