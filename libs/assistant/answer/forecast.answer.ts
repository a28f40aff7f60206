import { formatDay, formatExactAmount } from '#design/format-francais.js';
import { type LocalAnswer, answered, declined, outsideLink, type Wording, yearsOf } from './answer.js';
import { choiceOf } from './offers.js';

/** What a famille will have cost at the end of the exercice that runs, as its screen projects it, and how that is computed. */
export async function answerForecast(wording: Wording): Promise<LocalAnswer> {
  const { frame, tools } = wording;
  if (!tools.allows('besoins')) return outsideLink('la projection des achats');
  const [exercice] = yearsOf(wording);
  const familles = frame.filtres.familles?.valeurs ?? [];
  const [famille] = familles;
  if (!famille || familles.length > 1 || exercice! > tools.scope.exerciceCourant)
    return declined('Je projette les achats d’une famille à la fois, à la fin de l’exercice en cours.');
  const { donnees } = await tools.call('besoins', { exercice: exercice!, famille: famille.code });
  const [besoin] = donnees.besoins;
  const measured = choiceOf({ ...frame, acte: 'mesurer' }, tools.scope);
  if (!besoin)
    return declined(`Aucun besoin n’est suivi en ${exercice} pour « ${famille.libelle} », et je ne le projette pas.`, [
      measured,
    ]);
  const { consomme_ht: bought, engage_ht: engaged, prevision_ht: projected, methode_prevision: how, libelle } = besoin;
  if (how === 'exercice_termine')
    return answered(`L’exercice ${exercice} est terminé : « ${libelle} », ${formatExactAmount(projected)} HT.`, {
      lignes: 1,
    });
  const day = formatDay(donnees.jour);
  const made =
    how === 'prorata'
      ? `les ${formatExactAmount(bought)} HT achetés du 1er janvier au ${day}, prolongés au même rythme jusqu’au 31 décembre`
      : `les ${formatExactAmount(bought)} HT achetés au ${day}, et les ${formatExactAmount(engaged)} HT que ses marchés en cours engagent encore sur ${exercice}`;
  return answered(
    `« ${libelle} », projection à la fin de ${exercice} : ${formatExactAmount(projected)} HT. C’est un calcul, et non un montant enregistré : ${made}.`,
    { lignes: 1 },
  );
}
