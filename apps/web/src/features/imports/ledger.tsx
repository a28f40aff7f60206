import type { ImportItem } from '#client/operations.js';
import { formatCount, formatQuantity } from '#design/format-francais.js';
import { FigureLink } from '../../ui/figure-link.js';
import { changesInWords, formatDuration, isLess, wasCorrected } from './words.js';

type Statut = 'toutes' | 'acceptee' | 'corrigee' | 'rejetee';

/** The equation of an import: read = accepted + corrected + rejected, each figure opening its rows. */
export function Ledger({ item }: { item: ImportItem }) {
  const { id, message, started_at, finished_at, lignes_lues, lignes_acceptees, lignes_corrigees, lignes_rejetees } =
    item;
  const changes = changesInWords(item);
  return (
    <section className="panel ledger" aria-labelledby="bilan">
      <h2 id="bilan">
        {item.dry_run ? 'Simulé' : 'Terminé'}
        {started_at && finished_at && ` en ${formatDuration(Date.parse(finished_at) - Date.parse(started_at))}`}
      </h2>
      {lignes_lues > 0 && (
        <p className="equation">
          <Term id={id} statut="toutes" count={lignes_lues} one="lue" many="lues" />
          <Sign sign="=" />
          <Term id={id} statut="acceptee" count={lignes_acceptees} one="acceptée" many="acceptées" />
          <Sign sign="+" />
          <Term id={id} statut="corrigee" count={lignes_corrigees} one="corrigée" many="corrigées" />
          <Sign sign="+" />
          <Term id={id} statut="rejetee" count={lignes_rejetees} one="rejetée" many="rejetées" />
        </p>
      )}
      {message && (
        <p className="given">
          {message}
          {leftInWords(item)}
        </p>
      )}
      {changes.length > 0 && (
        <p className="muted">
          {item.dry_run ? 'Un import pour de bon donnerait : ' : wasCorrected(item) ? 'Avant les corrections : ' : ''}
          {changes.join(' · ')}
        </p>
      )}
    </section>
  );
}

/** The message is that of the end of the import: what was sent back since is not left. */
function leftInWords(item: ImportItem): string {
  if (!isLess(item)) return '';
  const left = item.reste_a_corriger;
  return left === 0
    ? ' Ces lignes ont été corrigées ici : il n’en reste pas.'
    : ` Ici, reste à corriger : ${formatQuantity(left, 'ligne', 'lignes')}.`;
}

const Sign = ({ sign }: { sign: string }) => <span className="equation-sign"> {sign} </span>;

function Term(props: { id: string; statut: Statut; count: number; one: string; many: string }) {
  const { id, statut, count, one, many } = props;
  const word = count >= 2 ? many : one;
  return (
    <span className="equation-term" data-fault={(statut === 'rejetee' && count > 0) || undefined}>
      {count > 0 ? (
        <FigureLink to="/$org/imports/$id" params={{ id }} search={{ statut }} label={word}>
          {formatCount(count)}
        </FigureLink>
      ) : (
        <span>0</span>
      )}{' '}
      <span className="equation-word">{word}</span>
    </span>
  );
}
