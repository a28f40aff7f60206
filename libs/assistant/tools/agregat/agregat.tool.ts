import { toAmount, toOptionalAmount } from '#common/money.js';
import type { ToolContext } from '../../scope.js';
import { paceOf } from '../pace.js';
import { type Arguments, present, type Tool } from '../tool.js';
import { LINE_MEASURES, readPurchases } from './achats.js';
import { appliedFilters, FILTER_PARAMETERS, readFilters } from './filtres.js';
import { COMMON_AXES } from './communs.sql.js';
import { readCommon } from './communs.js';
import { contractFilters, contractsSaying, type MarchesLus, readContractGroups } from './marches.js';
import { readPayments } from './paiements.js';
import {
  type AgregatData,
  type Chiffres,
  type Demande,
  found,
  type Groupe,
  MAX_GROUPS,
  type Result,
} from './resultat.js';

const AXES = [
  'exercice',
  'mois',
  'trimestre',
  'semestre',
  'service',
  'famille',
  'type',
  'section',
  'fournisseur',
  'mandat',
  'procedure',
  'verdict',
  'compte',
] as const;
const SUJETS = ['achats', 'marches', 'paiements'] as const;
const MEASURES = [
  ...['montant_ht', 'nombre_lignes', 'conformite_pct', ...LINE_MEASURES, 'nombre', 'offres_moyennes', 'delai_moyen'],
  ...[
    'nombre_groupes',
    'montant_par_groupe',
    'avenants',
    'duree_moyenne',
    'retard_moyen',
    'impayes',
    'impayes_en_retard',
    'payes',
    'a_l_heure',
  ],
  ...[
    'delai_median',
    'a_l_heure_pct',
    'en_retard',
    'interets',
    'montant_en_retard',
    'montant_a_l_heure',
    'montant_impaye',
  ],
];
const FILTERS = [
  ...[
    'exercice',
    'mois_du',
    'mois_au',
    'mois_parmi',
    'depuis',
    'jour_du',
    'jour_au',
    'jusqu_au',
    'famille',
    'famille_sauf',
    'service',
    'service_sauf',
    'type',
    'type_sauf',
  ],
  ...[
    'section',
    'section_sauf',
    'fournisseur',
    'fournisseur_sauf',
    'verdict',
    'verdict_sauf',
    'passation',
    'annulations',
    'marche',
    'compte',
    'mention',
  ],
  ...['montant_min', 'montant_max', 'tiers_min', 'tiers_max', 'jours_min', 'jours_max', 'retard_min', 'retard_max'],
];

