import {
  amountFormatOf,
  formatExactAmount,
  formatQuantity,
  formatShare,
  formatShortAmount,
} from '#design/format-francais.js';
import { SANS_DIRECTION } from '#design/parts.js';
import type { Figures } from '#figures/figures.js';
import type { VolumeServiceResponse } from '#figures/figures.response.js';
import { amountsInWords, taxOfTwoYears } from '#figures/tax-label.js';
import { yearBefore } from '#figures/year-before.js';
import { BarList, type BarListItem } from '../../pages/charts/bar-list.js';
import { Legend } from '../../pages/charts/legend.js';
import { totalRow } from './total-row.js';

const SHOWN_SERVICES = 5;
/** The page stays light, however many directions there are: the lines of the cartographie have them all. */
const LISTED_SERVICES = 20;
/** The directions that the figures themselves put together. */
const GROUPED = /^Autres services \((\d+)\)$/;

/** Directions by volume, the smaller ones together. */
export function ServicesSection({ figures }: { figures: Figures }) {
  const previousYear = yearBefore(figures);
  const services = figures.comparaison?.par_service ?? figures.par_service;
  const compared = services.some((service) => service.montant_precedent !== null);
  return (
    <section class="panel">
      <h2>Directions</h2>
      {services.every((service) => service.service === null) ? (
        <p>Les achats de cet exercice ne sont pas encore rattachés à des directions.</p>
      ) : (
        <BarList
          id="directions"
          title={`Achats par direction, exercice ${figures.exercice}`}
          description={describe(services)}
          items={toItems(groupSmaller(services, SHOWN_SERVICES))}
          legend={
            compared && (
              <Legend
                id="directions-legende"
                layout="line"
                entries={[
                  { tone: 'a', label: String(figures.exercice) },
                  { tone: 'soft', label: previousYear },
                ]}
              />
            )
          }
          table={{
            caption: `${amountsInWords(taxOfTwoYears(figures))} par direction`,
            columns: ['Direction', String(figures.exercice), 'Part', ...(compared ? [previousYear] : [])],
            rows: groupSmaller(services, LISTED_SERVICES).map((service) => [
              service.service ?? SANS_DIRECTION,
              formatExactAmount(service.montant),
              service.part_pct === null ? '—' : formatShare(service.part_pct),
              ...(compared
                ? [service.montant_precedent === null ? '—' : formatExactAmount(service.montant_precedent)]
                : []),
            ]),
            total: totalRow(figures, compared),
          }}
        />
      )}
    </section>
  );
}

/** The largest directions, and one line for the others when there are several. */
function groupSmaller(services: VolumeServiceResponse[], kept: number): VolumeServiceResponse[] {
  if (services.length <= kept + 1) return services;
  const others = services.slice(kept);
  const count = others.reduce((total, { service }) => total + Number(GROUPED.exec(service ?? '')?.[1] ?? 1), 0);
  const sum = (pick: (service: VolumeServiceResponse) => number | null): number =>
    others.reduce((total, service) => total + (pick(service) ?? 0), 0);
  const grouped = {
    service: `Autres (${formatQuantity(count, 'direction', 'directions')})`,
    montant: sum((service) => service.montant),
    montant_precedent: others.some((service) => service.montant_precedent !== null)
      ? sum((service) => service.montant_precedent)
      : null,
    part_pct: sum((service) => service.part_pct),
  };
  return [...services.slice(0, kept), grouped];
}

function toItems(services: readonly VolumeServiceResponse[]): BarListItem[] {
  const format = amountFormatOf(services.map(({ montant }) => montant));
  return services.map((service) => toItem(service, format));
}

function toItem(service: VolumeServiceResponse, format: (euros: number) => string): BarListItem {
  const share = service.part_pct === null ? '' : ` · ${formatShare(service.part_pct)}`;
  return {
    label: service.service ?? SANS_DIRECTION,
    value: service.montant,
    previous: service.montant_precedent,
    valueText: `${format(service.montant)}${share}`,
  };
}

function describe(services: VolumeServiceResponse[]): string {
  const [first, second] = services;
  if (!first) return 'Aucune direction.';
  const name = (service: VolumeServiceResponse): string =>
    `${service.service ?? SANS_DIRECTION}, ${formatShortAmount(service.montant)}`;
  return `${formatQuantity(services.length, 'direction', 'directions')} ; les premières : ${[first, ...(second ? [second] : [])].map(name).join(' ; ')}.`;
}
