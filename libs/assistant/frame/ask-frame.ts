import { formatRoundAmount } from '#design/format-francais.js';
import { askContracts } from './ask-contracts.js';
import { BY_NAME, filtersOf, type Naming, sayVerdicts, whenOf, yearsAsked } from './ask-parts.js';
import { capital } from './capital.js';
import { type Frame, isByDay } from './frame.js';
import { askHelp, isHelpSubject } from './help-subjects.js';
import { AXES, type Days } from './say-frame.js';
import type { Axe, Mesure } from './terms.js';

/** What is measured, after « quel », « quelle » or « comment a évolué ». */
const NOUNS: Readonly<Partial<Record<Mesure, string>>> = {
  montant_ttc: 'le montant TTC',
  montant_tva: 'le montant de la TVA',
  nombre_mandats: 'le nombre de mandats',
  nombre_lignes: 'le nombre de lignes',
  nombre_fournisseurs: 'le nombre de fournisseurs',
  montant_moyen: 'le montant moyen des mandats',
  montant_median: 'le montant médian des mandats',
  montant_maximum: 'le montant du plus gros mandat',
  montant_par_groupe: 'le montant moyen',
  conformite_pct: 'le taux de conformité',
  conformite_nombre_pct: 'le taux de conformité en nombre',
  delai_moyen: 'le délai moyen de paiement',
  delai_median: 'le délai médian de paiement',
  a_l_heure_pct: 'la part des mandats payés à l’heure',
  interets: 'le montant des intérêts moratoires',
  retard_moyen: 'le retard moyen de paiement',
  montant_en_retard: 'le montant des mandats payés en retard',
  montant_a_l_heure: 'le montant des mandats payés à l’heure',
  montant_impaye: 'le montant des mandats en attente de paiement',
};

/** What is counted, after « combien de ». */
const COUNTS: Readonly<Partial<Record<Mesure, string>>> = {
  nombre_mandats: 'mandats',
  nombre_lignes: 'lignes',
  nombre_fournisseurs: 'fournisseurs',
  a_l_heure: 'mandats payés à l’heure',
  en_retard: 'mandats payés en retard',
  impayes: 'mandats en attente de paiement',
  impayes_en_retard: 'mandats sont en retard',
  payes: 'mandats payés',
};

interface Group {
  /** « familles », after « quelles » */
  many: string;
  isFeminine: boolean;
  /** What they do where they rank by what was bought. */
  spends: string;
}

const GROUPS: Readonly<Partial<Record<Axe, Group>>> = {
  famille: { many: 'familles', isFeminine: true, spends: 'coûté' },
  service: { many: 'directions', isFeminine: true, spends: 'dépensé' },
  fournisseur: { many: 'fournisseurs', isFeminine: false, spends: 'coûté' },
  type: { many: 'types d’achat', isFeminine: false, spends: 'coûté' },
  section: { many: 'sections', isFeminine: true, spends: 'coûté' },
  mois: { many: 'mois', isFeminine: false, spends: 'coûté' },
  trimestre: { many: 'trimestres', isFeminine: false, spends: 'coûté' },
  semestre: { many: 'semestres', isFeminine: false, spends: 'coûté' },
  compte: { many: 'comptes', isFeminine: false, spends: 'coûté' },
  exercice: { many: 'exercices', isFeminine: false, spends: 'coûté' },
};

/** « famille » of « familles »; « mois » is both. */
const oneOf = ({ many }: Group): string => (many === 'mois' ? many : many.replace(/^(\w+)s\b/, '$1'));

/**
 * A French question as a person types it, which this frame answers: « Combien avons-nous dépensé pour « Mobilier » en 2025 ? ». Asked
 * alone it is read as this frame, and as a whole question after any other.
 */
export const askFrame = (frame: Frame, days: Days, naming: Naming = BY_NAME): string =>
  `${capital(asked(frame, days, naming)).replace(/ +/g, ' ')} ?`;

