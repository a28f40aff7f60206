import { isOneSlipAway, type Token, tokensOf } from '../parse/tokens.js';
import { GLOSSARY } from './glossary.js';
import type { Definition } from './glossary-entry.js';
import type { Tool } from './tool.js';

export interface DefinitionData {
  definition: Omit<Definition, 'synonymes'> | undefined;
  /** What can be asked for. */
  termes: string[];
}

export const definition: Tool<DefinitionData> = {
  nom: 'definition',
  libelle: 'Définitions et règles',
  description: 'Définition d’un terme ou d’une règle de l’achat public, avec son texte.',
  parametres: { terme: { type: 'string', description: 'Terme ou règle, tel que « délai global de paiement ».' } },
  niveaux: ['complet', 'publie', 'aucun'],
  run(_contexte, arguments_) {
    const terme = arguments_.texte('terme') ?? '';
    const found = findDefinition(terme);
    return Promise.resolve({
      filtres: { terme: found?.terme ?? terme },
      donnees: {
        definition: found && { terme: found.terme, texte: found.texte, source: found.source },
        termes: GLOSSARY.map((one) => one.terme),
      },
    });
  },
};

/** The definition whose longest way of asking is in the text, slips of one letter in long words allowed. */
export function findDefinition(texte: string): Definition | undefined {
  const words = tokensOf(texte);
  let best: { definition: Definition; longueur: number } | undefined;
  for (const candidate of GLOSSARY) {
    for (const synonyme of [...candidate.synonymes, candidate.terme]) {
      const length = synonyme.length;
      if (length > (best?.longueur ?? 0) && contains(words, tokensOf(synonyme))) {
        best = { definition: candidate, longueur: length };
      }
    }
  }
  return best?.definition;
}

const LONG = 7;

/** Whether the words follow one another. */
function contains(words: readonly Token[], suite: readonly Token[]): boolean {
  return words.some((_mot, debut) =>
    suite.every(({ key, text }, rang) => {
      const typed = words[debut + rang];
      return typed !== undefined && (typed.key === key || (text.length >= LONG && isOneSlipAway(typed.text, text)));
    }),
  );
}
