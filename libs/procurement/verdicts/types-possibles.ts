import { normalise } from '../mots.js';
import { TYPES_ACHAT, type TypeAchat } from '../types-achat.js';

/** What speaks of the type of a purchase. */
export interface IndicesDeType {
  /** Chosen by a person. */
  saisi?: TypeAchat | null;
  /** Written in the file: `type`, TypeMarche, nature of the services. */
  fichier?: string | null;
  ccag?: string | null;
  cpv?: string | null;
  objet: string;
  /** Known types of the other lots of the consultation. */
  autresLots?: readonly TypeAchat[];
}

/** Which evidence spoke. */
export type PreuveDeType =
  'saisie' | 'fichier' | 'ccag' | 'cpv_71' | 'cpv_45' | 'objet' | 'consultation' | 'conflit' | 'cpv';

export interface TypesPossibles {
  types: TypeAchat[];
  /** Null: nothing speaks, and any type is possible. */
  preuve: PreuveDeType | null;
}

const CCAG: Readonly<Record<string, TypeAchat>> = {
  travaux: 'travaux',
  "maitrise d'oeuvre": 'services',
  'prestations intellectuelles': 'services',
};

const MOTS_SERVICES =
  /\b(missions?|maitrises? d'oeuvre|etudes?|controles?|assistance|maintenance|entretien|assurances?|locations?)\b/;
const MOTS_TRAVAUX =
  /\b(travaux|tx|constructions?|rehabilitations?|renovations?|refections?|restructurations?|amenagements?|extensions?|demolitions?|desamiantage|voirie|vrd|ravalements?|renforcements? d[eu]s? (la |l')?reseaux?)\b/;
const MOT_FOURNITURE = /\bfournitures?\b/;
const MOT_POSE = /\b(pose|installation|mise en oeuvre)\b/;

/**
 * Which types a purchase may be of (L1111-2 to L1111-5): the first evidence that speaks decides. A set of several is not
 * decided: most verdicts do not depend on it.
 */
export function typesPossibles(indices: IndicesDeType): TypesPossibles {
  const cpv = indices.cpv ?? '';
  const words = normalise(indices.objet);
  return (
    declared(indices) ??
    byWorksCpv(cpv, words) ??
    byWords(cpv, words) ??
    byLots(indices.autresLots ?? []) ??
    byDivision(cpv) ?? { types: [...TYPES_ACHAT], preuve: null }
  );
}

/** What a person chose, what the file says, what the general conditions of the contract are made for. */
function declared({ saisi, fichier, ccag }: IndicesDeType): TypesPossibles | undefined {
  if (saisi) return { types: [saisi], preuve: 'saisie' };
  const written = typeEcrit(fichier ?? '');
  if (written) return { types: [written], preuve: 'fichier' };
  const general = CCAG[normalise(ccag ?? '')];
  return general && { types: [general], preuve: 'ccag' };
}

/** Reads « Travaux », « Marché de services », « FOURNITURES ». */
export function typeEcrit(text: string): TypeAchat | undefined {
  const words = normalise(text);
  const found = TYPES_ACHAT.filter((type) => words.includes(type.slice(0, -1)));
  return found.length === 1 ? found[0] : undefined;
}

/** Division 71 is architects and engineers; division 45 works, unless the object is a service about them. */
function byWorksCpv(cpv: string, words: string): TypesPossibles | undefined {
  if (cpv.startsWith('71')) return { types: ['services'], preuve: 'cpv_71' };
  if (!cpv.startsWith('45')) return undefined;
  const service = MOTS_SERVICES.exec(words)?.index === 0;
  return service ? { types: ['services', 'travaux'], preuve: 'conflit' } : { types: ['travaux'], preuve: 'cpv_45' };
}

/** The word that comes first decides. Works words after « fourniture » do not: what is delivered may be what is bought. */
function byWords(cpv: string, words: string): TypesPossibles | undefined {
  const service = MOTS_SERVICES.exec(words)?.index ?? Infinity;
  const works = MOTS_TRAVAUX.exec(words)?.index ?? Infinity;
  const supply = MOT_FOURNITURE.exec(words)?.index ?? Infinity;
  const laid = supply < Infinity && MOT_POSE.test(words) && divisionOf(cpv) === 'fournitures';
  if (laid && supply < Math.min(service, works)) return { types: ['fournitures', 'travaux'], preuve: 'conflit' };
  if (works < service && works < supply) return { types: ['travaux'], preuve: 'objet' };
  return service < works ? { types: ['services'], preuve: 'objet' } : undefined;
}

function byLots(lots: readonly TypeAchat[]): TypesPossibles | undefined {
  const works = lots.filter((type) => type === 'travaux').length;
  return works * 2 > lots.length ? { types: ['travaux'], preuve: 'consultation' } : undefined;
}

function byDivision(cpv: string): TypesPossibles | undefined {
  const type = divisionOf(cpv);
  return type && { types: [type], preuve: 'cpv' };
}

/** What a division of the CPV is made of; undefined for works, which division 45 alone is, and for no division. */
function divisionOf(cpv: string): 'fournitures' | 'services' | undefined {
  const division = /^\d\d/.test(cpv) ? Number(cpv.slice(0, 2)) : 0;
  if ((division >= 3 && division <= 44) || division === 48) return 'fournitures';
  return division >= 50 && division <= 98 ? 'services' : undefined;
}
