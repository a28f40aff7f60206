import { formatDay, formatExactAmount } from '#design/format-francais.js';
import { capital } from '../frame/capital.js';
import { type LocalAnswer, answered, declined, outsideLink, toolArguments, type Wording, yearsOf } from './answer.js';
import { choiceOf } from './offers.js';
import { amountOf } from './published-amount.js';
import { subjectName } from './subject.js';

/** Euros before tax: what was bought to date, and what it comes to at that pace; null where a pace says nothing. */
interface Pace {
  bought: number;
  projected: number | null;
}

/**
 * What purchases will have come to at the end of the exercice that runs, at the pace of the year to date, and how that is
 * computed; of a famille, also what its contracts engage, as its screen projects it.
 */
export async function answerForecast(wording: Wording): Promise<LocalAnswer> {
  const { frame, tools } = wording;
  const [exercice] = yearsOf(wording);
  if (exercice! > tools.scope.exerciceCourant)
    return declined('Je projette les achats à la fin de l’exercice en cours, et d’aucun autre.');
  const pace = tools.scope.niveau === 'publie' ? await publishedPace(wording) : await paceRead(wording);
  if (!pace) return outsideLink('la projection de ces achats');
  const { bought, projected } = pace;
  const name = capital(subjectName(frame));
  const measured = choiceOf({ ...frame, acte: 'mesurer' }, tools.scope);
  if (tools.scope.aujourdhui >= `${exercice}-12-31`)
    return answered(`${name} : ${formatExactAmount(bought)} HT en ${exercice}, exercice terminé.`, { lignes: 1 });
  if (projected === null)
    return declined(`L’exercice ${exercice} commence à peine : son rythme n’en dit encore rien.`, [measured]);
  if (bought <= 0)
    return declined(`Rien n’est encore acheté en ${exercice} : ${name}, sans rythme à prolonger.`, [measured]);
  const day = formatDay(tools.scope.aujourdhui);
  return answered(
    `${name}, au rythme de l’année à ce jour : ${formatExactAmount(projected)} HT à la fin de ${exercice}. C’est un calcul, et non un montant enregistré : les ${formatExactAmount(bought)} HT achetés depuis le début de l’année, au ${day}, prolongés au même rythme jusqu’à la fin de décembre.${await sayEngaged(wording)}`,
    { lignes: 1 },
  );
}

async function paceRead(wording: Wording): Promise<Pace> {
  const { donnees } = await wording.tools.call('agregat', {
    ...toolArguments(wording, { acte: 'mesurer' }),
    projection: 'oui',
  });
  return { bought: donnees.total['montant_ht'] ?? 0, projected: donnees.total['projection_ht'] ?? null };
}

/** Of what the synthesis tells the amount; null of anything else. */
async function publishedPace({ frame, tools }: Wording): Promise<Pace | null> {
  const exercice = tools.scope.exerciceCourant;
  const { donnees } = await tools.call('synthese', { exercice, projection: 'oui' });
  const bought = donnees.courant && amountOf(frame, donnees);
  if (!bought) return null;
  const projected = donnees.projection && amountOf(frame, donnees.projection);
  return { bought: bought.montant, projected: projected?.montant ?? null };
}

/** What the contracts of a famille engage until the end of the exercice, and where that leads; empty where they engage nothing. */
async function sayEngaged({ frame, tools }: Wording): Promise<string> {
  const [famille] = frame.filtres.familles?.valeurs ?? [];
  if (!famille || !tools.allows('besoins')) return '';
  const exercice = tools.scope.exerciceCourant;
  const { donnees } = await tools.call('besoins', { exercice, famille: famille.code });
  const [besoin] = donnees.besoins;
  if (!besoin || besoin.engage_ht <= 0) return '';
  const engaged = ` Ses marchés en cours engagent encore ${formatExactAmount(besoin.engage_ht)} HT sur ${exercice}`;
  return besoin.methode_prevision === 'prorata'
    ? `${engaged}, ce qui reste en deçà de ce rythme.`
    : `${engaged} : avec eux, le suivi de la famille retient ${formatExactAmount(besoin.prevision_ht)} HT.`;
}
