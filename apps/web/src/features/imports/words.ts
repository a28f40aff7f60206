import type { ImportItem, ImportLigneItem, MotifGroupe } from '#client/operations.js';
import { formatCount, formatQuantity } from '#design/format-francais.js';
import { capitalized } from '../../ui/capitalized.js';

/** What a file may be said to hold; recognised from its content otherwise. */
export type ImportType = 'decp' | 'pes' | 'mandats' | 'nomenclature' | 'bordereau';

export const TYPE_NAMES: Readonly<Record<ImportType, string>> = {
  mandats: 'Mandats (tableau)',
  pes: 'Flux PES',
  decp: 'Marchés (DECP)',
  nomenclature: 'Nomenclature',
  bordereau: 'Bordereau de prix',
};

/** What a file holds: of one that is over and whose kind is not known, nothing is to be recognised any more. */
export function typeName({ type, statut }: Pick<ImportItem, 'type' | 'statut'>): string {
  if (type !== null) return TYPE_NAMES[type];
  return isOver({ statut }) ? 'Type non reconnu' : 'Type à reconnaître';
}

export const isOver = ({ statut }: Pick<ImportItem, 'statut'>): boolean => statut === 'termine' || statut === 'echoue';

const STATES: Readonly<Record<string, { sign: string; words: string }>> = {
  en_attente: { sign: '○', words: 'En attente' },
  en_cours: { sign: '○', words: 'En cours' },
  termine: { sign: '✓', words: 'Terminé' },
  sans_ligne: { sign: '!', words: 'Sans aucune ligne' },
  echoue: { sign: '✗', words: 'Échoué' },
  retire: { sign: '↩', words: 'Retiré' },
  en_retrait: { sign: '○', words: 'Retrait en cours' },
};

/** What stands in the place of the state of an import that somebody took back, or asked to. */
const TAKEN_BACK: Readonly<Record<string, string>> = { termine: 'retire', en_attente: 'en_retrait' };

/** Where an import stands, by a sign and in words: one that found headings and nothing below them did not do what was wanted. */
export function stateOf(item: Pick<ImportItem, 'statut' | 'lignes_lues' | 'retrait'>) {
  const { statut, lignes_lues: read, retrait } = item;
  const state = TAKEN_BACK[retrait ?? ''] ?? (statut === 'termine' && read === 0 ? 'sans_ligne' : statut);
  return { state, ...(STATES[state] ?? { sign: '', words: statut }) };
}

/** `9 s`, `2 min 05 s`. */
export function formatDuration(milliseconds: number): string {
  const seconds = Math.max(1, Math.round(milliseconds / 1000));
  if (seconds < 60) return `${seconds}\u00a0s`;
  return `${Math.floor(seconds / 60)}\u00a0min ${String(seconds % 60).padStart(2, '0')}\u00a0s`;
}

const FIELD_NAMES: Readonly<Record<string, string>> = {
  code: 'code',
  compte: 'compte',
  date_demande: 'date de la demande de paiement',
  date_effet: 'date d’effet',
  date_emission: 'date d’émission',
  date_fin: 'date de fin',
  date_paiement: 'date de paiement',
  designation: 'désignation',
  exercice: 'exercice',
  famille: 'famille',
  libelle: 'libellé',
  marche: 'marché',
  montant_ht: 'montant HT',
  montant_ttc: 'montant TTC',
  montant_tva: 'montant de TVA',
  numero: 'numéro',
  operation: 'opération',
  prix_unitaire_ht: 'prix unitaire HT',
  siret: 'SIRET',
  type: 'type',
  type_bordereau: 'type de bordereau',
};

/** A field that remarks name, in words: `date_emission` is « date d’émission ». */
export const fieldName = (field: string): string => FIELD_NAMES[field] ?? field.replaceAll('_', ' ');

/** A field at the head of a remark: « Date d’émission ». */
export const fieldTitle = (field: string): string => capitalized(fieldName(field));

/** The field of a remark about one row, by the name of its column in the file where it has one. */
export const columnTitle = ({ champs }: Pick<ImportLigneItem, 'champs'>, field: string): string =>
  champs?.find(({ champ, nom }) => champ === field && nom !== '')?.nom ?? fieldTitle(field);

/** What rows of one reason have in common, where the words of each name other rows or values. */
const COMMON_REASONS: Readonly<Record<string, string>> = {
  'acheteur.autre': 'Marchés d’un autre acheteur.',
  'collectivite.autre': 'Flux d’une autre collectivité.',
  'cpv.corrige': 'Code CPV corrigé.',
  'date.a_venir': 'Date ou exercice à venir.',
  'date.hors_exercice': 'Mandats datés hors de leur exercice.',
  'dates.inversees': 'La date de fin précède la date d’effet.',
  'duree.en_mois': 'Durée ramenée en mois.',
  'exercice.clos': 'L’exercice est clos.',
  'exercice.eloigne': 'Exercice loin de tous les autres.',
  'fournisseur.autre_nom': 'Fournisseurs connus sous un autre nom, qui est gardé.',
  'ligne.repetition': 'La même ligne figure plusieurs fois.',
  'mandat.autre_contenu': 'Mandats déjà connus, avec un autre contenu.',
  'mandat.autres_valeurs': 'Mandats déjà enregistrés avec d’autres valeurs, qui restent.',
  'mandat.incomplet': 'Une autre ligne du même mandat est rejetée.',
  'mandat.inconnu': 'Mandats inconnus.',
  'marche.repetition': 'Le même marché figure plusieurs fois.',
  'montant.contradictoire': 'Le montant HT et la TVA sont très loin du montant TTC.',
  'montant.negatif': 'Montant négatif, tenu pour inconnu.',
  'montant.somme': 'Le montant HT et la TVA ne font pas le montant TTC.',
  'operation.creee': 'Opérations inconnues, créées par cet import.',
  'paiement.avant_emission': 'Payés avant l’émission du mandat.',
  'prix.repetition': 'Le même prix figure plusieurs fois.',
  'service.cree': 'Services inconnus, créés par cet import.',
  'siret.cle': 'Clé de contrôle incorrecte.',
  'taux.part': 'Taux de TVA écrit comme une part.',
  'tva.hors_taux': 'TVA qu’aucun taux ne donne.',
  'type.deduit': 'Type absent : déduit du code CPV.',
};

