import type { ImportItem, MotifGroupe } from '#client/operations.js';
import { formatCount, formatQuantity } from '#design/format-francais.js';
import { useHere } from '../../shell/here.js';
import { ScreenLink } from '../../ui/screen-link.js';
import { Empty } from '../../ui/state.js';
import { Rows } from './rows.js';
import { fieldName, fieldTitle, reasonOf } from './words.js';

/** What was accepted and deserves a look, by reason; one opens on all of its rows. */
export function Warnings({ item, motifs }: { item: ImportItem; motifs: readonly MotifGroupe[] }) {
  const { search } = useHere('/$org/imports/$id');
  if (motifs.length === 0) return <Empty title="Aucun avertissement" />;
  if (search.motif !== undefined) return <Rows item={item} tab="avertissement" motifs={motifs} />;
  return (
    <ul className="reasons" aria-label="Avertissements">
      {motifs.map(({ code, champ, raison, que_faire, nombre }) => (
        <li key={`${code} ${champ}`} className="reason">
          <div className="reason-head">
            <p className="given">
              <span aria-hidden="true" className="reason-sign reason-sign-warn">
                !
              </span>
              <strong>{fieldTitle(champ)}</strong> : {reasonOf({ code, raison, nombre })}
              <span className="reason-todo">{que_faire}</span>
            </p>
            <span className="reason-count">{formatQuantity(nombre, 'ligne', 'lignes')}</span>
            <ScreenLink
              to="/$org/imports/$id"
              params={{ id: item.id }}
              search={{ statut: 'avertissement', motif: code, champ }}
              className="button button-plain"
              aria-label={`${nombre === 1 ? 'Voir la ligne' : `Voir les ${formatCount(nombre)}`}, ${fieldName(champ)}`}
            >
              {nombre === 1 ? 'Voir la ligne' : `Voir les ${formatCount(nombre)}`}
            </ScreenLink>
          </div>
        </li>
      ))}
    </ul>
  );
}
