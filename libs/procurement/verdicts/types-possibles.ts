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
  | 'saisie'
  | 'fichier'
  | 'ccag'
  | 'cpv_71'
  | 'cpv_45'
  | 'objet'
  | 'consultation'
  | 'conflit'
  | 'cpv';

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
  /\b(missions?|maitrises? d'oeuvre|etudes?|controles?|diagnostics?|audits?|assistance|maintenance|entretien|assurances?|locations?)\b/;
const MOTS_TRAVAUX =
  /\b(travaux|tx|constructions?|rehab(?:ilitations?)?|renovations?|refections?|restructurations?|requalifications?|(re)?amenagements?|mises? en accessibilite|extensions?|demolitions?|desamiantage|voirie|vrd|ravalements?|(?:renforcements?|remplacements?|renouvellements?) d[eu]s? (la |l')?reseaux?)\b(?! (mobiliers?|sceniques?|foncier|d[eu]s? decors?))/;
const MOT_FOURNITURE = /\bfournitures?\b/;
/** Of a supplies CPV, what is bought, rented or leased (L1111-3); what is done with it afterwards is no service apart. */
const MOTS_DE_PRODUIT =
  /\b(fournitures?|acquisitions?|achats?|locations?|credits?[- ]bail|produits?|materiels?|consommables?|appareils?)\b/;
/** Trades of a building, as lots are called by. */
const MOTS_DE_METIER =
  /\b(chauffage|plomberie|sanitaires?|electricite|ventilation|menuiseries?|serrurerie|charpente|couverture|etancheite|platrerie|cloisons?|carrelages?|gros oeuvre|maconnerie|ascenseurs?)\b/;
const MOT_POSE = /\b(pose|installation|mise en oeuvre)\b/;

/** Electrical equipment, heating, machines such as lifts, structures: what the trades of a building lay. */
const CPV_POSES = ['31', '39', '42', '44'];
/** Computers, instruments, software: putting them to use is no works. */
const CPV_SANS_POSE = ['30', '33', '38', '48'];
/** Prefabricated buildings: bought as things, or put up on the ground as works. */
const CPV_BATIMENTS = '4421';
const MOT_BATI = /\b(creations?|constructions?|implantations?|travaux)\b/;
const MOT_LOCATION = /\blocations?\b/;
/** Vehicles, and their repair: works are done on what does not move (L1111-2). */
const CPV_MEUBLES = ['341', '342', '343', '345', '346', '347', '501', '502'];
/** Felling and gardening, which objects call works. */
const CPV_ESPACES_VERTS = '77';

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
    byBuilding(cpv, words) ??
    byTrade(cpv, words) ??
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

/**
 * « Création de serres », « acquisition travaux modulaires »: a building that is delivered and put up is supplies or works
 * (L1111-2, L1111-5). One that is rented is supplies.
 */
function byBuilding(cpv: string, words: string): TypesPossibles | undefined {
  if (!cpv.startsWith(CPV_BATIMENTS) || MOT_LOCATION.test(words)) return undefined;
  return MOT_BATI.test(words) ? { types: ['fournitures', 'travaux'], preuve: 'conflit' } : undefined;
}

/** The word that comes first decides. Works words after « fourniture » do not: what is delivered may be what is bought. */
function byWords(cpv: string, words: string): TypesPossibles | undefined {
  const service = indexOf(MOTS_SERVICES, words);
  const works = startsWithOneOf(cpv, CPV_MEUBLES) ? Infinity : indexOf(MOTS_TRAVAUX, words);
  const product = divisionOf(cpv) === 'fournitures' ? indexOf(MOTS_DE_PRODUIT, words) : Infinity;
  if (product < Math.min(service, works))
    return laid(cpv, words) ? { types: ['fournitures', 'travaux'], preuve: 'conflit' } : undefined;
  if (product === service && product < works) return undefined;
  if (works < service && works < indexOf(MOT_FOURNITURE, words)) {
    const green = cpv.startsWith(CPV_ESPACES_VERTS);
    return green ? { types: ['services', 'travaux'], preuve: 'conflit' } : { types: ['travaux'], preuve: 'objet' };
  }
  return service < works ? { types: ['services'], preuve: 'objet' } : undefined;
}

/** A supply that is put in place may be works (L1111-5). */
const laid = (cpv: string, words: string): boolean =>
  MOT_POSE.test(words) && !startsWithOneOf(cpv, [...CPV_SANS_POSE, ...CPV_MEUBLES]);

const indexOf = (pattern: RegExp, words: string): number => pattern.exec(words)?.index ?? Infinity;

const startsWithOneOf = (cpv: string, prefixes: readonly string[]): boolean =>
  prefixes.some((prefix) => cpv.startsWith(prefix));

function byLots(lots: readonly TypeAchat[]): TypesPossibles | undefined {
  const works = lots.filter((type) => type === 'travaux').length;
  return works * 2 > lots.length ? { types: ['travaux'], preuve: 'consultation' } : undefined;
}

/** « Lot 7 chauffage, plomberie » under the CPV of what is laid: works of a building, unless the supplies alone are bought. */
function byTrade(cpv: string, words: string): TypesPossibles | undefined {
  const trade = /\blots?\b/.test(words) && MOTS_DE_METIER.test(words) && !MOTS_DE_PRODUIT.test(words);
  return trade && startsWithOneOf(cpv, CPV_POSES)
    ? { types: ['fournitures', 'travaux'], preuve: 'conflit' }
    : undefined;
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
