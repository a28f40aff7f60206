import type { ImportItem, ImportLigneItem, MotifGroupe } from '#client/operations.js';
import { formatCount } from '#design/format-francais.js';
import { useRead } from '../../shell/data.js';
import { useHere } from '../../shell/here.js';
import { ProblemState } from '../../shell/problem-state.js';
import { withMarksShown } from '../../ui/direction-marks.js';
import { Pagination } from '../../ui/pagination.js';
import { ScreenLink } from '../../ui/screen-link.js';
import { Bone, Empty, Loading } from '../../ui/state.js';
import { columnTitle, fieldTitle } from './words.js';

const ROWS_PAGE = 100;

const STATUTS: Readonly<Record<string, readonly [sign: string, word: string]>> = {
  acceptee: ['✓', 'Acceptée'],
  corrigee: ['~', 'Corrigée'],
  rejetee: ['✗', 'Rejetée'],
};

export interface RowsProps {
  item: ImportItem;
  /** The rows of this tab; those of a warning with its reason alone. */
  tab: 'acceptee' | 'corrigee' | 'avertissement' | 'toutes';
  /** Reasons to choose from. */
  motifs?: readonly MotifGroupe[];
}

/** Rows as the file has them, with what was made of them. */
export function Rows({ item, tab, motifs = [] }: RowsProps) {
  const { search, change } = useHere('/$org/imports/$id');
  const page = search.page ?? 1;
  const statut = tab === 'toutes' ? undefined : tab;
  const rows = useRead(
    'GET /api/v1/imports/:id/lignes',
    {
      path: { id: item.id },
      query: { statut, motif: search.motif, champ: search.champ, page, page_size: ROWS_PAGE },
    },
    { keep: true },
  );
  if (rows.error) return <ProblemState of={rows} />;
  if (!rows.data)
    return (
      <Loading label="Chargement des lignes…">
        {Array.from({ length: 8 }, (_, index) => (
          <Bone key={index} height="40px" />
        ))}
      </Loading>
    );
  const { lignes, total, pages } = rows.data;
  return (
    <>
      {motifs.length > 0 && <MotifFilter item={item} tab={tab} motifs={motifs} />}
      {total === 0 ? (
        <Empty title="Aucune ligne" />
      ) : (
        <>
          <table className="table cards rows-table">
            <caption className="sr-only">Lignes du fichier</caption>
            <thead>
              <tr>
                <th scope="col" className="number">
                  Ligne
                </th>
                <th scope="col">État</th>
                <th scope="col">Remarques</th>
                <th scope="col">Telle qu’elle est dans le fichier</th>
              </tr>
            </thead>
            <tbody>
              {lignes.map((ligne) => (
                <Row key={ligne.numero} ligne={ligne} />
              ))}
            </tbody>
          </table>
          <Pagination
            page={page}
            pages={pages}
            total={total}
            unit="lignes"
            onChange={(next) => change({ page: next === 1 ? undefined : next })}
          />
        </>
      )}
    </>
  );
}

function Row({ ligne }: { ligne: ImportLigneItem }) {
  const { numero, statut, corrections, avertissements, rejets, original } = ligne;
  const [sign, word] = STATUTS[statut] ?? ['', statut];
  const isQuiet = corrections.length + avertissements.length + rejets.length === 0;
  return (
    <tr id={`ligne-${numero}`}>
      <th scope="row" className="number" data-label="Ligne">
        {formatCount(ligne.ligne ?? numero)}
      </th>
      <td data-label="État" className="row-state">
        <span aria-hidden="true">{sign}</span> {word}
      </td>
      <td data-label="Remarques" className="given">
        {isQuiet && <span className="muted">–</span>}
        {rejets.map(({ champ, raison }) => (
          <p key={champ + raison} className="fault">
            <strong>{columnTitle(ligne, champ)}</strong> : {raison}
          </p>
        ))}
        {corrections.map(({ champ, avant, apres, raison }) => (
          <p key={champ + raison}>
            <strong>{columnTitle(ligne, champ)}</strong> : {avant !== '' && <s className="muted">{avant}</s>}{' '}
            {apres !== '' && <strong>{apres}</strong>} <span className="muted">{raison}</span>
          </p>
        ))}
        {avertissements.map(({ champ, raison }) => (
          <p key={champ + raison}>
            <strong>{columnTitle(ligne, champ)}</strong> : {raison}
          </p>
        ))}
      </td>
      <td data-label="Fichier">
        <code
          className="given original"
          title={original.length > 240 ? withMarksShown(original.slice(0, 2000)) : undefined}
        >
          {withMarksShown(original)}
        </code>
      </td>
    </tr>
  );
}

/** Reasons as links: each one's rows, and back to all. */
function MotifFilter({ item, tab, motifs }: Required<RowsProps>) {
  const { search } = useHere('/$org/imports/$id');
  const path = { to: '/$org/imports/$id', params: { id: item.id } } as const;
  return (
    <nav aria-label="Motifs" className="motifs">
      <ScreenLink
        {...path}
        search={{ statut: tab }}
        className="motif"
        aria-current={search.motif === undefined || undefined}
      >
        Tous les motifs
      </ScreenLink>
      {motifs.map(({ code, champ, nombre, que_faire, raison }) => (
        <ScreenLink
          key={`${code} ${champ}`}
          {...path}
          search={{ statut: tab, motif: code, champ }}
          className="motif given"
          title={`${raison} ${que_faire}`}
          aria-current={(search.motif === code && search.champ === champ) || undefined}
        >
          {fieldTitle(champ)} <span className="muted">{formatCount(nombre)}</span>
        </ScreenLink>
      ))}
    </nav>
  );
}
