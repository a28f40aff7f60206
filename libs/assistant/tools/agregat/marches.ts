import { isOfTime } from '../../frame/frame.js';
import { MENTIONS, UNKNOWN_MENTIONS, unknownOf } from '../../frame/mentions.js';
import { type Axe, PAR_AVENANT } from '../../frame/terms.js';
import type { ToolContext } from '../../scope.js';
import { wholeWords } from '../../parse/tokens.js';
import { type Arguments, present } from '../tool.js';
import type { Demande } from './resultat.js';
import { PROCEDURES, readFilters } from './filtres.js';
import { monthsOf } from './jours.js';
import { contractGroups, type ContractLevel, CONTRACTS_SAYING } from './marches.sql.js';

/** The official labels of the essential data, by the word that people use. */
const PATTERNS: Readonly<Record<(typeof PROCEDURES)[number], readonly string[]>> = {
  appel: ["appel d'offres%"],
  adaptee: ['procedure adaptee%'],
  negociee: ['%negoci%'],
  sans_publicite: ['%sans publicite%'],
  formalisee: [
    "appel d'offres%",
    'procedure avec negociation%',
    'dialogue competitif%',
    'procedure negociee%',
    'concours%',
  ],
};

/** What a contract says, or nobody knows of it, as the statement has it. */
const KNOWN = new Set<string>([...MENTIONS, ...UNKNOWN_MENTIONS]);

const mentionsRead = (lus: Arguments, nom: string): string[] | null =>
  lus.liste(nom)?.filter((one) => KNOWN.has(one)) ?? null;

/** The contracts whose purchases are asked for by what they say; null where all are. */
export async function contractsSaying({ tx, scope }: ToolContext, lus: Arguments): Promise<string[] | null> {
  const mentions = mentionsRead(lus, 'mention');
  if (mentions === null) return null;
  const rows = await tx.many<{ id: string }>(CONTRACTS_SAYING, [scope.organizationId, mentions]);
  return rows.map(({ id }) => id);
}

/** Contracts without a clause are those that say so: nobody knows of the others. */
function mentionParameters(lus: Arguments): [kept: string[] | null, left: string[] | null] {
  const left = mentionsRead(lus, 'sans_mention');
  if (left === null) return [mentionsRead(lus, 'mention'), null];
  return [mentionsRead(lus, 'mention'), [...left, ...unknownOf(left)]];
}

/** A series of time is whole. */
const MAX_SERIES = 200;

/** A group of contracts as the statement gives it. */
export interface MarchesLus {
  cle: string | null;
  libelle: string | null;
  nombre: number;
  montant_ht: string;
  montant_moyen: string | null;
  montant_median: string | null;
  montant_maximum: string | null;
  offres_moyennes: number | null;
  offres_connues: number;
  avenants: number;
  avenants_ht: string;
  duree_moyenne: number | null;
  groupes: number;
}

/** Filters of contracts: the parameters of the statements, and what was really applied. */
export interface ContractFilters {
  parametres: unknown[];
  dits: Record<string, string | number>;
}

export const levelOf = ({ scope }: ToolContext): ContractLevel => (scope.niveau === 'complet' ? 'complet' : 'publie');

