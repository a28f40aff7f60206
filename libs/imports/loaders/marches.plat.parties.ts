import { compareTextes } from '#procurement/identite/contrat.js';
import { grouper } from '#procurement/identite/grouper.js';
import type { OperateurLu } from '../readers/decp/marche-lu.js';
import { cleDeTitulaire } from './marches.groupe-lu.js';

/** A modification or a subcontract, as a row tells it. */
export interface Partie {
  id: number;
  dateNotification?: string;
  datePublicationDonnees?: string;
  titulaires?: OperateurLu[];
}

/** Parts with numbers of their own, and parts that have none. */
export interface Parties<P extends Partie> {
  numerotees: readonly P[];
  sansNumero: readonly P[];
}

/**
 * The parts that rows tell, each once, with the holders that its rows give it. Of one number the last publication counts;
 * those without a number get the free ones by their days.
 */
export function numeroter<P extends Partie>({ numerotees, sansNumero }: Parties<P>): P[] {
  const parNumero = new Map(distinguer(numerotees, parPublication).map((partie) => [partie.id, partie]));
  let id = 1;
  for (const partie of distinguer(sansNumero, parJour)) {
    while (parNumero.has(id)) id += 1;
    parNumero.set(id, { ...partie, id });
  }
  return [...parNumero.values()].sort((a, b) => a.id - b.id);
}

/** Parts that say something else each, in an order that does not depend on theirs. */
function distinguer<P extends Partie>(parties: readonly P[], ordre: (a: Partie, b: Partie) => number): P[] {
  return [...grouper(parties, contenuDe)]
    .map(([contenu, memes]) => ({ contenu, partie: reunir(memes as [P, ...P[]]) }))
    .sort((a, b) => ordre(a.partie, b.partie) || compareTextes(a.contenu, b.contenu))
    .map(({ partie }) => partie);
}

const parPublication = (a: Partie, b: Partie): number =>
  compareTextes(a.datePublicationDonnees ?? '', b.datePublicationDonnees ?? '');
const parJour = (a: Partie, b: Partie): number => compareTextes(jourDe(a), jourDe(b));

/** The items of one key once, in the order in which they come. */
export const distinctes = <Item>(items: readonly Item[], cle: (item: Item) => string): Item[] =>
  [...grouper(items, cle).values()].map(([premier]) => premier!);

const jourDe = ({ dateNotification, datePublicationDonnees }: Partie): string =>
  dateNotification ?? datePublicationDonnees ?? '9999';

/** What a part says, but for its holders. */
const contenuDe = ({ titulaires: _titulaires, ...partie }: Partie): string =>
  JSON.stringify(Object.entries(partie).sort(([a], [b]) => compareTextes(a, b)));

function reunir<P extends Partie>(memes: readonly [P, ...P[]]): P {
  const titulaires = memes.flatMap((partie) => partie.titulaires ?? []);
  if (titulaires.length === 0) return memes[0];
  const tries = [...titulaires].sort((a, b) => compareTextes(cleDeTitulaire(a), cleDeTitulaire(b)));
  return { ...memes[0], titulaires: distinctes(tries, cleDeTitulaire) };
}
