import type { ImportItem } from '#client/operations.js';
import { formatBytes } from '#design/format-francais.js';
import { useRead } from '../../shell/data.js';
import { ScreenLink } from '../../ui/screen-link.js';
import { shownName } from '../../shell/file-name.js';
import { typeName } from './words.js';
import { formatDay, formatInstant } from '../../ui/dates.js';

/** What the file is, who sent it and when. */
export function ImportFacts({ item }: { item: ImportItem }) {
  const { fichier, taille, auteur, created_at, dry_run, date_extraction: drawn } = item;
  return (
    <div className="import-facts small">
      <p className="muted">
        <span className="given">
          {formatBytes(taille)} · {typeName(item)} · {auteur ?? 'auteur inconnu'} ·{' '}
        </span>
        <time dateTime={created_at}>{formatInstant(created_at)}</time>
        {drawn !== null && <> · données extraites le {formatDay(drawn)}</>}
        {dry_run && <span className="tag">Simulation</span>}
      </p>
      {shownName(fichier) !== fichier && (
        <details className="muted">
          <summary>Nom complet du fichier</summary>
          <p className="given">
            <bdi>{fichier}</bdi>
          </p>
        </details>
      )}
      {item.import_source_id && <Parent id={item.import_source_id} />}
      {item.reprise_id && <Again id={item.reprise_id} />}
    </div>
  );
}

/** The import whose rejected rows this one corrects. */
function Parent({ id }: { id: string }) {
  const { data } = useRead('GET /api/v1/imports/:id', { path: { id } });
  return (
    <p>
      Corrections de{' '}
      <ScreenLink to="/$org/imports/$id" params={{ id }} className="given">
        {data ? shownName(data.fichier) : 'l’import d’origine'}
      </ScreenLink>
      <span className="muted">, où ces lignes restent comptées comme rejetées.</span>
    </p>
  );
}

/** The last import of the same file after this one. */
function Again({ id }: { id: string }) {
  const { data } = useRead('GET /api/v1/imports/:id', { path: { id } });
  return (
    <p>
      Ce fichier a été importé de nouveau{' '}
      <ScreenLink to="/$org/imports/$id" params={{ id }}>
        {data ? `le ${formatInstant(data.created_at)}` : 'depuis'}
      </ScreenLink>
      <span className="muted"> : ce qui reste à corriger y est compté.</span>
    </p>
  );
}
