import type { ImportItem } from '#client/operations.js';
import { formatBytes, formatCount } from '#design/format-francais.js';
import { Progress } from '../../ui/progress.js';
import { FigureLink } from '../../ui/figure-link.js';
import { ScreenLink } from '../../ui/screen-link.js';
import { shownName } from '../../shell/file-name.js';
import { isOver, stateOf, typeName } from './words.js';
import { formatInstant } from '../../ui/dates.js';

/** Imports, the latest first. */
export function ImportsTable({ imports }: { imports: readonly ImportItem[] }) {
  return (
    <table className="table imports-table">
      <caption className="sr-only">Imports, du plus récent au plus ancien</caption>
      <thead>
        <tr>
          <th scope="col">Fichier</th>
          <th scope="col">État</th>
          <th scope="col" className="number">
            Lues
          </th>
          <th scope="col" className="number" data-count="acceptées">
            Acceptées
          </th>
          <th scope="col" className="number" data-count="corrigées">
            Corrigées
          </th>
          <th scope="col" className="number">
            Rejetées
          </th>
          <th scope="col" className="table-who">
            Par
          </th>
          <th scope="col" className="number">
            Reçu
          </th>
        </tr>
      </thead>
      <tbody>
        {imports.map((item) => (
          <ImportLine key={item.id} item={item} />
        ))}
      </tbody>
    </table>
  );
}

function ImportLine({ item }: { item: ImportItem }) {
  const { id, fichier, statut, progression, dry_run, import_source_id, taille, auteur, created_at } = item;
  const { state, sign, words } = stateOf(item);
  const counts = statut === 'termine';
  return (
    <tr>
      <th scope="row" className="table-name">
        <ScreenLink to="/$org/imports/$id" params={{ id }} className="given" title={fichier}>
          {shownName(fichier)}
        </ScreenLink>
        <span className="small muted">
          {typeName(item)} · {formatBytes(taille)}
          {dry_run && <span className="tag">Simulation</span>}
          {import_source_id && <span className="tag">Corrections</span>}
        </span>
      </th>
      <td>
        <span className={`import-state import-state-${state}`}>
          <span aria-hidden="true">{sign}</span> {words}
        </span>
        {!isOver(item) && <Progress label={`Lecture de ${shownName(fichier)}`} fraction={progression / 100} />}
      </td>
      <Count label="Lues" of={id} statut="toutes" value={counts ? item.lignes_lues : undefined} />
      <Count label="Acceptées" of={id} statut="acceptee" value={counts ? item.lignes_acceptees : undefined} />
      <Count label="Corrigées" of={id} statut="corrigee" value={counts ? item.lignes_corrigees : undefined} />
      <Count
        label="Rejetées"
        of={id}
        statut="rejetee"
        value={counts ? item.lignes_rejetees : undefined}
        isFault={item.reste_a_corriger > 0}
      />
      <td className="given table-who">
        <span title={auteur ?? undefined}>{auteur ?? '–'}</span>
      </td>
      <td className="number table-when">
        <time dateTime={created_at}>{formatInstant(created_at)}</time>
      </td>
    </tr>
  );
}

interface CountProps {
  label: string;
  /** The import, and which of its rows are counted. */
  of: string;
  statut: 'toutes' | 'acceptee' | 'corrigee' | 'rejetee';
  value: number | undefined;
  isFault?: boolean;
}

function Count({ label, of: id, statut, value, isFault = false }: CountProps) {
  const isQuiet = value === undefined || value === 0;
  return (
    <td
      className={isQuiet ? 'number muted' : isFault ? 'number fault' : 'number'}
      data-count={label.toLowerCase()}
      data-unit={value !== undefined && value < 2 ? label.toLowerCase().replace(/s$/, '') : label.toLowerCase()}
    >
      {value === undefined ? (
        '–'
      ) : value === 0 ? (
        '0'
      ) : (
        <FigureLink to="/$org/imports/$id" params={{ id }} search={{ statut }} label={label.toLowerCase()}>
          {formatCount(value)}
        </FigureLink>
      )}
    </td>
  );
}
