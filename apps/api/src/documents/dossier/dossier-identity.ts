import { formatCount, formatDay, formatExactAmount, formatQuantity, formatShare } from '#design/format-francais.js';
import { identifierOf } from '#design/identifier-words.js';
import { labelOf, TYPES } from '#design/parts.js';
import { placeOf } from '#design/place.js';
import { drawTable } from '#documents/pdf/report-table.js';
import type { Report } from '#documents/pdf/report.js';
import type { MarcheDetail } from '#figures/marches/marche-detail.response.js';
import { nomDuMarche } from '#procurement/identite/nom.js';
import { findJustification } from '#procurement/justifications.js';
import { nameOf } from '../names.js';
import { hasDoubtfulAvenant } from './dossier-avenants.js';
import { subcontractingInShort } from './dossier-subcontracts.js';

/** A name and what is said under it; null where nothing is known. */
type Fact = readonly [string, string | null];

const STATUTS: Readonly<Record<string, string>> = {
  en_preparation: 'en préparation',
  en_cours: 'en cours',
  termine: 'terminé',
};
const UNKNOWN = 'non renseigné';

/** All that is told of a marché: a name and a value. */
export const factsOf = (marche: MarcheDetail): Fact[] => [
  ...expected(marche).map(([label, value]): Fact => [label, value ?? UNKNOWN]),
  ...ofSome(marche).filter(([, value]) => value !== null),
];

/** What a marché is, as its sheet says it. */
export function drawIdentity(report: Report, marche: MarcheDetail): void {
  report.section('Identité du marché');
  drawTable(
    report,
    [
      { header: 'Rubrique', weight: 2 },
      { header: 'Valeur', weight: 4 },
    ],
    factsOf(marche).map(([label, value]) => ({ cells: [label, value ?? UNKNOWN] })),
    { size: 9 },
  );
}

/** Facts that every marché has: what is not recorded is told as unknown. */
function expected(marche: MarcheDetail): Fact[] {
  const suppliers = marche.titulaires.map((holder) => `${holder.raison_sociale}, ${identifierOf(holder)}`);
  return [
    ['Numéro', nomDuMarche(marche)],
    ['Objet', marche.objet],
    [suppliers.length > 1 ? 'Titulaires' : 'Titulaire', suppliers.join(' ; ') || null],
    ['Nature', marche.nature],
    ['Type d’achat', marche.type === null ? null : labelOf(TYPES, marche.type)],
    ['Procédure', marche.procedure],
    ['Code CPV', marche.cpv],
    ['Famille', marche.famille && nameOf(marche.famille)],
    ['Service', marche.service ? nameOf(marche.service) : 'aucun service n’est indiqué pour ce marché'],
    ['Exercice', String(marche.exercice)],
    ['Montant initial HT', euros(marche.montant)],
    ['Montant actuel HT, avenants compris', currentAmount(marche)],
    ['Durée', duration(marche)],
    ['Reconductions', renewals(marche)],
    ['Fin', marche.date_fin === null ? null : formatDay(marche.date_fin)],
    ['Lots', lotsInWords(marche)],
    ['Sous-traitance', subcontractingInShort(marche.sous_traitances, marche.sous_traitance_declaree === true)],
    [
      'Avenants',
      marche.avenants.length === 0 ? 'aucun' : formatQuantity(marche.avenants.length, 'avenant', 'avenants'),
    ],
    ['État', STATUTS[marche.statut] ?? marche.statut],
    ['Offres reçues', marche.offres_recues === null ? null : formatCount(marche.offres_recues)],
    ['Lieu d’exécution', marche.lieu_execution && placeOf(marche.lieu_execution)],
    ['Considérations sociales', listed(marche.considerations_sociales)],
    ['Considérations environnementales', listed(marche.considerations_environnementales)],
  ];
}

/** Facts that a marché may well not have: left out where nothing is recorded. */
const ofSome = (marche: MarcheDetail): Fact[] => [
  ['Justification', marche.justification && caseInWords(marche.justification)],
  ['Référence du cas', marche.cas_reference],
  ['Montant maximum HT', euros(marche.montant_max)],
  ['Montant annuel', marche.montant_base === 'annuel' ? 'le montant est celui d’une année' : null],
  ['Techniques', listed(marche.techniques)],
  ['Modalités', listed(marche.modalites)],
  ['Forme du prix', marche.forme_prix],
  ['Types de prix', listed(marche.types_prix)],
  ['Accord-cadre', marche.accord_cadre],
  ['Groupement de commandes', marche.groupement_commandes],
  ['CCAG', marche.ccag],
  ['Groupement d’opérateurs', marche.type_groupement],
  ['Avance', advance(marche)],
  ['Marché innovant', yesNo(marche.marche_innovant)],
  ['Origine Union européenne', share(marche.origine_ue)],
  ['Origine France', share(marche.origine_france)],
  ['Identifiant PES', marche.pes_id_marche],
];

/** The case as the application names it, under its article. */
function caseInWords(code: string): string {
  const known = findJustification(code);
  return known ? `${known.libelle} (${known.article})` : code;
}

/** What it is cut into, or which part of its consultation it is. */
export function lotsInWords({ lot, lots: own }: Pick<MarcheDetail, 'lot' | 'lots'>): string {
  if (own.length > 0) return formatQuantity(own.length, 'lot', 'lots');
  return lot === '' ? 'le marché n’est pas alloti' : `le marché est le lot ${lot} de sa consultation`;
}

/** The amount that avenants make, which a doubtful one makes doubtful. */
function currentAmount(marche: MarcheDetail): string | null {
  const { montant_actuel: amount } = marche;
  const doubt = hasDoubtfulAvenant(marche) ? ', à vérifier : voir les avenants' : '';
  return amount === null ? null : `${formatExactAmount(amount)}${doubt}`;
}

/** The duration counts the renewals that are possible. */
function duration({ duree_mois: months, reconductions }: MarcheDetail): string | null {
  if (months === null) return null;
  return `${formatCount(months)} mois${reconductions === 0 ? '' : ' au plus, reconductions possibles comprises'}`;
}

const renewals = ({ reconductions }: MarcheDetail): string =>
  reconductions === 0
    ? 'aucune n’est indiquée'
    : `reconductible ${formatCount(reconductions)} fois ; les décisions prises ne sont pas enregistrées`;

const advance = ({ attribution_avance: given, taux_avance: rate }: MarcheDetail): string | null =>
  (given === true ? share(rate) : null) ?? yesNo(given);

const euros = (amount: number | null): string | null => (amount === null ? null : formatExactAmount(amount));
/** Of a fraction, as contracts are published with. */
const share = (fraction: number | null): string | null => (fraction === null ? null : formatShare(fraction * 100));
const yesNo = (fact: boolean | null): string | null => (fact === null ? null : fact ? 'oui' : 'non');
const listed = (values: readonly string[]): string | null => values.join(', ') || null;
