import { type Naming, filtersOf, whenOf } from './ask-parts.js';
import type { Frame } from './frame.js';
import { AXES, type Days } from './say-frame.js';
import type { Axe, Champ, Mesure } from './terms.js';

/** What is asked of one contract, before its number. */
const OF_ONE: Readonly<Record<Champ, string>> = {
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
  motif: 'Pourquoi cette conformité du marché',
  avenants: 'Combien d’avenants au marché',
  duree: 'Quelle durée du marché',
  reste: 'Combien reste-t-il sur le marché',
  paye: 'Combien a été payé sur le marché',
  consommation: 'Quelle part consommée du marché',
  depassement: 'De combien dépasse-t-on le marché',
  fiche: 'Titulaire, fin et reste du marché',
};

/** What contracts are ranked by that were paid. */
const PAID: Readonly<Partial<Record<Champ, string>>> = {
  consommation: 'consommé',
  depassement: 'dépassé',
  paye: 'payé',
};

const MEASURED: Readonly<Partial<Record<Mesure, string>>> = {
  nombre: 'Combien de marchés',
  montant_ht: 'Quel est le montant des marchés',
  montant_moyen: 'Quel est le montant moyen des marchés',
  montant_median: 'Quel est le montant médian des marchés',
  offres_moyennes: 'Combien d’offres en moyenne pour les marchés',
  avenants: 'Combien d’avenants pour les marchés',
  duree_moyenne: 'Quelle est la durée moyenne des marchés',
};

/** What the first suppliers have. */
const HELD: Readonly<Partial<Record<Mesure, string>>> = {
  nombre: 'le plus de marchés',
  montant_ht: 'le plus gros montant de marchés',
};

/** Who or what has the most or the fewest of them. */
const RANKED: Readonly<Partial<Record<Axe, string>>> = {
  exercice: 'Quels exercices ont',
  mois: 'Quels mois ont',
  trimestre: 'Quels trimestres ont',
  semestre: 'Quels semestres ont',
  type: 'Quels types d’achat ont',
  fournisseur: 'Quels fournisseurs ont',
  procedure: 'Les procédures avec',
};

/** The question that a frame of contracts is: of one, of those that a list shows, or of what they amount to. */
export function askContracts(frame: Frame, days: Days, naming: Naming): string {
  const { acte, filtres, champ, groupe, croise } = frame;
  if (acte === 'lister' && filtres.marche !== null)
    return `${champ === null ? 'Quel est le marché' : OF_ONE[champ]} ${filtres.marche.code}`;
  const axes = [groupe, croise].filter((one) => one !== null).map((one) => AXES[one]);
  const axis = axes.length === 0 ? '' : ` ${axes.join(' et ')}`;
  const said = opening(frame);
  const by = /^(?:Quels|Les procédures)/.test(said) && groupe !== null ? '' : axis;
  const when = whenOf(frame, days);
  // « qui finissent » stands beside its time.
  return `${said}${filtersOf(measuredOf(frame), naming)}${filtres.parFin ? `${when}${by}` : `${by}${when}`}`;
}

function opening(frame: Frame): string {
  const { acte, mesure, filtres, groupe, rang, ordre, n, place, champ } = frame;
  const measured = MEASURED[mesure] ?? MEASURED.nombre!;
  if (acte === 'comparer')
    return `Comment a évolué le ${mesure === 'nombre' ? 'nombre de marchés' : measured.replace('Quel est le ', '')}`;
  if (acte === 'expliquer') return `Pourquoi cette évolution : ${measured}`;
  if (champ === 'sous_traitance') return 'Qui sont les sous-traitants des marchés';
  if (filtres.enVigueur) return 'Qui sont les titulaires des marchés';
  const most = groupe === 'fournisseur' && rang && place === null && ordre === 'desc' ? HELD[mesure] : undefined;
  if (most !== undefined)
    return n === null ? `Quels fournisseurs ont ${most}` : `Quels sont les ${n} fournisseurs qui ont ${most}`;
  const ranked = groupe !== null && rang && n === null && mesure === 'nombre' ? RANKED[groupe] : undefined;
  if (ranked !== undefined) return `${ranked} ${ordre === 'asc' ? 'le moins' : 'le plus'} de marchés`;
  if (groupe !== null && rang)
    return `${ordre === 'asc' ? 'Les plus petits' : 'Top'}${n === null ? '' : ` ${n}`} : ${measured}`;
  if (acte !== 'lister') return measured;
  const [which, the] = n === 1 || place !== null ? ['Quel est', 'le'] : ['Quels sont', 'les'];
  return `${which} ${the} ${listed(frame)}`;
}

/** « 5 plus gros marchés », « derniers marchés », « 2e plus gros marché » */
function listed({ recents, champ, rang, ordre, n, place, filtres }: Frame): string {
  const isOne = n === 1 || place !== null;
  const s = isOne ? '' : 's';
  const many = place !== null ? `${place}e ` : n === null || n === 1 ? '' : `${n} `;
  const isLeast = ordre === 'asc';
  if (recents) return `${many}${isLeast ? `plus ancien${s}` : `dernier${s}`} marché${s}`;
  if (!rang) return n === null ? 'marchés' : `${many}prochain${s} marché${s}`;
  if (champ === 'duree') return `${many}marché${s} ${isOne ? 'le' : 'les'} plus ${isLeast ? 'court' : 'long'}${s}`;
  if (champ === 'fin') return `${many}dernier${s} marché${s} à finir`;
  if (champ === 'avenants' && filtres.parAvenant === 'hausse')
    return `${many}marché${s} ${isOne ? 'le' : 'les'} plus augmenté${s} par avenant`;
  if (champ === 'avenants') return `${many}marché${s} avec le plus d’avenants`;
  if (champ === 'reste') return `${many}marché${s} avec le ${isLeast ? 'moins' : 'plus'} de reste`;
  const done = champ === null ? undefined : PAID[champ];
  if (done !== undefined) return `${many}marché${s} ${isOne ? 'le' : 'les'} ${isLeast ? 'moins' : 'plus'} ${done}${s}`;
  return `${many}plus ${isLeast ? 'petit' : 'gros'}${isLeast ? s : ''} marché${s}`;
}

/** Amendments are counted of those that they changed. */
const measuredOf = (frame: Frame): Frame =>
  (frame.mesure === 'avenants' && frame.acte !== 'lister') ||
  (frame.champ === 'avenants' && frame.rang && frame.filtres.parAvenant === 'hausse')
    ? { ...frame, filtres: { ...frame.filtres, parAvenant: null } }
    : frame;
