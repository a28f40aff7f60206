import { amountFormatOf, formatShare } from '#design/format-francais.js';
import { SANS_DIRECTION } from '#design/parts.js';
import type { CauseTaux } from '#figures/explications.js';
import { type Mouvement, toldDirections, toThousands } from '#figures/mouvements.js';
import { yearBeforeInWords } from '#figures/year-before.js';
import { Fold } from '../../pages/fold.js';
import type { SynthesePageModel } from './synthese-page.model.js';

/** Why the volume moved: what weighs most, by direction and by famille. */
export function MouvementsSection({ model }: { model: SynthesePageModel }) {
  const { comparaison } = model.figures;
  if (!comparaison) return null;
  const { familles } = comparaison.mouvements;
  const directions = toldDirections(comparaison.mouvements.directions);
  if (directions.length + familles.length === 0) return null;
  return (
    <section class="panel">
      <h2>Ce qui a bougé depuis {yearBeforeInWords(model.figures)}</h2>
      <div class="columns">
        <Moves title="Par direction" moves={directions} />
        <Moves title="Par famille d’achats" moves={familles} />
      </div>
    </section>
  );
}

function Moves({ title, moves }: { title: string; moves: readonly Mouvement[] }) {
  if (moves.length === 0) return null;
  const format = amountFormatOf(moves.map(({ ecart }) => ecart));
  return (
    <div>
      <h3>{title}</h3>
      <ul class="legend">
        {moves.map(({ nom, ecart }) => (
          <li>
            <span>{nom ?? SANS_DIRECTION}</span>
            <strong class="legend-value">{`${ecart > 0 ? '+' : ''}${format(toThousands(ecart))}`}</strong>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Why the rate is what it is, and what is to be done next. */
export function TauxSection({ model: { explications, figures } }: { model: SynthesePageModel }) {
  const { non_conforme: wrong, a_verifier: open } = explications;
  if (wrong.length + open.length === 0) return null;
  const { non_conforme_pct: wrongPct, a_verifier_pct: openPct, affichage } = figures.taux_conformite;
  const shown = affichage !== 'annulations';
  const share = (pct: number | null): string => (shown && pct !== null ? ` (${formatShare(pct)})` : '');
  return (
    <section class="panel">
      <h2>Pourquoi ce taux de conformité</h2>
      <Fold label="Voir les causes" of="taux de conformité">
        {wrong.length > 0 && (
          <p>
            <strong>Non conforme{share(wrongPct)}</strong>, surtout : {causesTold(wrong)}.
            <br />À faire : passer un marché pour ce qui s’achète sans, et renouveler les marchés par la procédure que
            leur montant demande.
          </p>
        )}
        {open.length > 0 && (
          <p>
            <strong>À vérifier{share(openPct)}</strong>, surtout : {causesTold(open)}.
            <br />À faire : renseigner le marché ou la famille qui manque, ou l’avenant d’un marché payé au-delà de son
            montant. Rien ne dit encore que c’est une faute.
          </p>
        )}
      </Fold>
    </section>
  );
}

/** The least percent that is told: shares have one decimal. */
const SHOWN = 0.05;

/** The familles that weigh most, and what the others weigh together: the shares make the whole. */
function causesTold(causes: readonly CauseTaux[]): string {
  const others = causes.reduce((rest, { part_pct: part }) => rest - part, 100);
  const told = causes.map(({ nom, part_pct: part }) => `${withItsCode(nom)} (${formatShare(part)} de cette part)`);
  return [...told, ...(others >= SHOWN ? [`le reste (${formatShare(others)})`] : [])].join(' ; ');
}

/** A code does not end a line that its label does not begin. */
const withItsCode = (nom: string): string => nom.replace(/^([\d.]+) /, '$1\u00a0');
