import { LIBELLES_SEUIL, type CodeSeuil, findSeuil, tableSeuils, type Seuil } from '#procurement/seuils.js';
import { findTauxInteret, semestreDe, tableTauxInterets, type TauxInteret } from '#procurement/interets.js';
import type { TypeAchat } from '#procurement/types-achat.js';
import type { Tool } from './tool.js';

export interface SeuilLegal {
  code: CodeSeuil;
  seuil: string;
  type: TypeAchat | 'concessions';
  montant_ht: number;
  texte: string;
  en_vigueur_depuis: string;
  a_verifier: boolean;
}

/** The rate of the interest that a late payment bears, in percent. */
export interface TauxLegal {
  taux_pct: number;
  taux_bce_pct: number;
  points: number;
  depuis: string;
  jusqu_au: string;
}

export interface SeuilsData {
  jour: string;
  /** Null: no rate of that day is known. */
  taux_interets: TauxLegal | null;
  /** Where none is, the latest one that is known of a day before; null: none. */
  dernier_taux: TauxLegal | null;
  /** « second semestre 2026 », that the day is in. */
  semestre: string;
  seuils: SeuilLegal[];
}

const CODES: readonly CodeSeuil[] = ['dispense', 'publicite', 'formalisee', 'publication_decp'];
const TYPES: readonly TypeAchat[] = ['fournitures', 'services', 'travaux'];
const ASKED = [...TYPES, 'concessions'] as const;

export const seuils: Tool<SeuilsData> = {
  nom: 'seuils',
  libelle: 'Seuils de la commande publique',
  description:
    'Seuils en vigueur un jour, aujourd’hui s’il n’est pas dit : dispense, publicité, procédure formalisée, avec leur texte ; et le taux des intérêts moratoires.',
  parametres: {
    type: { type: 'string', description: 'Type d’achat, ou concessions.', enum: ASKED },
    jour: { type: 'string', description: 'Jour de la règle, AAAA-MM-JJ.' },
  },
  niveaux: ['complet', 'publie', 'aucun'],
  run({ scope }, arguments_) {
    const type = arguments_.choix('type', ASKED);
    const jour = arguments_.jour('jour') ?? scope.aujourdhui;
    const taux_interets = rateOf(findTauxInteret(jour));
    const dernier_taux = taux_interets ? null : rateOf(tableTauxInterets().findLast(({ validTo }) => validTo < jour));
    const lus = (type ? [type] : TYPES).flatMap((typeAchat) =>
      CODES.flatMap((code) => {
        const seuil = typeAchat === 'concessions' ? ofConcessions(code, jour) : findSeuil(code, typeAchat, jour);
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
    return Promise.resolve({
      filtres: { jour, ...(type ? { type } : {}) },
      donnees: { jour, seuils: lus, taux_interets, dernier_taux, semestre: semestreDe(jour).libelle },
    });
  },
};

const rateOf = (rate: TauxInteret | undefined): TauxLegal | null =>
  rate
    ? {
        taux_pct: Number(rate.taux),
        taux_bce_pct: Number(rate.tauxBce),
        points: Number(rate.points),
        depuis: rate.validFrom,
        jusqu_au: rate.validTo,
      }
    : null;

const ofConcessions = (code: CodeSeuil, jour: string): Seuil | undefined =>
  tableSeuils().find(
    (seuil) =>
      seuil.objet === 'concessions' &&
      seuil.code === code &&
      seuil.validFrom <= jour &&
      (seuil.validTo === null || jour <= seuil.validTo),
  );
