import { toAmount } from '#common/money.js';
import { readSeuils } from '#figures/besoins/seuils.js';
import { fromCentimes, toCentimes } from '#procurement/montant.js';
import type { BesoinItem, SeuilItem } from '#figures/besoins/seuils.response.js';
import type { ToolContext } from '../scope.js';
import { type Tool, present } from './tool.js';

/** A need of the exercice against the thresholds in force. Amounts in euros before tax. */
export type BesoinLu = Pick<
  BesoinItem,
  | 'perimetre'
  | 'type'
  | 'consomme_ht'
  | 'engage_ht'
  | 'besoin_ht'
  | 'prevision_ht'
  | 'methode_prevision'
  | 'procedure_requise'
  | 'rang_requis'
> & {
  code: string;
  libelle: string;
  /** Nothing was paid on a contract for it. */
  sans_marche: boolean;
  /** Its lines cite contracts, and none of them is recorded. */
  marche_cite: boolean;
  prochain_seuil: SeuilLu | null;
  /** All that its type has, the lowest first. */
  seuils: SeuilLu[];
  /** The need, paid and engaged, with the purchase to come, in euros before tax. */
  avec_achat_ht: number | null;
  /** What is left before the threshold or the amount that was asked for, its next threshold where none was. */
  reste_ht: number | null;
};

type SeuilLu = Pick<SeuilItem, 'code' | 'libelle' | 'montant_ht' | 'distance_ht' | 'franchi' | 'texte'>;

export interface BesoinsData {
  exercice: number;
  /** The day that needs are measured on, YYYY-MM-DD. */
  jour: string;
  /** Those listed, largest first. */
  besoins: BesoinLu[];
  /** All that answer the question. */
  nombre: number;
  /** Of those that are asked for without a contract, the ones left out for contracts that they cite and nobody recorded. */
  cites: BesoinLu[];
}

const LIST_SIZE = 10;
const SEUILS = ['dispense', 'publicite', 'formalisee'] as const;
/** Whatever they amount to. */
const NO_SEUIL = 'aucun';

export const besoins: Tool<BesoinsData> = {
  nom: 'besoins',
  libelle: 'Besoins et seuils',
  description:
    'Besoin d’une famille d’achat sur l’exercice au regard des seuils : montant consommé et engagé, procédure exigée, prochain seuil et ce qui reste avant lui. Sans famille : les besoins qui ont atteint un seuil, ou les plus proches du suivant.',
  parametres: {
    exercice: { type: 'integer', description: 'Année du besoin, même à venir ; absente : l’exercice en cours.' },
    famille: { type: 'string', description: 'Code de la famille d’achat.' },
    seuil: {
      type: 'string',
      description:
        'Seuil atteint, formalisee par défaut, aucun : quel que soit le montant ; avec proche, celui dont on approche.',
      enum: [...SEUILS, NO_SEUIL],
    },
    sans_achat: { type: 'string', description: 'oui : les familles de la nomenclature sans achat.', enum: ['oui'] },
    sans_marche: { type: 'string', description: 'oui : seulement les besoins sans aucun marché.', enum: ['oui'] },
    proche: {
      type: 'string',
      description: 'oui : les besoins les plus proches de leur prochain seuil.',
      enum: ['oui'],
    },
    montant: { type: 'integer', description: 'Avec proche : le montant hors taxes dont on approche, s’il est donné.' },
    achat: { type: 'integer', description: 'Achat envisagé, en euros hors taxes : le besoin est dit avec lui.' },
    n: { type: 'integer', description: 'Besoins listés, 10 par défaut.' },
  },
  niveaux: ['complet'],
  async run(contexte, arguments_) {
    const { tx, scope } = contexte;
    // A need to come has its own figures: nothing bought, and what contracts engage of it.
    const exercice = arguments_.annee(contexte);
    const famille = arguments_.texte('famille');
    const choisi = arguments_.choix('seuil', [...SEUILS, NO_SEUIL]);
    const asked = choisi === NO_SEUIL ? undefined : choisi;
    const sansAchat = arguments_.choix('sans_achat', ['oui']);
    const seuil = sansAchat || choisi === NO_SEUIL ? undefined : (asked ?? 'formalisee');
    const montant = arguments_.entier('montant', 1, 1e12);
    const sansMarche = arguments_.choix('sans_marche', ['oui']);
    const proche = arguments_.choix('proche', ['oui']);
    const seuils = await readSeuils(tx, scope.organizationId, exercice, {
      aujourdhui: scope.aujourdhui,
      code: famille,
      atteint: famille === undefined && !proche ? seuil : undefined,
    });
    const achat = arguments_.entier('achat', 1, 1e12);
    const couverts = await coveredFamilles(
      contexte,
      exercice,
      famille === undefined ? null : seuils.besoins.flatMap((besoin) => besoin.famille?.id ?? []),
    );
    const lus = seuils.besoins.map((besoin) => toBesoinLu(besoin, couverts, achat, { seuil: asked, montant }));
    const parents = sansAchat ? await parentFamilles(contexte) : new Set<string>();
    const retenus = lus.filter(
      ({ code, sans_marche, reste_ht, besoin_ht, consomme_ht, perimetre }) =>
        (famille === undefined || code === famille) &&
        (sansMarche === undefined || (sans_marche && consomme_ht !== 0)) &&
        (sansAchat === undefined || (perimetre === 'famille' && consomme_ht === 0 && !parents.has(code))) &&
        (famille !== undefined || !proche || (reste_ht !== null && besoin_ht > 0)),
    );
    const cites = sansMarche !== undefined && famille === undefined ? lus.filter(({ marche_cite }) => marche_cite) : [];
    if (sansAchat) retenus.sort((a, b) => a.code.localeCompare(b.code));
    if (proche) retenus.sort((a, b) => a.reste_ht! - b.reste_ht!);
    return {
      filtres: {
        exercice,
        ...present({
          ...{ achat, famille, seuil: famille ? undefined : proche ? asked : seuil, sans_marche: sansMarche, proche },
          sans_achat: sansAchat,
          montant: proche ? montant : undefined,
        }),
      },
      donnees: {
        exercice,
        jour: seuils.jour,
        besoins: retenus.slice(0, arguments_.entier('n', 1, 200) ?? LIST_SIZE),
        nombre: retenus.length,
        cites: proche ? [] : cites,
      },
    };
  },
};

