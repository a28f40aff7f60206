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

/** How an object names a famille. */
export interface Mention {
  familleId: string;
  /** A word that several familles share weighs less: 1 divided by their number. */
  poids: number;
  /** As the object writes them, without accents. */
  mots: string[];
  /** The object names the famille itself, not only something of its kind. */
  nette: boolean;
}

/** Shorter words tell nothing. */
const LETTRES_MIN = 3;
/** A word that no other famille has, or as much of words that some share [C]. */
const POIDS_MIN = 1;
/** Share of the words of its label from which a famille is named [C]. */
const PART_DU_LIBELLE = 2 / 3;

/** Words that stand in the objects of purchases of every kind. */
const MOTS_VIDES = new Set(
  [
    ...[
      'accord',
      'cadre',
      'achat',
      'acheminement',
      'acquisition',
      'approvisionnement',
      'annee',
      'appel',
      'autre',
      'bien',
      'bon',
      'commande',
      'commune',
    ],
    ...['communaute', 'concernant', 'consultation', 'contrat', 'dans', 'departement', 'direction', 'divers', 'diverse'],
    ...['ensemble', 'equipement', 'fourniture', 'general', 'gestion', 'groupement', 'lot', 'livraison', 'marche'],
    ...['materiel', 'mise', 'mission', 'municipal', 'objet', 'offre', 'operation', 'place', 'pour', 'prestation'],
    ...[
      'produit',
      'programme',
      'projet',
      'public',
      'realisation',
      'relatif',
      'service',
      'site',
      'sous',
      'systeme',
      'travail',
    ],
    ...[
      'travaux',
      'type',
      'ville',
      'avec',
      'sans',
      'leur',
      'cette',
      'entre',
      'selon',
      'suite',
      'tout',
      'toute',
      'tous',
    ],
    ...[
      'consommable',
      'amenagement',
      'preparation',
      'conception',
      'exploitation',
      'installation',
      'pose',
      'activite',
      'connexe',
      'associe',
      'lie',
      'article',
      'element',
    ],
    ...[
      'des',
      'les',
      'une',
      'par',
      'sur',
      'aux',
      'est',
      'son',
      'ses',
      'ces',
      'qui',
      'que',
      'son',
      'sont',
      'non',
      'num',
    ],
  ].map(racine),
);

/** The words of a text that may tell what is bought, by their stem, in their order. */
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
  return mot.length <= LETTRES_MIN + 1
    ? mot.replace(/s$/, '')
    : mot.replace(/(?:aux|al)$/, 'a').replace(/(?:es|s|x|e)$/, '');
}

/** The words that name each famille: those of its label, and those of the CPV that the organisation gives it. */
export class Vocabulaire {
  private readonly parMot = new Map<string, string[]>();
  private readonly libelles = new Map<string, string[]>();

  constructor(familles: readonly FamilleNommee[]) {
    for (const { id, libelle, prefixesCpv } of familles) {
      this.libelles.set(id, [...motsParlants(libelle).keys()]);
      const textes = [libelle, ...prefixesCpv.map((prefixe) => findCpv(prefixe.padEnd(8, '0'))?.libelle ?? '')];
      for (const stem of motsParlants(textes.join(' ')).keys()) {
        const familiers = this.parMot.get(stem);
        if (familiers) familiers.push(id);
        else this.parMot.set(stem, [id]);
      }
    }
  }

  /**
   * The familles that an object names, the most named first.
   * @param possible of all familles, those that are weighed against each other
   */
  mentions(objet: string, possible: (familleId: string) => boolean): Mention[] {
    const dits = motsParlants(objet);
    const mentions = new Map<string, Mention>();
    for (const [stem, mot] of dits) {
      const nommees = (this.parMot.get(stem) ?? []).filter(possible);
      for (const familleId of nommees) {
        const mention = mentions.get(familleId) ?? { familleId, poids: 0, mots: [], nette: false };
        mention.poids += 1 / nommees.length;
        mention.mots.push(mot);
        mentions.set(familleId, mention);
      }
    }
    for (const mention of mentions.values()) {
      mention.nette = mention.poids >= POIDS_MIN && this.nommeLeLibelle(mention.familleId, dits);
    }
    return [...mentions.values()].sort((a, b) => b.poids - a.poids);
  }

  /** Most of its label; or both begin with the same word. */
  private nommeLeLibelle(familleId: string, dits: ReadonlyMap<string, string>): boolean {
    const libelle = this.libelles.get(familleId)!;
    const communs = libelle.filter((stem) => dits.has(stem));
    const [premier] = dits.keys();
    return communs.length > 0 && (communs.length >= PART_DU_LIBELLE * libelle.length || premier === libelle[0]);
  }
}
