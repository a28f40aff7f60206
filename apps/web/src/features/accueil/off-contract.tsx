import type { DashboardResponse, HorsMarchePartResponse } from '#client/operations.js';
import { formatExactAmount, formatShare } from '#design/format-francais.js';
import { labelOf, SECTIONS } from '#design/parts.js';
import { Amount, Unknown } from '../../ui/amount.js';
import { type Column, DataTable } from '../../ui/data-table.js';
import { FigureLink } from '../../ui/figure-link.js';
import { type LinesFilter, toLines } from './targets.js';

/** Directions that are named: those that buy the most without a contract. */
const SHOWN = 10;
const OFF_CONTRACT = 'hors_marche';

/** How much was bought without a contract, and by whom: each amount opens its lines. */
export function OffContract({ dashboard: { exercice, hors_marche: found } }: { dashboard: DashboardResponse }) {
  if (found === null || (found.part_pct === null && found.inconnu === 0)) return null;
  const services = found.par_service
    .filter(({ montant }) => montant > 0)
    .toSorted((one, other) => other.montant - one.montant)
    .slice(0, SHOWN);
  return (
    <section className="chart off-contract" aria-labelledby="hors-marche">
      <h3 id="hors-marche">Achats hors marché</h3>
      {found.part_pct === null ? (
        <p>Aucun fichier ne dit si les achats ont été payés sur un marché ou sans.</p>
      ) : (
        <>
          <p>
            <FigureLink {...toLines({ exercice, marche: OFF_CONTRACT })} label={`payés sans marché en ${exercice}`}>
              <Amount euros={found.montant} form="short" />
            </FigureLink>{' '}
            payés sans marché, {formatShare(found.part_pct)} des achats
            {found.inconnu > 0 && (
              <span className="muted">
                {' '}
                (rien n’en est dit pour {formatExactAmount(found.inconnu)}
                {found.inconnu_pct !== null && `, ${formatShare(found.inconnu_pct)}`})
              </span>
            )}
            .
          </p>
          <details>
            <summary>Par section, direction, famille et exercice</summary>
            <Parts
              label="Hors marché par section"
              parts={found.par_section}
              nameOf={({ code }) => labelOf(SECTIONS, code ?? 'inconnue')}
              filterOf={({ code }) => ({ exercice, section: code ?? 'aucune' })}
            />
            <Parts
              label="Hors marché par direction"
              parts={services}
              nameOf={({ libelle }) => libelle ?? 'Sans service'}
              filterOf={({ lignes }) => ({ exercice, service: serviceIn(lignes) })}
            />
            <Parts
              label="Hors marché par famille"
              parts={found.par_famille}
              nameOf={({ code, libelle }) => `${code} ${libelle}`}
              filterOf={({ code }) => ({ exercice, famille: code! })}
            />
            <Parts
              label="Hors marché par exercice"
              parts={found.par_exercice}
              nameOf={({ code }) => `Exercice ${code}`}
              filterOf={({ code }) => ({ exercice: Number(code) })}
            />
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
  label: string;
  parts: readonly HorsMarchePartResponse[];
  nameOf: (part: HorsMarchePartResponse) => string;
  filterOf: (part: HorsMarchePartResponse) => LinesFilter;
}

function Parts({ label, parts, nameOf, filterOf }: PartsProps) {
  if (parts.length === 0) return null;
  const columns: Column<HorsMarchePartResponse>[] = [
    { id: 'nom', label: label.replace('Hors marché par ', 'Par '), isName: true, cell: (part) => nameOf(part) },
    { id: 'volume', label: 'Achats HT', isNumber: true, cell: ({ volume }) => <Amount euros={volume} /> },
    {
      id: 'montant',
      label: 'Hors marché HT',
      isNumber: true,
      cell: (part) =>
        part.part_pct === null ? (
          <Unknown />
        ) : (
          <FigureLink {...toLines({ ...filterOf(part), marche: OFF_CONTRACT })} label={`hors marché, ${nameOf(part)}`}>
            <Amount euros={part.montant} />
          </FigureLink>
        ),
    },
    {
      id: 'part',
      label: 'Part',
      isNumber: true,
      cell: ({ part_pct: share }) => (share === null ? <Unknown /> : formatShare(share)),
    },
  ];
  return <DataTable label={label} columns={columns} rows={parts} keyOf={(part) => part.lignes} />;
}
