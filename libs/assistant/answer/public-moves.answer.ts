import { SANS_DIRECTION } from '#design/parts.js';
import { formatExactAmount, formatRoundAmount } from '#design/format-francais.js';
import { capital } from '../frame/capital.js';
import { type Frame, isUnfiltered } from '../frame/frame.js';
import type { ComparaisonLue, MouvementLu } from '../tools/synthese.tool.js';
import { type LocalAnswer, answered, outsideLink, type Wording } from './answer.js';
import { besideGap, changeInPercent, directionOf, relativeChange } from './change-in-percent.js';
import { hasFilter } from './published-amount.js';
import { subjectName } from './subject.js';
import { saySameDay, type TwoYears, yearsCompared } from './two-years.js';

/**
 * « Pourquoi ? » and « qui a le plus augmenté ? » through a public link: what the public page shows under « Ce qui a bougé »,
 * of all purchases and of an exercice against the one before it.
 */
export async function sayMoves(wording: Wording): Promise<LocalAnswer> {
  const { frame, tools } = wording;
  const years = yearsCompared(wording);
  if (!isOfPage(frame, years)) return outsideLink('le détail de ces achats');
  const { donnees } = await tools.call('synthese', { exercice: years.recent, comparaison: 'oui' });
  const { comparaison, courant } = donnees;
  if (!comparaison || !courant || (comparaison.jusqu_au !== null) !== years.sameDate)
    return outsideLink('cette comparaison');
  if (frame.acte === 'expliquer') return sayWhy(wording, courant.volume_ht, comparaison);
  return frame.groupe === 'famille' ? sayFamilles(wording, comparaison) : sayDirections(wording, comparaison);
}

/** The exercice that runs against the one before up to the same day, as the public page tells it: all purchases, or one direction; null of the rest. */
export async function saySameDate(wording: Wording): Promise<LocalAnswer | null> {
  const { frame, tools } = wording;
  const years = yearsCompared(wording);
  const { services, ...others } = frame.filtres;
  const isOne = services === null || (services.valeurs.length === 1 && !services.sauf);
  if (
    frame.mesure !== 'montant_ht' ||
    years.former !== years.recent - 1 ||
    !isOne ||
    !isUnfiltered({ ...others, services: null })
  )
    return null;
  const { donnees } = await tools.call('synthese', { exercice: years.recent, comparaison: 'oui' });
  const { comparaison, courant } = donnees;
  if (!courant || !comparaison || comparaison.jusqu_au === null) return null;
  const direction = services && comparaison.services.find(({ service }) => service === services.valeurs[0]!.libelle);
  const [now, then] = services
    ? [direction?.montant_ht, direction?.montant_precedent_ht]
    : [courant.volume_ht, comparaison.volume_precedent_ht];
  if (now == null || then == null) return null;
  const gap = Math.round((now - then) * 100) / 100;
  return answered(
    `${capital(subjectName(frame))} : ${formatExactAmount(now)} HT en ${years.recent} contre ${formatExactAmount(then)} HT en ${years.former}${saySameDay(years, wording)}, soit une ${directionOf(gap)} de ${formatExactAmount(Math.abs(gap))}${besideGap(gap, then)}.`,
  );
}

const isOfPage = (frame: Frame, { recent, former }: TwoYears): boolean =>
  frame.mesure === 'montant_ht' &&
  former === recent - 1 &&
  !hasFilter(frame) &&
  (frame.groupe === 'service' || frame.groupe === 'famille' || (frame.groupe === null && frame.acte === 'expliquer'));

const signed = (euros: number, format: (value: number) => string): string => `${euros > 0 ? '+' : ''}${format(euros)}`;
const thousands = ({ ecart_ht }: MouvementLu): string => signed(ecart_ht, formatRoundAmount);
const between = (years: TwoYears, wording: Wording): string =>
  `entre ${years.former} et ${years.recent}${saySameDay(years, wording)}`;