function asked(frame: Frame, days: Days, naming: Naming): string {
  if (frame.acte === 'besoins') return askNeeds(frame, naming);
  if (frame.acte === 'aide' && isHelpSubject(frame.terme)) return askHelp(frame.terme);
  if (frame.acte === 'aide' && frame.terme === 'reconductions') return 'Quelles reconductions faut-il décider bientôt';
  if (frame.acte === 'aide' && frame.terme === 'publications')
    return ['Quel délai entre la notification et la publication des marchés notifiés', ...frame.periode.exercices].join(
      ' en ',
    );
  if (frame.acte === 'resumer') return ['Quels sont les chiffres clés', ...frame.periode.exercices].join(' de ');
  if (frame.acte === 'a_traiter') return ['Que faut-il traiter', ...frame.periode.exercices].join(' en ');
  if (frame.acte === 'prix') return askPrice(frame);
  if (frame.acte === 'mandat')
    return [`Où en est le mandat n° ${frame.terme}`, ...frame.periode.exercices].join(' de ');
  if (frame.acte === 'procedure') return askProcedure(frame, naming);
  if (frame.acte === 'seuils') return 'Quels sont les seuils de la commande publique';
  if (frame.deChacun) return askFirstOfEach(frame, days, naming);
  if (frame.sujet === 'marches') return askContracts(frame, days, naming);
  const filters = filtersOf(frame, naming);
  const when = whenOf(frame, days);
  switch (frame.acte) {
    case 'prevoir':
      return `Combien aurons-nous dépensé${filters} fin ${yearsAsked(frame, days)[0]}`;
    case 'dater':
      return `Depuis quand payons-nous${filters.replace(/^ chez/, '')}`;
    case 'concentrer':
      return `Combien de fournisseurs font ${frame.visee} % des achats${filters}${when}`;
    case 'motiver':
      return askReason(frame, days, naming);
    case 'communs':
      return `Quels sont les ${COMMON[frame.seuls ?? 'communs']}${filters}${when}`;
    case 'varier':
      return askChanges(frame, `${filters}${againstWhen(frame, days, when)}`);
    case 'comparer':
      // Exercices are its two sides: « par exercice » would ask for the figure of each.
      return `${askChange(frame)}${filters}${axesOf(frame.groupe === 'exercice' ? { ...frame, groupe: null } : frame)}${againstWhen(frame, days, when)}`;
    case 'expliquer':
      return frame.mesure === 'montant_ht'
        ? `Pourquoi nos dépenses${filters}${axesOf(frame)} ont-elles changé${againstWhen(frame, days, when)}`
        : `Pourquoi a changé ${NOUNS[frame.mesure] ?? 'le montant'}${filters}${axesOf(frame)}${againstWhen(frame, days, when)}`;
    default:
      return askFigure(frame, filters, when);
  }
}

/** « Quel est le prix : papier chez LACOSTE ? », « Qui est le moins cher pour papier ? » */
function askPrice({ terme, unite, groupe, rang, ordre, filtres }: Frame): string {
  const sellers = filtres.fournisseurs?.valeurs.map(({ libelle }) => libelle) ?? [];
  const what = [
    terme,
    ...(unite === undefined ? [] : [`au ${unite}`]),
    ...(filtres.statut === null ? [] : [filtres.statut === 'termine' ? 'dans l’ancien marché' : 'au bordereau actuel']),
    ...(sellers.length === 0 ? [] : [`chez ${sellers[0]}`]),
  ].join(' ');
  if (rang) return `Qui est le ${ordre === 'asc' ? 'moins' : 'plus'} cher pour ${what}`;
  return groupe === 'exercice' ? `Comment a évolué le prix : ${what}` : `Quel est le prix : ${what}`;
}

/** « Pourquoi les achats pour « Mobilier » sont-ils non conformes en 2025 ? » */
function askReason(frame: Frame, days: Days, naming: Naming): string {
  const { verdicts, ...others } = frame.filtres;
  const filters = filtersOf({ ...frame, filtres: { ...others, verdicts: null } }, naming);
  return `Pourquoi les achats${filters} sont-ils ${sayVerdicts(verdicts?.valeurs ?? [])}${whenOf(frame, days)}`;
}

const COMMON = {
  communs: 'fournisseurs communs',
  nouveaux: 'nouveaux fournisseurs',
  perdus: 'fournisseurs perdus',
} as const;

