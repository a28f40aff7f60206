import { motif } from '#imports/motifs.js';
import type { PrixLu } from '#imports/readers/bordereau/prix-lu.js';
import type { RowMapper } from '#imports/readers/table/read-table.js';
import type { TableHeader, TableSpec } from '#imports/readers/table/table-header.js';
import { readAmount, readInteger } from '#imports/readers/values/amounts.js';
import type { Separateurs } from '#imports/readers/values/separateurs.js';
import { cellAt } from '#imports/readers/values/cells.js';
import { readDate } from '#imports/readers/values/dates.js';
import { readSiretOf } from '#imports/readers/values/identifiers.js';
import { readCode, readRequiredCode, readRequiredText, readText } from '#imports/readers/values/texts.js';
import { Verdict } from '#imports/readers/verdict.js';

/** Columns of a price schedule (bordereau des prix unitaires). */
export const BORDEREAU = {
  type: 'bordereau',
  columns: {
    code: [
      'Code',
      'Code prix',
      'N° prix',
      'Numéro de prix',
      'N° de prix',
      'Référence',
      'Réf',
      'Code article',
      'Article',
      'N°',
      'Référence article',
      'Code BPU',
    ],
    designation: [
      'Désignation',
      'Libellé',
      'Description',
      'Intitulé',
      'Désignation des prix',
      'Libellé du prix',
      'Nature des prestations',
      'Prestation',
      'Désignation des prestations',
    ],
    unite: ['Unité', 'U', 'Unité de mesure', "Unité d'œuvre", 'Conditionnement', 'UM'],
    prixUnitaireHt: [
      'Prix unitaire HT',
      'PU HT',
      'Prix unitaire',
      'PU',
      'Prix HT',
      'Prix',
      'Prix unitaire hors taxe',
      'Prix unitaire € HT',
      'Montant unitaire HT',
      'Tarif HT',
      'Prix unitaire (€ HT)',
    ],
    famille: ['Famille', 'Code famille', 'Famille achat', "Famille d'achat"],
    marche: ['Marché', 'N° marché', 'Numéro de marché', 'Code marché', 'N° de marché', 'Référence marché'],
    lot: ['Lot', 'N° lot', 'Numéro de lot'],
    siret: ['SIRET', 'N° SIRET', 'SIRET fournisseur', 'SIRET titulaire'],
    fournisseur: ['Fournisseur', 'Titulaire', 'Raison sociale', 'Entreprise', 'Nom du titulaire'],
    libelleBordereau: ['Bordereau', 'Libellé du bordereau', 'BPU', 'Nom du bordereau'],
    version: ['Version', 'N° version', 'Version du bordereau'],
    dateEffet: [
      'Date d’effet',
      "Date d'effet",
      'Date effet',
      'Valable du',
      'Date de début',
      'Applicable au',
      'Date de valeur',
    ],
    dateFin: ['Date de fin', 'Date fin', 'Valable au', "Valable jusqu'au", 'Fin de validité'],
  },
  required: [['code'], ['designation'], ['prixUnitaireHt']],
} as const satisfies TableSpec;

export type PrixColumn = keyof (typeof BORDEREAU)['columns'];

const CODE_MAX = 60;
const DESIGNATION_MAX = 4000;
const DECIMALES_PRIX = 4;

/** Reads the lines of a price schedule by the columns of its header: prices in euros before tax, four decimals at most. */
export function prixMapper(
  header: TableHeader<PrixColumn>,
  separateurs: Pick<Separateurs, 'sensDe'>,
): RowMapper<PrixLu> {
  const at = (name: PrixColumn): number => header.position(name);
  const [code, designation, unite, prix] = [at('code'), at('designation'), at('unite'), at('prixUnitaireHt')];
  const [famille, marche, lot, siret, fournisseur] = [
    at('famille'),
    at('marche'),
    at('lot'),
    at('siret'),
    at('fournisseur'),
  ];
  const [libelle, version, dateEffet, dateFin] = [
    at('libelleBordereau'),
    at('version'),
    at('dateEffet'),
    at('dateFin'),
  ];
  return (verdict, cells) => ({
    code: readRequiredCode(verdict, 'code', cellAt(cells, code), CODE_MAX),
    designation: readRequiredText(verdict, 'designation', cellAt(cells, designation), DESIGNATION_MAX),
    unite: readText(verdict, 'unite', cellAt(cells, unite), 60) ?? '',
    prixUnitaireHt: readPrix(verdict, cellAt(cells, prix), separateurs),
    famille: readCode(verdict, 'famille', cellAt(cells, famille), 40),
    marche: readCode(verdict, 'marche', cellAt(cells, marche), 60),
    lot: readInteger(verdict, 'lot', cellAt(cells, lot), 0, 10_000),
    fournisseur: readFournisseur(verdict, cellAt(cells, siret), cellAt(cells, fournisseur)),
    libelleBordereau: readText(verdict, 'libelle_bordereau', cellAt(cells, libelle), 300),
    version: readInteger(verdict, 'version', cellAt(cells, version), 1, 10_000),
    ...readPeriode(verdict, cellAt(cells, dateEffet), cellAt(cells, dateFin)),
  });
}

function readPrix(verdict: Verdict, raw: string | undefined, separateurs: Pick<Separateurs, 'sensDe'>): string {
  const prix = readAmount(verdict, 'prix_unitaire_ht', raw, { decimals: DECIMALES_PRIX, separateurs });
  if (raw === undefined) verdict.reject('prix_unitaire_ht', motif('prix.absent', 'Prix absent.'));
  else if (prix?.startsWith('-')) verdict.warn('prix_unitaire_ht', motif('prix.negatif', 'Prix négatif.'));
  return prix ?? '0.0000';
}

function readFournisseur(
  verdict: Verdict,
  rawSiret: string | undefined,
  rawNom: string | undefined,
): PrixLu['fournisseur'] {
  const raisonSociale = readText(verdict, 'fournisseur', rawNom, 300);
  if (rawSiret === undefined) return raisonSociale === undefined ? undefined : { raisonSociale };
  const read = readSiretOf(verdict, 'siret', rawSiret);
  if ('siret' in read) return { siret: read.siret, raisonSociale };
  verdict.reject('siret', read);
  return undefined;
}

function readPeriode(
  verdict: Verdict,
  rawEffet: string | undefined,
  rawFin: string | undefined,
): Pick<PrixLu, 'dateEffet' | 'dateFin'> {
  const dateEffet = readDate(verdict, 'date_effet', rawEffet);
  const dateFin = readDate(verdict, 'date_fin', rawFin);
  if (dateEffet !== undefined && dateFin !== undefined && dateFin < dateEffet) {
    verdict.reject(
      'date_fin',
      motif('dates.inversees', `La date de fin ${dateFin} précède la date d’effet ${dateEffet}.`),
    );
  }
  return { dateEffet, dateFin };
}