/** The words of a reason, without the value of its first row where it has several. */
export const reasonOf = ({ code, raison, nombre }: Pick<MotifGroupe, 'code' | 'raison' | 'nombre'>): string =>
  nombre === 1 ? raison : (COMMON_REASONS[code] ?? withoutValues(raison));

/** The words of a remark without the value that it quotes. */
export const withoutValues = (raison: string): string =>
  raison
    .split('«')
    .map((piece, rank) => (rank === 0 ? piece : piece.slice(piece.indexOf('»') + 1)))
    .map((piece) => piece.trimEnd().replace(/:$/, '').trimEnd())
    .join('')
    .replaceAll(/\s([.,])/g, '$1')
    .trim();

/** Fewer rows are left to mend than its end told: some were sent back, or the file was imported again. */
export const isLess = ({ dry_run, bilan, reste_a_corriger: left, retrait }: Left): boolean =>
  !dry_run && retrait !== 'termine' && left < mendable(bilan);

/** Rejected rows of it were sent back corrected: what it brought is more than what it did by itself. */
export const wasCorrected = (item: Left & Pick<ImportItem, 'reprise_id'>): boolean =>
  isLess(item) && item.reprise_id === null;

type Left = Pick<ImportItem, 'dry_run' | 'bilan' | 'reste_a_corriger' | 'retrait'>;

/** The rejected rows that somebody can mend: a repeated one asks for nothing. */
function mendable({ rejets }: ImportItem['bilan']): number {
  const count = typeof rejets === 'object' && rejets !== null && 'a_corriger' in rejets ? rejets.a_corriger : 0;
  return Number(count);
}

interface Changes {
  crees: number;
  modifies: number;
  inchanges: number;
}

const KINDS: Readonly<Record<string, readonly [string, string]>> = {
  marches: ['marché', 'marchés'],
  mandats: ['mandat', 'mandats'],
  lignes: ['ligne', 'lignes'],
  familles: ['famille', 'familles'],
  prix: ['prix', 'prix'],
  paiements: ['paiement', 'paiements'],
  fournisseurs: ['fournisseur', 'fournisseurs'],
};

/** What the import did, a sentence for each kind of object: « 42 mandats créés, 3 modifiés », then the exercices that it opened. */
export const changesInWords = ({ bilan }: Pick<ImportItem, 'bilan'>): string[] => [
  ...madeInWords(bilan),
  ...openedInWords(bilan['exercices_ouverts']),
];

/** « exercices 2026 et 2027 ouverts ». */
function openedInWords(years: unknown): string[] {
  if (!Array.isArray(years)) return [];
  const told = new Intl.ListFormat('fr').format(years.map(String));
  return [years.length === 1 ? `exercice ${told} ouvert` : `exercices ${told} ouverts`];
}

function madeInWords(bilan: ImportItem['bilan']): string[] {
  const order = Object.keys(KINDS);
  return Object.entries(bilan)
    .toSorted(([one], [other]) => order.indexOf(one) - order.indexOf(other))
    .flatMap(([kind, value]) => {
      if (!isChanges(value)) return [];
      const [one, many] = KINDS[kind] ?? [kind, kind];
      const parts = (['crees', 'modifies', 'inchanges'] as const).flatMap((change) =>
        value[change] === 0 ? [] : [{ count: value[change], word: agreed(DONE[change], kind, value[change]) }],
      );
      return parts.length === 0
        ? []
        : [
            parts
              .map(({ count, word }, index) =>
                index === 0 ? `${formatQuantity(count, one, many)} ${word}` : `${formatCount(count)} ${word}`,
              )
              .join(', '),
          ];
    });
}

/** Of a file that brought rows and changed nothing, that it did not; nothing else is said of others. */
export function unchangedInWords(item: Pick<ImportItem, 'dry_run' | 'bilan'>): string[] {
  const kinds = Object.values(item.bilan).filter(isChanges);
  const isKnown = kinds.some(({ inchanges }) => inchanges > 0);
  const isSame = kinds.every(({ crees, modifies }) => crees + modifies === 0);
  return isKnown && isSame && !item.dry_run ? ['déjà importé : rien n’a changé'] : [];
}

const DONE = { crees: 'créé', modifies: 'modifié', inchanges: 'inchangé' } as const;
const FEMININE = ['familles', 'lignes'];

const agreed = (word: string, kind: string, count: number): string =>
  `${word}${FEMININE.includes(kind) ? 'e' : ''}${count >= 2 ? 's' : ''}`;

const isChanges = (value: unknown): value is Changes =>
  typeof value === 'object' && value !== null && 'crees' in value && 'modifies' in value && 'inchanges' in value;
