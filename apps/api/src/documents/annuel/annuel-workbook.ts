import type { Readable } from 'node:stream';
import { sumOf } from '#common/money.js';
import { exercicesProches } from '#design/exercices-proches.js';
import { labelOf, SANS_DIRECTION, SECTIONS, TYPES, VERDICTS } from '#design/parts.js';
import type { Sheet } from '#documents/table.js';
import { xlsxDocument } from '#documents/xlsx/xlsx-document.js';
import { montantHorsMarche } from '#figures/hors-marche-connu.js';
import { exerciceName } from '#figures/running-exercice.js';
import { taxOfExercice, taxOfYears, taxWithContracts } from '#figures/tax-label.js';
import { type BesoinsTotaux, prevusDe, totauxDe } from '../besoins-totaux.js';
import { factsSheet, lectureSheet } from '../facts-sheet.js';
import { listOfMandats } from '../list-of-mandats.js';
import { targetOf } from '../names.js';
import { perimetreOf, trimestreTold } from '../words.js';
import type { AnnuelFigures } from './annuel-figures.js';
import { AUTRES, partAVerifierTold, sommesNonConformes, TOUS } from './non-conformites.js';
import { amount, integer, percent, sentence, text } from './annuel-columns.js';
import { spendCharts, spendSheets } from './annuel-spend-sheets.js';

/** The report of a year as a workbook: a sheet a subject. */
export function annuelWorkbook(source: AnnuelFigures): Readable {
  const { autorite, exercice, figures, producedAt } = source;
  const spend = spendSheets(source);
  return xlsxDocument({
    title: `Rapport annuel des achats ${exercice} – ${autorite.nom}`,
    sheets: [
      factsSheet(autorite, figures, producedAt, spendCharts(source, spend)),
      ...spend,
      seuilsSheet(source),
      ...conformiteSheets(source),
      ...horsMarcheSheets(source),
      delaisSheet(source),
      lectureSheet(autorite, exercice, producedAt, perimetreOf(figures), explanationsOf(source)),
    ],
  });
}

/** What the tables do not say by themselves, under the name of what it is about. */
function explanationsOf(source: AnnuelFigures): [string, string][] {
  const { exercice, partAVerifier, producedAt } = source;
  const { explanation: engaged } = prevusDe(besoinsDe(source), exercice, producedAt);
  const beyond = partAVerifierTold(partAVerifier);
  return [
    ...(engaged === undefined ? [] : [['Engagé et prévision', engaged] satisfies [string, string]]),
    ...(beyond === undefined ? [] : [['Non conformes', beyond] satisfies [string, string]]),
  ];
}

/** Needs of which something was bought or ordered: the other familles are in the nomenclature. */
const besoinsDe = ({ seuils }: AnnuelFigures) =>
  seuils.besoins.filter(({ consomme_ht, engage_ht }) => consomme_ht !== 0 || engage_ht !== 0);

/** The needs of the exercice. */
function seuilsSheet(source: AnnuelFigures): Sheet {
  const { figures, exercice, producedAt } = source;
  const tax = taxOfExercice(figures);
  const besoins = besoinsDe(source);
  const { engaged, foreseen } = prevusDe(besoins, exercice, producedAt);
  const amountsOf = ({ consomme, engage, prevision }: BesoinsTotaux): number[] => [
    consomme,
    ...(engaged ? [engage] : []),
    ...(foreseen ? [prevision] : []),
  ];
  return {
    name: 'Seuils',
    columns: [
      text('Code', 12),
      text('Besoin', 44),
      text('Type d’achat', 13),
      amount('Consommé', tax),
      ...(engaged ? [amount('Engagé')] : []),
      ...(foreseen ? [amount('Prévision', taxWithContracts(tax))] : []),
      sentence('Procédure requise', 50),
      amount('Prochain seuil'),
      amount('Reste avant le seuil', taxWithContracts(tax)),
    ],
    rows: besoins.map((one) => {
      const cible = targetOf(one);
      return [
        cible.code,
        cible.libelle,
        labelOf(TYPES, one.type),
        ...amountsOf(totauxDe([one])),
        one.procedure_requise,
        one.prochain_seuil?.montant_ht ?? null,
        one.prochain_seuil?.distance_ht ?? null,
      ];
    }),
    total: ['Total', null, null, ...amountsOf(totauxDe(besoins))],
  };
}