function axesOf({ mesure, groupe, croise }: Frame): string {
  const axes = mesure === 'nombre_groupes' ? [] : [groupe, croise].filter((one) => one !== null);
  return axes.length === 0 ? '' : ` ${axes.map((one) => AXES[one]).join(' et ')}`;
}

/** One figure, or that of each group; ranked, those that come first are asked for. */
function askFigure(frame: Frame, filters: string, when: string): string {
  const { groupe, rang, recents, oppose, n, ordre, mesure } = frame;
  const many = n === null ? '' : `${n} `;
  const all = `${filters}${axesOf(frame)}${when}`;
  if (oppose && mesure === 'montant_ht' && filters !== '')
    return `Quelle différence entre nos dépenses${filters}${when}`;
  if (isByDay(frame))
    return `${ordre === 'asc' ? `Les ${many}plus anciens` : `Les ${many}derniers`} mandats${filters}${when}`;
  if (recents)
    return `${ordre === 'asc' ? `Les ${many}plus anciens` : `Les ${many}derniers`} : ${figureOf(frame)}${all}`;
  if (groupe === null || !rang) return `${figureOf(frame)}${all}`;
  const ranked = frame.croise === null ? rankedOf(frame) : null;
  if (ranked !== null) return `${ranked}${filters}${when}`;
  return `${ordre === 'asc' ? `Les ${many}plus petits` : `Top ${many}`} : ${figureOf(frame)}${all}`;
}

function figureOf({ mesure, part, groupe, filtres }: Frame): string {
  if (part) return mesure === 'montant_ht' ? 'Quelle part de nos dépenses' : 'Quelle part';
  if (mesure === 'nombre_groupes') return `Combien de ${(groupe && GROUPS[groupe]?.many) ?? 'groupes'}`;
  if (mesure === 'montant_ht')
    return filtres.annulations === 'seules' ? 'Quel est le montant' : 'Combien avons-nous dépensé';
  if (mesure === 'montant_ttc') return 'Combien avons-nous dépensé TTC';
  if (mesure === 'montant_tva') return 'Combien de TVA avons-nous payée';
  if (mesure === 'interets') return 'Quels intérêts moratoires';
  const counted = COUNTS[mesure];
  if (counted !== undefined) return `Combien de ${counted}`;
  const noun = NOUNS[mesure] ?? 'le montant';
  return `Quel${noun.startsWith('la ') ? 'le' : ''} est ${noun}`;
}

/** « Quelles familles ont le plus coûté », « Quels sont les 5 fournisseurs qui ont le plus coûté »; null of what no group does. */
function rankedOf({ mesure, groupe, ordre, n, place, part, periode }: Frame): string | null {
  const group = GROUPS[groupe!];
  if (part) return null;
  if (groupe === 'mandat' && mesure === 'montant_ht' && place === null)
    return `Quels sont les ${n === null ? '' : `${n} `}plus ${ordre === 'asc' ? 'petits' : 'gros'} mandats`;
  const done = group && doneMost(group, mesure, ordre);
  if (!group || !done) return null;
  // A day that is told is that of purchases, which « payés » would say of payments.
  if (groupe === 'fournisseur' && mesure === 'montant_ht' && n === null && place === null && !periode.jours)
    return `Quels fournisseurs avons-nous ${ordre === 'asc' ? 'le moins' : 'le plus'} payés`;
  return `${whichOf(group, n, place)} ${done}`;
}

/** « le plus coûté », « le moins de mandats », « le délai moyen de paiement le plus élevé » */
function doneMost({ spends }: Group, mesure: Mesure, ordre: Frame['ordre']): string | null {
  const most = ordre === 'asc' ? 'le moins' : 'le plus';
  if (mesure === 'montant_ht') return `${most} ${spends}`;
  if (mesure.startsWith('nombre_') && COUNTS[mesure] !== undefined) return `${most} de ${COUNTS[mesure]}`;
  const noun = NOUNS[mesure];
  if (noun === undefined) return null;
  const [of, feminine] = noun.startsWith('la ') ? ['la', 'e'] : ['le', ''];
  return `${noun} ${of} plus ${ordre === 'asc' ? `bas${feminine && 'se'}` : `élevé${feminine}`}`;
}

