import { motsDe, motProche } from '../texte.js';
import { type Definition, GLOSSAIRE } from './glossaire.js';
import type { Outil } from './outil.js';

export interface DonneesDefinition {
  definition: Omit<Definition, 'synonymes'> | undefined;
  /** What can be asked for. */
  termes: string[];
}

export const definition: Outil<DonneesDefinition> = {
  nom: 'definition',
  libelle: 'Définitions et règles',
  description: 'Définition d’un terme ou d’une règle de l’achat public, avec son texte.',
  parametres: { terme: { type: 'string', description: 'Terme ou règle, tel que « délai global de paiement ».' } },
  niveaux: ['complet', 'publie', 'aucun'],
  executer(_contexte, arguments_) {
    const terme = arguments_.texte('terme') ?? '';
    const found = trouverDefinition(terme);
    return Promise.resolve({
      filtres: { terme: found?.terme ?? terme },
      donnees: {
        definition: found && { terme: found.terme, texte: found.texte, source: found.source },
        termes: GLOSSAIRE.map((one) => one.terme),
      },
    });
  },
};

/** The definition whose longest way of asking is in the text, typing mistakes allowed. */
export function trouverDefinition(texte: string): Definition | undefined {
  const mots = motsDe(texte);
  let best: { definition: Definition; longueur: number } | undefined;
  for (const candidate of GLOSSAIRE) {
    for (const synonyme of candidate.synonymes) {
      const longueur = synonyme.length;
      if (longueur > (best?.longueur ?? 0) && contient(mots, motsDe(synonyme))) {
        best = { definition: candidate, longueur };
      }
    }
  }
  return best?.definition;
}

/** Whether the words of `suite` follow one another in `mots`. */
function contient(mots: readonly string[], suite: readonly string[]): boolean {
  return mots.some((_mot, debut) => suite.every((attendu, rang) => motProche(mots[debut + rang] ?? '', attendu)));
}