/** How the authority classifies and judges a contract is no published data: a stranger's filter on it is not applied. */
export async function contractFilters(contexte: ToolContext, lus: Arguments): Promise<ContractFilters> {
  const filtres = await readFilters(contexte, lus);
  const complet = contexte.scope.niveau === 'complet';
  const kept = <Valeur>(valeur: Valeur): Valeur | null => (complet ? valeur : null);
  const procedures = lus.liste('procedure') ?? lus.liste('procedure_sauf');
  const procedure = procedures?.flatMap((one) => PATTERNS[one as keyof typeof PATTERNS] ?? []) ?? null;
  const seuls = {
    statut: lus.choix('statut', ['en_cours', 'termine', 'non_termine']),
    echeance_mois: lus.entier('echeance_mois', 1, 120),
    offres_min: kept(lus.entier('offres_min', 0, 1000)),
    offres_max: kept(lus.entier('offres_max', 0, 1000)),
    fin_avant: lus.jour('fin_avant'),
    fin_apres: lus.jour('fin_apres'),
    en_vigueur_le: lus.jour('en_vigueur_le'),
    notifie_apres: lus.jour('notifie_apres'),
    notifie_avant: lus.jour('notifie_avant'),
    duree_min: kept(lus.entier('duree_min', 0, 1200)),
    duree_max: kept(lus.entier('duree_max', 0, 1200)),
    par_avenant: kept(lus.choix('par_avenant', PAR_AVENANT)),
    paye: kept(lus.choix('paye', ['rien', 'proche', 'depasse'])),
    consomme_min: kept(lus.entier('consomme_min', 0, 100_000)),
    consomme_max: kept(lus.entier('consomme_max', 0, 100_000)),
    consomme_strict: kept(lus.entier('consomme_strict', 0, 1)),
    par_paiement: kept(lus.entier('par_paiement', 0, 1)),
    montant_min: lus.montant('montant_min'),
    montant_max: lus.montant('montant_max'),
    mention: kept(mentionsRead(lus, 'mention')?.join(',')),
    sans_mention: kept(mentionsRead(lus, 'sans_mention')?.join(',')),
    sans_famille: kept(lus.texte('sans_famille')),
    texte: lus.texte('texte'),
    mots_objet: lus.texte('mots_objet'),
    marche: lus.texte('marche'),
    par_fin: lus.entier('par_fin', 0, 1),
    en_vigueur: lus.entier('en_vigueur', 0, 1),
    publication: kept(lus.choix('publication', ['non_publie', 'publie'])),
  };
  const dits = present({
    exercice: filtres.exercices?.length === 1 ? filtres.exercices[0] : filtres.exercices?.join(','),
    ...Object.fromEntries(
      ['famille', 'famille_sauf', 'service', 'service_sauf', 'verdict'].map((nom) => [nom, kept(lus.texte(nom))]),
    ),
    type: lus.texte('type'),
    type_sauf: lus.texte('type_sauf'),
    procedure: lus.texte('procedure'),
    procedure_sauf: lus.texte('procedure_sauf'),
    fournisseur: lus.texte('fournisseur'),
    mois_du: filtres.moisDu,
    mois_au: filtres.moisAu,
    mois_parmi: filtres.moisParmi?.join(','),
    ...seuls,
  });
  return {
    parametres: [
      ...[
        contexte.scope.organizationId,
        filtres.exercices,
        kept(filtres.famille),
        filtres.familleSauf,
        kept(filtres.service),
      ],
      ...[
        filtres.serviceSauf,
        filtres.type,
        filtres.typeSauf,
        procedure,
        lus.liste('procedure') === null && procedure !== null,
      ],
      ...[filtres.fournisseur, seuls.statut ?? null, seuls.echeance_mois ?? null, seuls.offres_max ?? null],
      ...[seuls.montant_min ?? null, seuls.montant_max ?? null, seuls.texte ?? null, kept(filtres.verdict)],
      ...[seuls.publication == null ? null : seuls.publication === 'non_publie', monthsOf(filtres)],
      seuls.marche ?? null,
      seuls.par_fin === 1,
      ...[seuls.offres_min ?? null, seuls.paye ?? null, seuls.fin_avant ?? null],
      ...(kept(mentionParameters(lus)) ?? [null, null]),
      ...[seuls.sans_famille, seuls.mots_objet].map((words) => (words == null ? null : wholeWords(words))),
      seuls.en_vigueur === 1,
      ...[seuls.fin_apres ?? null, seuls.en_vigueur_le ?? null],
      ...[seuls.notifie_apres ?? null, seuls.notifie_avant ?? null, seuls.duree_min ?? null, seuls.duree_max ?? null],
      seuls.par_avenant ?? null,
      ...[
        seuls.consomme_min ?? null,
        seuls.consomme_max ?? null,
        seuls.consomme_strict === 1,
        seuls.par_paiement === 1,
      ],
      contexte.scope.aujourdhui,
    ],
    dits,
  };
}

/** Contracts grouped by an axis. */
export function readContractGroups(
  contexte: ToolContext,
  parametres: readonly unknown[],
  axe: Axe | 'ensemble',
  { mesure, sens, n }: Demande,
): Promise<MarchesLus[]> {
  const limit = isOfTime(axe) ? MAX_SERIES : n;
  return contexte.tx.many<MarchesLus>(contractGroups(levelOf(contexte), axe), [...parametres, mesure, sens, limit]);
}
