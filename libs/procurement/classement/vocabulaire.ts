import { normalise } from '../mots.js';
import { findCpv } from '../reference/cpv.js';
import type { TypeAchat } from '../types-achat.js';

/** A famille with what an object may name of it. */
export interface FamilleNommee {
  id: string;
  libelle: string;
  type: TypeAchat;
  /** Prefixes of the CPV that the rules of the organisation give it. */
  prefixesCpv: readonly string[];
}

/** Shorter words tell nothing. */
const LETTRES_MIN = 4;

/** Words that stand in the objects of purchases of every kind. */
const MOTS_VIDES = new Set(
  [
    ...['accord', 'cadre', 'achat', 'acquisition', 'annee', 'appel', 'autre', 'bien', 'bon', 'commande', 'commune'],
    ...['communaute', 'concernant', 'consultation', 'contrat', 'dans', 'departement', 'direction', 'divers', 'diverse'],
    ...['ensemble', 'equipement', 'fourniture', 'general', 'gestion', 'groupement', 'lot', 'livraison', 'marche'],
    ...['materiel', 'mise', 'oeuvre', 'mission', 'municipal', 'objet', 'offre', 'operation', 'place', 'pour', 'prestation'],
    ...['produit', 'programme', 'projet', 'public', 'realisation', 'relatif', 'service', 'site', 'sous', 'systeme', 'travail'],
    ...['travaux', 'type', 'ville', 'avec', 'sans', 'leur', 'cette', 'entre', 'selon', 'suite', 'tout', 'toute', 'tous'],
    ...['conception', 'exploitation', 'installation', 'pose', 'activite', 'connexe', 'associe', 'lie', 'article', 'element'],
  ].map(racine),
);

/** The words of a text that may tell what is bought, by their stem. */
export function motsParlants(texte: string): Map<string, string> {
  const mots = normalise(texte).match(/[a-z]+/g) ?? [];
  return new Map(
    mots
      .filter((mot) => mot.length >= LETTRES_MIN)
      .map((mot): [string, string] => [racine(mot), mot])
      .filter(([stem]) => !MOTS_VIDES.has(stem)),
  );
}

/** A word without the mark of its plural. */
function racine(mot: string): string {
  return mot.replace(/(?:aux|al)$/, 'a').replace(/(?:es|s|x|e)$/, '');
}

/**
 * The words that name each famille: those of its label, and those of the CPV that the organisation gives it. A word that
 * several familles share tells less: its weight is divided among them.
 */
export class Vocabulaire {
  private readonly parMot = new Map<string, string[]>();

  constructor(familles: readonly FamilleNommee[]) {
    for (const { id, libelle, prefixesCpv } of familles) {
      const textes = [libelle, ...prefixesCpv.map((prefixe) => findCpv(prefixe.padEnd(8, '0'))?.libelle ?? '')];
      for (const mot of motsParlants(textes.join(' ')).keys()) {
        const familiers = this.parMot.get(mot);
        if (familiers) familiers.push(id);
        else this.parMot.set(mot, [id]);
      }
    }
  }

  /** The weight of each famille that a text names, with the words that name it. */
  peser(texte: string): Map<string, { poids: number; mots: string[] }> {
    const pesees = new Map<string, { poids: number; mots: string[] }>();
    for (const [stem, mot] of motsParlants(texte)) {
      const nommees = this.parMot.get(stem) ?? [];
      for (const id of nommees) {
        const pesee = pesees.get(id) ?? { poids: 0, mots: [] };
        pesee.poids += 1 / nommees.length;
        pesee.mots.push(mot);
        pesees.set(id, pesee);
      }
    }
    return pesees;
  }
}
