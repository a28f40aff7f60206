import { LIBELLES_SEUIL, type CodeSeuil, findSeuil } from '#procurement/seuils.js';
import type { TypeAchat } from '#procurement/types-achat.js';
import type { Tool } from './tool.js';

export interface SeuilLegal {
  code: CodeSeuil;
  seuil: string;
  type: TypeAchat;
  montant_ht: number;
  texte: string;
  en_vigueur_depuis: string;
  a_verifier: boolean;
}

export interface SeuilsData {
  jour: string;
  seuils: SeuilLegal[];
}

const CODES: readonly CodeSeuil[] = ['dispense', 'publicite', 'formalisee'];
const TYPES: readonly TypeAchat[] = ['fournitures', 'services', 'travaux'];

export const seuils: Tool<SeuilsData> = {
  nom: 'seuils',
  libelle: 'Seuils de la commande publique',
  description: 'Seuils en vigueur aujourd’hui : dispense, publicité, procédure formalisée, avec leur texte.',
  parametres: { type: { type: 'string', description: 'Type d’achat.', enum: TYPES } },
  niveaux: ['complet', 'publie', 'aucun'],
  run({ scope }, arguments_) {
    const type = arguments_.choix('type', TYPES);
    const jour = scope.aujourdhui;
    const lus = (type ? [type] : TYPES).flatMap((typeAchat) =>
      CODES.flatMap((code) => {
        const seuil = findSeuil(code, typeAchat, jour);
        if (!seuil) return [];
        return {
          code,
          seuil: LIBELLES_SEUIL[code],
          type: typeAchat,
          montant_ht: Number(seuil.montant),
          texte: seuil.texte,
          en_vigueur_depuis: seuil.validFrom,
          a_verifier: seuil.aVerifier,
        };
      }),
    );
    return Promise.resolve({ filtres: { jour, ...(type ? { type } : {}) }, donnees: { jour, seuils: lus } });
  },
};
