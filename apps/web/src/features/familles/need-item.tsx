import type { BesoinItem } from '#client/operations.js';
import { partOf, percent } from '#design/chart-units.js';
import { formatAmount } from '#design/format-francais.js';
import { labelOf, TYPES } from '#design/parts.js';
import { useHere } from '../../shell/here.js';
import { keyOf, nameOf, paidLines } from '../../shell/needs.js';
import { Amount } from '../../ui/amount.js';
import { FigureLink } from '../../ui/figure-link.js';
import { ScreenLink } from '../../ui/screen-link.js';

/** One need: what is paid and still to be paid, what is expected, and how far its next threshold is. */
export function NeedItem({ need, exercice }: { need: BesoinItem; exercice: number }) {
  const { search } = useHere('/$org/familles');
  const { type, consomme_ht: paid, engage_ht: due, prevision_ht: expected, prochain_seuil: next } = need;
  const key = keyOf(need);
  // What makes the figure stands on its sheet: the marchés that engage it, or its calculation.
  const opened = { to: '/$org/familles', search: { ...search, fiche: key } } as const;
  return (
    <li className="need" data-row data-current={search.fiche === key || undefined}>
      <div className="need-words">
        <h3>
          <ScreenLink
            to="/$org/familles"
            search={{ ...search, fiche: key }}
            aria-current={search.fiche === key || undefined}
            title={nameOf(need)}
          >
            <span className="need-name given">{nameOf(need)}</span>
          </ScreenLink>
        </h3>
        <p className="small muted">
          {labelOf(TYPES, type)} · {need.procedure_requise ?? 'aucun seuil connu ce jour-là'}
        </p>
      </div>
      <p className="need-figures">
        <span>
          <FigureLink {...paidLines(need, exercice)} label={`mandatés, ${nameOf(need)}`}>
            <Amount euros={paid} form="short" write={formatAmount} />
          </FigureLink>{' '}
          mandatés
          {due > 0 && (
            <>
              {' + '}
              <FigureLink {...opened} label={`engagés, ${nameOf(need)}`}>
                <Amount euros={due} form="short" write={formatAmount} />
              </FigureLink>{' '}
              engagés
            </>
          )}
        </span>{' '}
        <span className="need-expected muted">
          prévu{' '}
          <FigureLink {...opened} label={`prévus, ${nameOf(need)}`}>
            <Amount euros={expected} form="short" write={formatAmount} />
          </FigureLink>
        </span>
      </p>
      <NeedBar need={need} />
      <p className="small">
        {next === null ? (
          <span className="muted">Au-delà du dernier seuil.</span>
        ) : (
          <>
            Encore <strong>{formatAmount(next.distance_ht)}</strong> avant {next.libelle.toLowerCase()} (
            {formatAmount(next.montant_ht)})
          </>
        )}
      </p>
    </li>
  );
}

/** What the bars are made of; for eyes alone, as they are: ears have the figures in words. */
export const NeedLegend = () => (
  <ul className="need-legend small muted" aria-hidden="true">
    <li>
      <span className="need-key tone tone-a" /> mandaté
    </li>
    <li>
      <span className="need-key need-due" /> engagé
    </li>
    <li>
      <span className="need-key need-key-expected" /> prévu à la fin de l’exercice
    </li>
    <li>
      <span className="need-key need-key-mark" /> seuil de procédure
    </li>
  </ul>
);

/** Paid, then still to be paid, then expected, under the marks of the thresholds; drawn for eyes alone. */
function NeedBar({ need }: { need: BesoinItem }) {
  const { consomme_ht: paid, besoin_ht: whole, prevision_ht: expected, seuils, prochain_seuil: next } = need;
  // Up to the next threshold and some more; the last ones that were passed far below would all stand at the left.
  const end = Math.max(paid, whole, expected, next?.montant_ht ?? 0) * 1.06;
  return (
    <div className="need-bar" aria-hidden="true">
      <span className="need-expected" style={{ width: percent(partOf(expected, end)) }} />
      <span className="need-due" style={{ width: percent(partOf(whole, end)) }} />
      <span className="tone tone-a" style={{ width: percent(partOf(paid, end)) }} />
      {seuils.map(({ code, montant_ht: at }) =>
        at > end ? null : <span key={code} className="need-mark" style={{ left: percent(partOf(at, end)) }} />,
      )}
    </div>
  );
}