/** The familles of which something was paid on a contract, whether one of them is recorded; among these, null: among all. */
async function coveredFamilles(
  { tx, scope }: ToolContext,
  exercice: number,
  familles: readonly string[] | null,
): Promise<ReadonlyMap<string, boolean>> {
  const rows = await tx.many<{ famille_id: string; enregistre: boolean }>(
    `SELECT famille_id, bool_or(marche_id IS NOT NULL) AS enregistre FROM cumuls_lignes
     WHERE organization_id = $1 AND exercice = $2 AND famille_id IS NOT NULL AND nombre <> 0
       AND (marche_id IS NOT NULL OR marche_inconnu) AND ($3::uuid[] IS NULL OR famille_id = ANY ($3))
     GROUP BY famille_id`,
    [scope.organizationId, exercice, familles],
  );
  return new Map(rows.map(({ famille_id, enregistre }) => [famille_id, enregistre]));
}

/** The codes of the familles that hold others: nothing is bought of them. */
async function parentFamilles({ tx, scope }: ToolContext): Promise<ReadonlySet<string>> {
  const rows = await tx.many<{ code: string }>(
    `SELECT DISTINCT parent.code FROM familles famille
     JOIN familles parent ON parent.organization_id = $1 AND parent.id = famille.parent_id
     WHERE famille.organization_id = $1`,
    [scope.organizationId],
  );
  return new Set(rows.map(({ code }) => code));
}

/** A threshold of the law by its code, or an amount. */
interface Approached {
  seuil: (typeof SEUILS)[number] | undefined;
  montant: number | undefined;
}

function toBesoinLu(
  besoin: BesoinItem,
  couverts: ReadonlyMap<string, boolean>,
  achat: number | undefined,
  approached: Approached,
): BesoinLu {
  const { id, code, libelle } = (besoin.famille ?? besoin.operation)!;
  const { perimetre, type, consomme_ht, engage_ht, besoin_ht } = besoin;
  const { prevision_ht, methode_prevision, procedure_requise, rang_requis } = besoin;
  const seuils = besoin.seuils.map((seuil) => ({
    code: seuil.code,
    libelle: seuil.libelle,
    montant_ht: seuil.montant_ht,
    distance_ht: seuil.distance_ht,
    franchi: seuil.franchi,
    texte: seuil.texte,
  }));
  return {
    code,
    libelle,
    sans_marche: !couverts.has(id),
    marche_cite: couverts.get(id) === false,
    perimetre,
    type,
    consomme_ht,
    engage_ht,
    besoin_ht,
    prevision_ht,
    methode_prevision,
    procedure_requise,
    rang_requis,
    prochain_seuil: seuils.find(({ franchi }) => !franchi) ?? null,
    seuils,
    avec_achat_ht: achat === undefined ? null : sumOf(besoin_ht, achat),
    reste_ht: leftBefore(besoin_ht, seuils, approached),
  };
}

/** Null: it is past. */
function leftBefore(besoin_ht: number, seuils: readonly SeuilLu[], { seuil, montant }: Approached): number | null {
  if (montant !== undefined) return besoin_ht < montant ? sumOf(montant, -besoin_ht) : null;
  const next = seuils.find(({ franchi, code }) => !franchi && (seuil === undefined || code === seuil));
  return next?.distance_ht ?? null;
}

const sumOf = (one: number, other: number): number =>
  toAmount(fromCentimes(toCentimes(one.toFixed(2)) + toCentimes(other.toFixed(2))));