/** The whole against the exercice before, and the directions and familles that moved most. */
function sayWhy(wording: Wording, now: number, { volume_precedent_ht: then, mouvements }: ComparaisonLue): LocalAnswer {
  const { groupe } = wording.frame;
  const years = yearsCompared(wording);
  const moves = [
    ...(groupe === 'famille' ? [] : mouvements.directions),
    ...(groupe === 'service' ? [] : mouvements.familles),
  ];
  const [first] = moves;
  if (!first) return outsideLink('ce qui explique cette évolution');
  const gap = Math.round((now - then) * 100) / 100;
  const change =
    gap === 0 ? 'sans changement' : `soit une ${gap > 0 ? 'hausse' : 'baisse'} de ${formatExactAmount(Math.abs(gap))}`;
  return answered(
    `L’ensemble des achats : ${formatExactAmount(now)} HT en ${years.recent} contre ${formatExactAmount(then)} HT en ${years.former}${saySameDay(years, wording)}, ${change}${besideGap(gap, then)}. Ce qui a le plus bougé : ${first.nom ?? SANS_DIRECTION}, ${thousands(first)}. Les données disent où, pas pourquoi.`,
    {
      tableau: {
        titre: `Ce qui a bougé entre ${years.former} et ${years.recent}`,
        colonnes: ['Direction ou famille', 'Écart HT, au millier'],
        lignes: moves.map((one) => [one.nom ?? SANS_DIRECTION, thousands(one)]),
      },
    },
  );
}

/** Directions by what changed, the largest rise or fall first. */
function sayDirections(wording: Wording, { services }: ComparaisonLue): LocalAnswer {
  const { ordre, n, relatif, deuxSens } = wording.frame;
  const years = yearsCompared(wording);
  const sign = ordre === 'asc' ? 1 : -1;
  const changes = services
    .map(({ service, montant_ht: now, montant_precedent_ht }) => {
      const then = montant_precedent_ht ?? 0;
      return { service, now, then, gap: Math.round((now - then) * 100) / 100 };
    })
    .filter(({ gap, then }) => (deuxSens || sign * gap < 0) && (!relatif || then > 0))
    .toSorted((a, b) => sign * (relatif ? a.gap / a.then - b.gap / b.then : a.gap - b.gap))
    .slice(0, n ?? services.length);
  const [first] = changes;
  const moved = ordre === 'asc' ? 'baisse' : 'hausse';
  if (!first) return answered(`Aucune direction n’est en ${moved} ${between(years, wording)}.`);
  const gap = `${formatExactAmount(first.gap)} HT`;
  const told = relatif ? `${relativeChange(first, formatExactAmount)} (${gap})` : gap;
  return answered(
    `Par direction, la plus forte ${moved}${relatif ? ' en %' : ''} : ${first.service}, ${told} ${between(years, wording)}.`,
    {
      tableau: {
        titre: `Évolution par direction entre ${years.former} et ${years.recent}`,
        colonnes: ['Direction', 'Écart', String(years.former), String(years.recent), 'Variation'],
        lignes: changes.map(({ service, now, then, gap }) => [
          service,
          formatExactAmount(gap),
          formatExactAmount(then),
          formatExactAmount(now),
          changeInPercent(gap, then) ?? '–',
        ]),
      },
    },
  );
}

/** Of the familles, the page names the three that moved most: the largest rise is among them where one of them rose. */
function sayFamilles(wording: Wording, { mouvements }: ComparaisonLue): LocalAnswer {
  const { ordre, n, relatif } = wording.frame;
  if (relatif) return outsideLink('l’évolution en % de chaque famille');
  const years = yearsCompared(wording);
  const moves = mouvements.familles
    .filter(({ ecart_ht }) => (ordre === 'asc' ? ecart_ht < 0 : ecart_ht > 0))
    .slice(0, n ?? mouvements.familles.length);
  const [first] = moves;
  // Of more than it names, the page tells no rank.
  if (!first || moves.length < (n ?? 1)) return outsideLink('l’évolution de chaque famille');
  const moved = ordre === 'asc' ? 'baisse' : 'hausse';
  return answered(
    `Par famille, la plus forte ${moved} : ${first.nom ?? ''}, ${thousands(first)} HT ${between(years, wording)}.`,
    {
      tableau: {
        titre: `Familles en ${moved} parmi celles qui ont le plus bougé entre ${years.former} et ${years.recent}`,
        colonnes: ['Famille', 'Écart HT, au millier'],
        lignes: moves.map((one) => [one.nom ?? '', thousands(one)]),
      },
    },
  );
}
