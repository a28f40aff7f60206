import type { ImportItem } from '#client/operations.js';
import { formatCount, formatQuantity } from '#design/format-francais.js';
import { useRead } from '../../shell/data.js';
import { ScreenLink } from '../../ui/screen-link.js';
import { isOver, stateOf } from './words.js';
import { formatInstant } from '../../ui/dates.js';

/** The corrections sent back from this import, each with its own ledger. */
export function Children({ item }: { item: ImportItem }) {
  const { data } = useRead('GET /api/v1/imports', { query: { import_source_id: item.id, limit: 100 } });
  const sent = data?.imports.filter(({ dry_run }) => !dry_run) ?? [];
  if (sent.length === 0) return null;
  const kept = sent.reduce(
    (sum, { lignes_acceptees, lignes_corrigees }) => sum + lignes_acceptees + lignes_corrigees,
    0,
  );
  return (
    <section className="panel" aria-labelledby="renvois">
      <h2 id="renvois">
        Corrections renvoyées : {formatCount(kept)} {kept >= 2 ? 'lignes retenues' : 'ligne retenue'}
      </h2>
      <ul className="children">
        {sent.map((child) => (
          <li key={child.id}>
            <ScreenLink to="/$org/imports/$id" params={{ id: child.id }}>
              <time dateTime={child.created_at}>{formatInstant(child.created_at)}</time>
            </ScreenLink>{' '}
            <span className="given muted">{child.auteur}</span>
            <span className="children-counts">
              {!isOver(child) || child.statut === 'echoue' ? (
                stateOf(child).words
              ) : (
                <>
                  {formatCount(child.lignes_lues)} = {formatQuantity(child.lignes_acceptees, 'acceptée', 'acceptées')} +{' '}
                  {formatQuantity(child.lignes_corrigees, 'corrigée', 'corrigées')} +{' '}
                  {formatQuantity(child.lignes_rejetees, 'rejetée', 'rejetées')}
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      <p className="small muted">
        Les lignes renvoyées restent comptées comme rejetées ici : leur suite se lit dans ces imports.
      </p>
    </section>
  );
}