/** « Quelles familles ont », « Quelle famille a », « Quelles sont les 5 familles qui ont », « Quelle est la 2e famille qui a » */
function whichOf(group: Group, n: number | null, place: number | null = null): string {
  const [which, the] = group.isFeminine ? ['Quelle', 'la'] : ['Quel', 'le'];
  if (place !== null) return `${which} est ${the} ${place}e ${oneOf(group)} qui a`;
  if (n === null) return `${which}s ${group.many} ont`;
  return n === 1 ? `${which} ${oneOf(group)} a` : `${which}s sont les ${n} ${group.many} qui ont`;
}

const askChange = ({ mesure }: Frame): string =>
  mesure === 'montant_ht' ? 'Comment ont évolué nos dépenses' : `Comment a évolué ${NOUNS[mesure] ?? 'le montant'}`;

/** Two exercices, one against the other. */
function againstWhen(frame: Frame, days: Days, when: string): string {
  const years = yearsAsked(frame, days);
  return years.length === 2 && frame.periode.mois === null && !frame.periode.jours
    ? ` ${years[0]! > years[1]! ? `en ${years.join(' par rapport à ')}` : `entre ${years.join(' et ')}`}${frame.periode.memeDate ? ' à la même date' : ''}`
    : when;
}

/** The groups that rose or fell most. */
function askChanges(frame: Frame, rest: string): string {
  const { groupe, ordre, relatif, deuxSens, n } = frame;
  const group = groupe === null ? undefined : GROUPS[groupe];
  if (!group) return `${askChange(frame)}${axesOf(frame)}${rest}`;
  const moved = deuxSens ? 'évolué' : ordre === 'asc' ? 'baissé' : 'augmenté';
  return `${whichOf(group, n)} le plus ${moved}${relatif ? ' en pourcentage' : ''}${rest}`;
}

/** The need of one famille, or the needs past a threshold. */
function askNeeds({ filtres, besoin, periode }: Frame, naming: Naming): string {
  const [year] = periode.exercices;
  const day = year === undefined ? '' : ` en ${year}`;
  const [famille] = filtres.familles?.valeurs ?? [];
  if (famille) return `Combien reste-t-il avant le seuil pour ${naming.famille(famille)}${day}`;
  const seuil = {
    dispense: 'de dispense',
    publicite: 'de publicité',
    formalisee: 'de procédure formalisée',
    publication_decp: 'de publication des données essentielles',
  };
  if (besoin.sansAchat) return `Quelles familles n’ont aucun achat${day}`;
  if (besoin.tous) return `Quelles familles n’ont aucun marché${day}`;
  if (besoin.proche) return `Quelles familles sont proches du seuil${day}`;
  return `Quelles familles dépassent le seuil ${seuil[besoin.seuil ?? 'formalisee']}${besoin.sansMarche ? ' sans marché' : ''}${day}`;
}

/** « Quel est le premier fournisseur de chaque direction en 2025 ? » */
function askFirstOfEach(frame: Frame, days: Days, naming: Naming): string {
  const [of, first] = [GROUPS[frame.groupe!]!, GROUPS[frame.croise!]!];
  const { n } = frame;
  const [which, the, feminine] = first.isFeminine ? ['Quelle', 'la', 'premières'] : ['Quel', 'le', 'premiers'];
  const asked =
    n === null || n === 1
      ? `${which} est ${the} ${first.isFeminine ? 'première' : 'premier'} ${oneOf(first)}`
      : `${which}s sont les ${n} ${feminine} ${first.many}`;
  return `${asked} de chaque ${oneOf(of)}${filtersOf(frame, naming)}${whenOf(frame, days)}`;
}

function askProcedure({ filtres, besoin, periode }: Frame, naming: Naming): string {
  const [famille] = filtres.familles?.valeurs ?? [];
  const [type] = filtres.types?.valeurs ?? [];
  const what = famille ? ` pour ${naming.famille(famille)}` : type ? ` de ${type}` : '';
  const [year] = periode.exercices;
  const amount = `${formatRoundAmount(besoin.montant ?? 0)} ${besoin.ttc ? 'TTC' : 'HT'}${what}${year === undefined ? '' : ` en ${year}`}`;
  return besoin.fait ? `On a acheté pour ${amount}, quelle procédure fallait-il` : `Quelle procédure pour ${amount}`;
}
