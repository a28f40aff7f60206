import type { ImportItem, MotifGroupe } from '#client/operations.js';
import { formatCount, formatQuantity } from '#design/format-francais.js';
import { ScreenLink } from '../../ui/screen-link.js';
import { Empty } from '../../ui/state.js';
import { ROWS_PAGE } from './rows.js';
import { reasonOf, fieldName } from './words.js';

/** What was accepted and deserves a look, by reason, with its first rows in the file. */
export function Warnings({ item, motifs }: { item: ImportItem; motifs: readonly MotifGroupe[] }) {
  if (motifs.length === 0) return <Empty title="Aucun avertissement." />;
  return (
    <ul className="reasons" aria-label="Avertissements">
      {motifs.map(({ code, champ, raison, que_faire, nombre, exemples }) => (
        <li key={`${code} ${champ}`} className="reason">
          <div className="reason-head">
            <p className="given">
              <span aria-hidden="true" className="reason-sign reason-sign-warn">
                !
              </span>
              <strong>{fieldName(champ)}</strong> : {reasonOf({ code, raison, nombre })}
              <span className="reason-todo">
                {que_faire} {nombre > exemples.length ? 'Les premières : ' : ''}
                {exemples.map(({ numero, ligne }, index) => (
                  <span key={numero}>
                    {index > 0 && ', '}
                    <ScreenLink
                      to="/$org/imports/$id"
                      params={{ id: item.id }}
                      search={{ statut: 'toutes', page: Math.ceil(numero / ROWS_PAGE) }}
                    >
                      ligne {formatCount(ligne)}
                    </ScreenLink>
                  </span>
                ))}
                .
              </span>
            </p>
            <span className="reason-count">{formatQuantity(nombre, 'ligne', 'lignes')}</span>
          </div>
        </li>
      ))}
    </ul>
  );
}
