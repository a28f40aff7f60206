import { formatExactAmount, formatShare, isShareTold } from '#design/format-francais.js';
import { labelOf, SECTIONS } from '#design/parts.js';
import type { HorsMarcheExerciceResponse, HorsMarchePartResponse } from '#figures/figures.response.js';
import { montantHorsMarche } from '#figures/hors-marche-connu.js';
import { exerciceName } from '#figures/running-exercice.js';
import { taxOfYears, withTax } from '#figures/tax-label.js';
import { Fold } from '../../pages/fold.js';
import { DataDetails } from '../../pages/data-table.js';
import { recentExercices } from './recent-exercices.js';
import type { SynthesePageModel } from './synthese-page.model.js';

/** How much was bought without a contract, by section and by year, as the chambers of accounts read it. */
export function HorsMarcheSection({ model: { figures, producedAt } }: { model: SynthesePageModel }) {
  const { hors_marche: found, exercice } = figures;
  const tax = taxOfYears(figures);
  const said = found && sentence(found);
  if (!said) return null;
  const byExercice = found.par_exercice.map((part) => ({ exercice: Number(part.code), part }));
  return (
    <section class="panel">
      <h2>Achats hors marché</h2>
      <Fold label="Voir la part hors marché" of="par section et par exercice">
        <p>
          En {exercice}, {said}. Les chambres régionales des comptes tiennent pour usuels moins de 10 % en
          investissement et 20 à 30 % en fonctionnement.
        </p>
        <DataDetails
          caption="achats hors marché par section et par exercice"
          columns={[
            'Section ou exercice',
            withTax('Achats', tax),
            withTax('Hors marché', tax),
            'Part hors marché',
            'Marché non renseigné',
          ]}
          rows={[
            ...found.par_section.map((part) => row(part, labelOf(SECTIONS, part.code ?? 'inconnue'))),
            ...recentExercices(byExercice, exercice).map(({ exercice: year, part }) =>
              row(part, `Exercice ${exerciceName(year, producedAt)}`),
            ),
          ]}
        />
      </Fold>
    </section>
  );
}

/** Undefined where nothing is known, not even how much is unknown. */
function sentence({ part_pct: part, inconnu, inconnu_pct: unknown }: HorsMarcheExerciceResponse): string | undefined {
  if (part === null)
    return inconnu === 0 ? undefined : 'aucun fichier ne dit si les achats ont été faits sur un marché ou sans';
  const rest = isShareTold(unknown) ? `, et rien n’en est dit pour ${formatShare(unknown)}` : '';
  return `${formatShare(part)} des achats ont été faits sans marché${rest}`;
}

const amountOrNothing = (montant: number | null): string => (montant === null ? '—' : formatExactAmount(montant));

const row = (part: HorsMarchePartResponse, label: string): string[] => [
  label,
  formatExactAmount(part.volume),
  amountOrNothing(montantHorsMarche(part)),
  part.part_pct === null ? '—' : formatShare(part.part_pct),
  part.inconnu_pct === null ? '—' : formatShare(part.inconnu_pct),
];
