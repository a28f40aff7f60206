import {
  amountFormatOf,
  formatExactAmount,
  formatQuantity,
  formatShare,
  formatShortAmount,
} from '#design/format-francais.js';
import type { Figures } from '#figures/figures.js';
import type { VolumeFamilleResponse } from '#figures/figures.response.js';
import { amountsInWords, taxOfExercice } from '#figures/tax-label.js';
import { Fold } from '../../pages/fold.js';
import { BarList } from '../../pages/charts/bar-list.js';

/** Bars; the table has all ten. */
const SHOWN_FAMILLES = 6;

/** The codes of the nomenclature that weigh most. */
export function FamillesSection({ figures }: { figures: Figures }) {
  const familles = figures.principales_familles;
  const shown = familles.slice(0, SHOWN_FAMILLES);
  const format = amountFormatOf(shown.map(({ montant }) => montant));
  return (
    <section class="panel">
      <h2>Principaux codes de la nomenclature</h2>
      {familles.length === 0 ? (
        <p>Les achats de cet exercice ne sont pas encore classés dans la nomenclature.</p>
      ) : (
        <Fold label="Voir les codes" of="principaux codes de la nomenclature">
          <BarList
            id="familles"
            title={`Principaux codes de la nomenclature, exercice ${figures.exercice}`}
            description={describe(familles)}
            items={shown.map((famille) => ({
              label: `${famille.code} ${famille.libelle}`,
              value: famille.montant,
              valueText: `${format(famille.montant)}${famille.part_pct === null ? '' : ` · ${formatShare(famille.part_pct)}`}`,
            }))}
            table={{
              caption: `${amountsInWords(taxOfExercice(figures))} par code de la nomenclature`,
              columns: ['Code et libellé', 'Montant', 'Part'],
              rows: familles.map((famille) => [
                `${famille.code} ${famille.libelle}`,
                formatExactAmount(famille.montant),
                famille.part_pct === null ? '—' : formatShare(famille.part_pct),
              ]),
            }}
          />
        </Fold>
      )}
    </section>
  );
}

function describe(familles: VolumeFamilleResponse[]): string {
  const [first] = familles;
  if (!first) return 'Aucun code.';
  const codes = formatQuantity(familles.length, 'code', 'codes');
  return `${codes} ; le premier : ${first.libelle}, ${formatShortAmount(first.montant)}.`;
}