export const agregat: Tool<AgregatData> = {
  nom: 'agregat',
  libelle: 'Chiffres des achats',
  description:
    'Une mesure des achats, des marchés ou des délais de paiement : filtrée, groupée par un axe, classée. Montants en euros ; `total` est le tout, `groupes` les premiers.',
  parametres: {
    sujet: { type: 'string', description: 'Ce que l’on compte.', enum: SUJETS },
    mesure: { type: 'string', description: 'Ce qui classe les groupes.', enum: MEASURES },
    groupe: { type: 'string', description: 'Axe de la répartition.', enum: AXES },
    croise: { type: 'string', description: 'Second axe, en colonnes : montants des achats seulement.', enum: AXES },
    de_chacun: {
      type: 'integer',
      description: 'Avec croise : les premiers de ce second axe dans chaque groupe, tant.',
    },
    ordre: { type: 'string', description: 'desc (par défaut) ou asc.', enum: ['desc', 'asc'] },
    tri: { type: 'string', description: 'jour : les mandats par leur jour, et non par la mesure.', enum: ['jour'] },
    n: { type: 'integer', description: 'Nombre de groupes, 10 par défaut.' },
    montant_min: { type: 'integer', description: 'Montant d’un groupe ou d’un mandat, au moins.' },
    montant_max: { type: 'integer', description: 'Montant d’un groupe ou d’un mandat, au plus.' },
    jours_min: { type: 'integer', description: 'Jours qu’un paiement a pris, au moins.' },
    jours_max: { type: 'integer', description: 'Jours qu’un paiement a pris, au plus.' },
    retard_min: { type: 'integer', description: 'Jours de retard d’un paiement, au moins.' },
    retard_max: { type: 'integer', description: 'Jours de retard d’un paiement, au plus.' },
    tiers_min: { type: 'integer', description: 'Fournisseurs de chaque groupe, au moins.' },
    tiers_max: { type: 'integer', description: 'Fournisseurs de chaque groupe, au plus.' },
    projection: {
      type: 'string',
      description: 'oui : le montant HT des achats de l’exercice, prolongé au même rythme jusqu’au 31 décembre.',
      enum: ['oui'],
    },
    tenus_min: { type: 'integer', description: 'Marchés de chaque titulaire, au moins.' },
    tenus_max: { type: 'integer', description: 'Marchés de chaque titulaire, au plus.' },
    ...FILTER_PARAMETERS,
  },
  niveaux: ['complet', 'publie'],
  async run(contexte, lus) {
    // A stranger reads published contracts, whatever is asked for.
    const sujet = contexte.scope.niveau === 'complet' ? (lus.choix('sujet', SUJETS) ?? 'achats') : 'marches';
    const axe = lus.choix('groupe', AXES);
    const demande: Demande = {
      mesure:
        lus.choix('mesure', MEASURES) ??
        (sujet === 'marches' ? 'nombre' : sujet === 'paiements' ? 'delai_moyen' : 'montant_ht'),
      sens: lus.choix('ordre', ['asc', 'desc']) === 'asc' ? -1 : 1,
      parJour: lus.choix('tri', ['jour']) !== undefined,
      n: lus.entier('n', 1, MAX_GROUPS) ?? 10,
      croise: lus.choix('croise', AXES),
      deChacun: lus.entier('de_chacun', 1, 20),
      minimum: axe && sujet === 'achats' ? boundOf(lus, 'min') : null,
      maximum: axe && sujet === 'achats' ? boundOf(lus, 'max') : null,
    };
    if (sujet === 'marches') {
      const { parametres, dits } = await contractFilters(contexte, lus);
      const [total] = await readContractGroups(contexte, parametres, 'ensemble', demande);
      const tenus = [lus.entier('tenus_min', 0, 1000), lus.entier('tenus_max', 0, 1000)] as const;
      const isHeld = tenus.some((one) => one !== undefined) || demande.mesure === 'nombre_groupes';
      const read = axe
        ? await readContractGroups(contexte, parametres, axe, isHeld ? { ...demande, n: MAX_GROUPS } : demande)
        : [];
      const [from = 0, to = Infinity] = tenus;
      const groupes = isHeld ? read.filter(({ cle, nombre }) => cle !== null && nombre >= from && nombre <= to) : read;
      return found(
        present({ ...dits, tenus_min: tenus[0], tenus_max: tenus[1], mesure: demande.mesure, groupe: axe }),
        contractFigures(total),
        groupes.slice(0, demande.n).map(contractGroup),
        isHeld ? [{ groupes: groupes.length }] : groupes,
      );
    }
    const filtres = await readFilters(contexte, lus);
    filtres.exercices ??= [contexte.scope.exerciceCourant];
    filtres.marche ??= await contractsSaying(contexte, lus);
    const dits = appliedFilters(lus, FILTERS);
    const exercice = filtres.exercices.length === 1 ? filtres.exercices[0] : filtres.exercices.join(',');
    const tous = present({
      exercice,
      ...dits,
      mesure: demande.mesure,
      groupe: axe,
      tri: axe === 'mandat' && demande.parJour ? 'jour' : undefined,
      croise: demande.croise,
      de_chacun: demande.deChacun,
    });
    const communs = lus.choix('communs', COMMON_AXES);
    if (communs) return readCommon(contexte, filtres, communs, { lus, n: demande.n, dits: { ...tous, communs } });
    if (sujet === 'paiements') return readPayments(contexte, filtres, axe, demande, tous);
    const read = await readPurchases(contexte, filtres, axe, demande, tous);
    return lus.choix('projection', ['oui']) && filtres.exercices.length === 1
      ? extended(read, filtres.exercices[0]!, contexte)
      : read;
  },
};

/** With what the exercice will have come to at the pace of the year to date; null where a pace says nothing. */
function extended({ donnees, filtres }: Result, exercice: number, { scope }: ToolContext): Result {
  const pace = paceOf(exercice, scope.aujourdhui);
  const projection_ht = pace && pace(donnees.total['montant_ht'] ?? 0);
  return {
    filtres: { ...filtres, projection: 'oui' },
    donnees: { ...donnees, total: { ...donnees.total, projection_ht } },
  };
}

/** The bound of a group: of its suppliers, where they are counted, or of its amount. */
const boundOf = (lus: Arguments, end: 'min' | 'max'): number | null =>
  lus.entier(`tiers_${end}`, 0, 1e6) ?? lus.montant(`montant_${end}`) ?? null;

const contractFigures = (row: MarchesLus | undefined): Chiffres => ({
  nombre: row?.nombre ?? 0,
  montant_ht: toAmount(row?.montant_ht ?? '0'),
  montant_moyen: toOptionalAmount(row?.montant_moyen ?? null),
  montant_median: toOptionalAmount(row?.montant_median ?? null),
  montant_maximum: toOptionalAmount(row?.montant_maximum ?? null),
  offres_moyennes: row?.offres_moyennes ?? null,
  offres_connues: row?.offres_connues ?? 0,
  avenants: row?.avenants ?? 0,
  avenants_ht: toAmount(row?.avenants_ht ?? '0'),
  duree_moyenne: row?.duree_moyenne ?? null,
});

const contractGroup = (row: MarchesLus): Groupe => ({
  cle: row.cle,
  libelle: row.libelle,
  chiffres: contractFigures(row),
});
