import type { ImportItem } from '#client/operations.js';
import { formatCount } from '#design/format-francais.js';
import { useRead } from '../../shell/data.js';
import { useOrganization } from '../../shell/organization.js';
import { ScreenLink } from '../../ui/screen-link.js';
import { Notice } from '../../ui/notice.js';
import { wasCorrected } from './words.js';

/** What can be done with what a file brought. */
export function NextStep({ item }: { item: ImportItem }) {
  const isKept = !item.dry_run && item.lignes_acceptees + item.lignes_corrigees > 0;
  if (!isKept) return null;
  if (item.type === 'mandats' || item.type === 'pes') return <Mandats item={item} />;
  if (item.type !== 'decp') return null;
  return (
    <Notice>
      <ScreenLink to="/$org/marches" search={{ import: item.id, exercice: 'tous' }}>
        Voir les marchés que ce fichier a apportés
      </ScreenLink>
    </Notice>
  );
}

/** Lines that the rules cannot judge, because no famille is known. */
const UNCLASSIFIED = { famille: ['aucune'], verdict: ['a_verifier'] };
const QUESTION = { famille: 'aucune', verdict: 'a_verifier', page_size: 1 };

/** Lines without a famille: those of the file first, which are what one came for; then, where there are more, all of them. */
function Mandats({ item }: { item: ImportItem }) {
  const { id } = item;
  const brought = useRead('GET /api/v1/lignes', { query: { import: id, page_size: 1 } }).data?.total;
  const unclassified = useRead('GET /api/v1/lignes', { query: { ...QUESTION, import: id } }).data?.total;
  const everywhere = useRead('GET /api/v1/lignes', { query: QUESTION }).data?.total;
  if (brought === undefined || unclassified === undefined || everywhere === undefined) return null;
  return (
    <>
      {brought > 0 && <Brought item={item} count={brought} unclassified={unclassified} />}
      {everywhere > unclassified && <ToClassify count={everywhere} />}
    </>
  );
}

/**
 * The lines of the mandats that a file created or completed, with its corrections; none when it repeats what was known.
 */
function Brought({ item, count, unclassified }: { item: ImportItem; count: number; unclassified: number }) {
  const { id } = item;
  const { can } = useOrganization();
  return (
    <Notice>
      <span>
        <ScreenLink to="/$org/mandats" search={{ import: id, exercice: 'tous' }}>
          {count === 1
            ? 'Voir la ligne de mandat que ce fichier a apportée'
            : `Voir les ${formatCount(count)} lignes de mandats que ce fichier a apportées${
                wasCorrected(item) ? ', corrections renvoyées comprises' : ''
              }`}
        </ScreenLink>
        {unclassified > 0 && (
          <>
            {' · '}
            <ScreenLink to="/$org/mandats" search={{ ...UNCLASSIFIED, import: id, exercice: 'tous' }}>
              {can('procurement.write') ? 'Classer' : 'Voir'}{' '}
              {unclassified === 1 ? 'celle qui est' : `les ${formatCount(unclassified)} qui sont`} sans famille
            </ScreenLink>
          </>
        )}
      </span>
    </Notice>
  );
}

function ToClassify({ count }: { count: number }) {
  const { can } = useOrganization();
  return (
    <Notice isWarning>
      {count === 1
        ? 'Une ligne de mandat n’a pas de famille'
        : `${formatCount(count)} lignes de mandats n’ont pas de famille`}
      , tous fichiers et tous exercices compris : leur conformité ne peut pas être vérifiée.{' '}
      <ScreenLink to="/$org/mandats" search={{ ...UNCLASSIFIED, exercice: 'tous' }}>
        {can('procurement.write') ? 'Les classer' : 'Les voir'}
      </ScreenLink>
    </Notice>
  );
}
