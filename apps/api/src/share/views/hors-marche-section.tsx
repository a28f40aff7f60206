import { formatExactAmount, formatShare } from '#design/format-francais.js';
import { labelOf, SECTIONS } from '#design/parts.js';
import type { Figures } from '#figures/figures.js';
import type { HorsMarchePartResponse } from '#figures/figures.response.js';
import { DataDetails } from '../../pages/data-table.js';

/** How much was bought without a contract, by section and by year, as the chambers of accounts read it. */
export function HorsMarcheSection({ figures: { hors_marche: found, exercice } }: { figures: Figures }) {
  if (found === null || found.part_pct === null) return null;
  const unknown =
    found.inconnu === 0 || found.inconnu_pct === null
      ? ''
      : `, et rien n’en est dit pour ${formatShare(found.inconnu_pct)}`;
  return (
    <section class="panel">
      <h2>Achats hors marché</h2>
      <p>
        En {exercice}, {formatShare(found.part_pct)} des achats ont été payés sans marché{unknown}. Les chambres
        régionales des comptes tiennent pour usuels moins de 10 % en investissement et 20 à 30 % en fonctionnement.
      </p>
      <DataDetails
        caption="achats hors marché par section et par exercice"
        columns={['', 'Achats HT', 'Hors marché HT', 'Part hors marché', 'Marché non renseigné']}
        rows={[
          ...found.par_section.map((part) => row(part, labelOf(SECTIONS, part.code ?? 'inconnue'))),
          ...found.par_exercice.map((part) => row(part, `Exercice ${part.code}`)),
        ]}
      />
    </section>
  );
}

const row = (part: HorsMarchePartResponse, label: string): string[] => [
  label,
  formatExactAmount(part.volume),
  formatExactAmount(part.montant),
  part.part_pct === null ? '—' : formatShare(part.part_pct),
  part.inconnu_pct === null ? '—' : formatShare(part.inconnu_pct),
];
