import type { Groupe } from '../tools/agregat/resultat.js';

const NUMBERED = /^(?<numero>n° \S+) (?<rest>.+)$/;

/** Says which mandats of a list are of one supplier, one day and one amount, for one of them may be there twice; empty where none are. */
export function sayTwins(groupes: readonly Groupe[]): string {
  const alike = new Map<string, string[]>();
  for (const { libelle, chiffres } of groupes) {
    const { numero, rest } = NUMBERED.exec(libelle ?? '')?.groups ?? {};
    const key = `${rest} ${chiffres['montant_ht']}`;
    if (numero !== undefined) alike.set(key, [...(alike.get(key) ?? []), numero]);
  }
  const twins = [...alike.values()].filter(({ length }) => length > 1).map((numeros) => numeros.join(' et '));
  return twins.length === 0
    ? ''
    : ` Même fournisseur, même jour et même montant : ${twins.join(' ; ')}. Vérifiez qu’aucun n’est en double.`;
}
