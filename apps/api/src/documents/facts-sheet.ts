import { SECTIONS, shownParts, TYPES } from '#design/parts.js';
import type { Cell, Sheet } from '#documents/table.js';
import type { FiguresDesMembres } from '#figures/figures.js';
import { partsMontrables } from '#figures/taux.js';
import { taxOfExercice, taxOfTwoYears, taxOfYearBefore, withTax } from '#figures/tax-label.js';
import { variationLabel, yearBefore } from '#figures/year-before.js';
import type { Autorite } from './read-autorite.js';
import { perimetreOf } from './words.js';

/** The first sheet of a workbook: whose figures these are, of when, and what they come to. */
export function factsSheet(autorite: Autorite, figures: FiguresDesMembres, producedAt: Date): Sheet {
  const { types, sections } = figures;
  const tax = taxOfExercice(figures);
  const taux = partsMontrables(figures.taux_conformite);
  const parts = [...shownParts(TYPES, types), ...(sections ? shownParts(SECTIONS, sections) : [])];
  const rows: Cell[][] = [
    ['Collectivité', autorite.nom],
    ['SIRET', autorite.siret],
    ['Exercice', String(figures.exercice)],
    ['Produit le (UTC)', producedAt.toISOString().slice(0, 19).replace('T', ' ')],
    [withTax('Volume des achats', tax), null, figures.volume_total],
    [
      `${withTax('Volume', taxOfYearBefore(figures))} de l’exercice ${yearBefore(figures)}`,
      null,
      figures.comparaison?.volume_precedent ?? null,
    ],
    [variationLabel(figures), null, null, figures.comparaison?.variation_pct ?? null],
    ...parts.map(({ label, montant, part_pct }): Cell[] => [withTax(label, tax), null, montant, part_pct]),
    ['Conforme, en montant', null, null, taux.montant_pct],
    ['Non conforme, en montant', null, null, taux.non_conforme_pct],
    ['À vérifier, en montant', null, null, taux.a_verifier_pct],
    ['Marché non renseigné, en montant', null, null, taux.marche_non_renseigne_pct],
    ['Conforme, en nombre', null, null, taux.nombre_pct],
    ['Non classé, en montant', null, null, taux.non_classe_pct],
    ...(figures.hors_marche === null
      ? []
      : [['Hors marché', null, figures.hors_marche.montant, figures.hors_marche.part_pct] satisfies Cell[]]),
    ...(figures.ttc === 0 ? [] : [['dont gardé TTC, taux de TVA inconnu', null, figures.ttc] satisfies Cell[]]),
    ['Fournisseurs distincts', null, null, null, figures.fournisseurs_distincts],
    ['Périmètre', perimetreOf(figures)],
  ];
  return {
    name: 'Synthèse',
    columns: [
      { header: 'Indicateur', kind: 'text', width: 34 },
      { header: 'Valeur', kind: 'text', width: 60, wrap: true },
      { header: withTax('Montant', taxOfTwoYears(figures)), kind: 'amount', width: 20 },
      { header: 'Part', kind: 'percent', width: 12 },
      { header: 'Nombre', kind: 'integer', width: 12 },
    ],
    rows,
  };
}