function conformiteSheets({ figures, nonConformes }: AnnuelFigures): Sheet[] {
  const tax = taxOfExercice(figures);
  const judged = figures.par_verdict.filter(({ statut }) => statut !== 'hors_champ');
  const { tous, autres } = sommesNonConformes(figures, nonConformes);
  return [
    {
      name: 'Conformité',
      columns: [text('Verdict', 26), amount('Montant', tax), integer('Lignes')],
      rows: figures.par_verdict.map(({ statut, montant, nombre }) => [labelOf(VERDICTS, statut), montant, nombre]),
      total: [
        'Total hors « Hors champ »',
        sumOf(judged.map(({ montant }) => montant)),
        judged.reduce((sum, { nombre }) => sum + nombre, 0),
      ],
    },
    {
      name: 'Non conformes',
      columns: [
        sentence('Famille', 40),
        text('Marché', 18),
        amount('Montant', tax),
        integer('Lignes'),
        sentence('Explication', 90),
      ],
      rows: [
        ...nonConformes.map((one) => [one.famille, one.marche, one.montant_ht, one.nombre, one.explication]),
        ...(autres ? [[AUTRES, null, autres.montant_ht, autres.nombre, null]] : []),
      ],
      total: [TOUS, null, tous.montant_ht, tous.nombre],
    },
  ];
}

/** Verdicts of what is in scope: together they are the volume of an exercice. */
const IN_SCOPE = VERDICTS.map(({ key }) => key).filter((key) => key !== 'hors_champ');

/** The filters of a part of « hors marché » as the application names them: what is out of scope is in no part. */
function filtersOf({ lignes }: { lignes: string }): URLSearchParams {
  const filters = new URLSearchParams(lignes.split('?')[1]);
  filters.delete('passation');
  filters.set('marche', 'hors_marche');
  filters.set('verdict', IN_SCOPE.join(','));
  return filters;
}

/** The part bought without a contract, by section, direction, famille and year, with the address of its lines. */
function horsMarcheSheets(source: AnnuelFigures): Sheet[] {
  const { figures, producedAt } = source;
  const found = figures.hors_marche;
  if (found === null) return [];
  const tax = taxOfYears(figures);
  const parts = [
    ...found.par_section.map((part) => ({ ...part, axe: 'Section', nom: labelOf(SECTIONS, part.code ?? 'inconnue') })),
    ...found.par_service.map((part) => ({ ...part, axe: 'Direction', nom: part.libelle ?? SANS_DIRECTION })),
    ...found.par_famille.map((part) => ({ ...part, axe: 'Famille', nom: `${part.code} ${part.libelle}` })),
    ...exercicesProches(
      found.par_exercice.map((part) => ({ ...part, exercice: Number(part.code) })),
      figures.exercice,
    ).map((part) => ({ ...part, axe: 'Exercice', nom: exerciceName(part.exercice, producedAt) })),
  ];
  return [
    {
      name: 'Hors marché',
      columns: [
        text('Axe', 12),
        text('Part', 44),
        amount('Achats', tax),
        amount('Hors marché', tax),
        percent('Part hors marché'),
        amount('Marché non renseigné', tax),
        { ...text('Lignes hors marché', 20), linked: 'Voir les lignes' },
      ],
      rows: parts.map((one) => [
        one.axe,
        one.nom,
        one.volume,
        montantHorsMarche(one),
        one.part_pct,
        one.inconnu,
        listOfMandats(source, filtersOf(one)),
      ]),
      total: [
        'Total',
        `Exercice ${figures.exercice}`,
        figures.volume_total,
        montantHorsMarche(found),
        found.part_pct,
        found.inconnu,
      ],
    },
  ];
}

function delaisSheet({ delais }: AnnuelFigures): Sheet {
  const rows = (delais?.trimestres ?? []).map(
    (one) => [trimestreTold(one.trimestre), one.payes, one.en_retard, one.delai_moyen] as const,
  );
  return {
    name: 'Délais de paiement',
    columns: [
      text('Période de paiement', 20),
      integer('Mandats payés'),
      integer('Payés en retard'),
      { header: 'Délai moyen (jours)', kind: 'decimal', width: 16 },
      integer('Impayés en retard'),
      { header: 'Intérêts dus', kind: 'amount', width: 18 },
      integer('Retards sans taux, hors intérêts'),
      { header: 'Indemnités, tous les retards', kind: 'amount', width: 18 },
      integer('Paiements non renseignés'),
    ],
    rows,
    ...(delais === null
      ? {}
      : {
          total: [
            'Exercice',
            delais.payes,
            delais.payes_en_retard,
            delais.delai_moyen,
            delais.impayes_en_retard,
            delais.interets,
            delais.interets_sans_taux,
            delais.indemnites,
            delais.paiements_inconnus,
          ],
        }),
  };
}
