import type { DashboardResponse, HorsMarchePartResponse } from '#client/operations.js';
import { exerciceName } from '#design/exercice-state.js';
import { amountFormatOf, formatExactAmount, formatShare } from '#design/format-francais.js';
import { labelOf, SECTIONS } from '#design/parts.js';
import { percentOf } from '#design/share.js';
import { Amount } from '../../ui/amount.js';
import { BarList } from '../../ui/charts/bar-list.js';
import { today } from '../../ui/dates.js';
import { FigureLink } from '../../ui/figure-link.js';
import { type LinesFilter, toLines } from './targets.js';

/** Directions that are named: those that buy the most without a contract. */
const SHOWN = 10;
const OFF_CONTRACT = 'hors_marche';

/** How much was bought without a contract, and by whom: each amount opens its lines. */
export function OffContract({ dashboard }: { dashboard: DashboardResponse }) {
  const { exercice, hors_marche: found, volume_total: volume } = dashboard;
  if (found === null || (found.part_pct === null && found.inconnu === 0)) return null;
  const services = found.par_service
    .filter(({ montant }) => montant > 0)
    .toSorted((one, other) => other.montant - one.montant)
    .slice(0, SHOWN);
  return (
    <section className="chart off-contract" aria-labelledby="hors-marche">
      <h3 id="hors-marche">Achats hors marché</h3>
      {found.part_pct === null ? (
        <p>Aucun fichier ne dit si les achats ont été faits sur un marché ou sans.</p>
      ) : (
        <>
          <p>
            <FigureLink {...toLines({ exercice, marche: OFF_CONTRACT })} label={`d’achats sans marché en ${exercice}`}>
              <Amount euros={found.montant} form="short" />
            </FigureLink>{' '}
            achetés sans marché, {formatShare(percentOf(found.montant, volume))} des achats
            {found.inconnu > 0 && (
              <span className="muted">
                {' '}
                (rien n’en est dit pour {formatExactAmount(found.inconnu)}
                {found.inconnu_pct !== null && `, ${formatShare(percentOf(found.inconnu, volume))}`})
              </span>
            )}
            .
          </p>
          <details>
            <summary>Par section, direction, famille et exercice</summary>
            <div className="exercice-charts">
              <Parts
                title="Par section"
                parts={found.par_section}
                nameOf={({ code }) => labelOf(SECTIONS, code ?? 'inconnue')}
                filterOf={({ code }) => ({ exercice, section: code ?? 'aucune' })}
              />
              <Parts
                title="Par exercice"
                parts={found.par_exercice}
                nameOf={({ code }) => exerciceName(Number(code), today())}
                filterOf={({ code }) => ({ exercice: Number(code) })}
              />
              <Parts
                title="Par direction"
                parts={services}
                nameOf={({ libelle }) => libelle ?? 'Sans service'}
                filterOf={({ lignes }) => ({ exercice, service: serviceIn(lignes) })}
              />
              <Parts
                title="Par famille"
                parts={found.par_famille}
                nameOf={({ code, libelle }) => `${code} ${libelle}`}
                filterOf={({ code }) => ({ exercice, famille: code! })}
              />
            </div>
            <p className="small muted">
              Les chambres régionales des comptes tiennent pour usuels moins de 10 % en investissement et 20 à 30 % en
              fonctionnement.
            </p>
          </details>
        </>
      )}
    </section>
  );
}

/** A direction has no code here: the address of its lines names it. */
const serviceIn = (lignes: string): string => new URLSearchParams(lignes.split('?')[1]).get('service') ?? 'aucun';

interface PartsProps {
  title: string;
  parts: readonly HorsMarchePartResponse[];
  nameOf: (part: HorsMarchePartResponse) => string;
  filterOf: (part: HorsMarchePartResponse) => LinesFilter;
}

/** Each part with its amount, and its share of what it bought; unknown where no file names a contract. */
function Parts({ title, parts, nameOf, filterOf }: PartsProps) {
  if (parts.length === 0) return null;
  const write = amountFormatOf(parts.map(({ montant }) => montant));
  const items = parts.map((part) => ({
    key: part.lignes,
    label: nameOf(part),
    value: part.montant,
    figure:
      part.part_pct === null ? (
        'inconnu'
      ) : (
        <>
          <FigureLink {...toLines({ ...filterOf(part), marche: OFF_CONTRACT })} label={`hors marché, ${nameOf(part)}`}>
            <Amount euros={part.montant} form="short" write={write} />
          </FigureLink>
          <span className="type-share">{formatShare(percentOf(part.montant, part.volume))}</span>
        </>
      ),
  }));
  return (
    <div className="chart">
      <h4>{title}</h4>
      <BarList label={`Hors marché, ${title.toLowerCase()}`} items={items} />
    </div>
  );
}
