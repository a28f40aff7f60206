import type { TypeAchat } from '#procurement/types-achat.js';
import { typesPossibles } from '#procurement/verdicts/types-possibles.js';
import { attenduDe, entreesDe, type Player } from './table.js';

interface Entrees {
  type_saisi?: TypeAchat;
  type_fichier?: string;
  ccag?: string;
  cpv: string | null;
  objet: string;
  autres_lots_types?: TypeAchat[];
}

/** The types that a purchase may be of, and what spoke. */
export const playType: Player = (cas) => {
  const given = entreesDe<Entrees>(cas);
  const indices = {
    saisi: given.type_saisi,
    fichier: given.type_fichier,
    ccag: given.ccag,
    cpv: given.cpv,
    objet: given.objet,
    autresLots: given.autres_lots_types,
  };
  const { type, preuve } = attenduDe<{ type: TypeAchat[]; preuve: string | null }>(cas);
  expect(typesPossibles(indices)).toEqual({ types: type, preuve });
};
