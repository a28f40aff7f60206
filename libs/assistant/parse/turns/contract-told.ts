import { EMPTY_FRAME, type Frame, NO_FILTERS, type Nomme } from '../../frame/frame.js';
import type { Lookups } from '../names/lookups.js';
import { firstOf, isWhole, phraseOf } from '../phrase.js';
import { AND, type Token } from '../tokens.js';
import { HOLDER_BEFORE } from './contract-whole-turns.js';

const OPEN = `(et | alors | donc | mais)*`;
const HE = `(il | elle | ils | elles)`;
const FIRM = `(entreprise | société | fournisseur | prestataire | titulaire | boîte)`;
const PAID = `(payé | payée | versé | réglé | donné | dépensé | mandaté)`;
const WE = `(a | avons | ai | ont | t | on | nous | aurait){4}`;
/** « combien lui a-t-on payé ? », « combien avons-nous versé à cette entreprise ? », « combien a-t-il touché ? » */
const PAID_TO_HOLDER = phraseOf(
  `combien (on | nous)? (lui | leur) ${WE} (déjà)? ${PAID}
   | combien (on | nous)? (lui | leur) (doit | devons | devait | reste) (t | on | nous){2} (encore)?
   | combien ${WE} (déjà)? ${PAID} (à | chez | pour) (cette | ce | cet | notre)? ${FIRM}
   | combien (a | ont) (t)? ${HE} (déjà)? (touché | reçu | perçu | encaissé)
   | combien (cette | ce | cet) ${FIRM} (a | ont) (t | ${HE}){2} (déjà)? (touché | reçu | perçu | encaissé)`,
);
const ON_IT = /^(?:dessus|marche|contrat|dedans)$/;
/** « a-t-il d’autres marchés ? », « quels sont ses autres contrats ? » */
const OTHERS_OF_HOLDER = phraseOf(
  `${OPEN} (est-ce qu)? (${HE} (a | ont) | (a | ont) t ${HE} | cette ${FIRM} a | ce ${FIRM} a) (t ${HE})? (encore)? autres (marchés | contrats) (avec nous | chez nous)?
   | ${OPEN} (quels | quels sont | quelles sont) (ses | leurs)? autres (marchés | contrats) (a | ont | détient)? (t)? ${HE}?
   | ${OPEN} (ses | leurs) autres (marchés | contrats)`,
);
const BEFORE_IT = phraseOf(
  `(dans | sur | pour | avec | par rapport à)? (celui (qui était)? (juste)? avant | ancien (marché | contrat)? | (marché | contrat)? précédent (marché | contrat)? | (marché | contrat) (juste)? avant)`,
);
/** « et à l’ancien titulaire ? » after what was paid on a contract: what was paid on the one before. */
const TO_HOLDER_BEFORE = phraseOf(
  `${OPEN} (à | au | chez | pour) ((ancien | précédent) ${FIRM} | ${FIRM} (précédent | avant | d’avant) | celui d’avant)`,
);
const OF_BEFORE = phraseOf(`${OPEN} (c | est | était | quel | quoi | qui){3} (c)?`);

/** The one contract that a question named, or that its answer told; null where it told several, or none. */
async function contractTold({ sujet, acte, filtres, tete }: Frame, { findContract }: Lookups): Promise<Nomme | null> {
  if (filtres.marche !== null) return filtres.marche;
  return (sujet === 'marches' && acte === 'lister' && tete && (await findContract(tete.toLowerCase()))) || null;
}

/** « lui » after who is declared to work under the holder is no holder. */
const isOfOthers = ({ filtres, champ }: Frame): boolean =>
  champ === 'sous_traitance' || (filtres.mentions?.includes('sous_traitance') ?? false);

/**
 * The question before, of the holder of the one contract that it told, where the turn speaks of what that one was paid in all; or the
 * contracts of that holder. Null where it does not, or where several hold it: nothing tells which.
 */
export async function aboutHolder(
  tokens: readonly Token[],
  before: Frame,
  lookups: Lookups,
): Promise<{ before: Frame; reste: Token[] } | { frame: Frame } | null> {
  const isPaid =
    firstOf(PAID_TO_HOLDER, tokens) !== undefined &&
    !isOfOthers(before) &&
    !tokens.some(({ text }) => ON_IT.test(text));
  const areOthers = isWhole(OTHERS_OF_HOLDER, tokens);
  const marche = isPaid || areOthers ? await contractTold(before, lookups) : null;
  const holders = marche === null ? [] : await lookups.holdersOf(marche.code);
  if (holders.length !== 1) return null;
  const frame: Frame = {
    ...EMPTY_FRAME,
    filtres: { ...NO_FILTERS, fournisseurs: { valeurs: holders, sauf: false } },
  };
  // « combien lui a-t-on payé ? » says nothing beside.
  if (isPaid && isWhole(PAID_TO_HOLDER, tokens)) return { frame };
  if (areOthers) return { frame: { ...frame, acte: 'lister', sujet: 'marches', mesure: 'nombre' } };
  return { before: frame, reste: [AND, ...tokens.filter(({ text }) => !/^(?:et|lui|leur)$/.test(text))] };
}

/**
 * The contract that was passed before the one that was told, for the same thing, and what else the turn asks of it: « et celui d’avant ? »,
 * « combien d’offres pour l’ancien marché ? ». Null where the turn speaks of none, or where nothing tells which one it was.
 */
export async function aboutContractBefore(
  tokens: readonly Token[],
  before: Frame,
  lookups: Lookups,
): Promise<{ frame: Frame; reste: Token[] } | null> {
  const asksPaid = before.sujet === 'achats' && before.acte === 'mesurer' && isWhole(TO_HOLDER_BEFORE, tokens);
  const asksHolder = !asksPaid && isWhole(HOLDER_BEFORE, tokens);
  const found = asksHolder || asksPaid ? null : firstOf(BEFORE_IT, tokens);
  if (!asksPaid && !asksHolder && !found) return null;
  const marche = await contractTold(before, lookups);
  const earlier = marche && (await lookups.contractBefore(marche.code));
  if (!earlier) return null;
  if (asksPaid)
    return { frame: { ...EMPTY_FRAME, mesure: before.mesure, filtres: { ...NO_FILTERS, marche: earlier } }, reste: [] };
  const rest = found ? [...tokens.slice(0, found[0]), ...tokens.slice(found[1])] : [];
  const isBare = rest.length === 0 || isWhole(OF_BEFORE, rest);
  return {
    frame: {
      ...EMPTY_FRAME,
      ...{ acte: 'lister', sujet: 'marches', mesure: 'nombre' },
      champ: asksHolder ? 'titulaire' : before.acte === 'lister' && isBare ? before.champ : null,
      filtres: { ...NO_FILTERS, marche: earlier },
    },
    // « quel était son montant »: a contract is asked about as it is told.
    reste: isBare ? [] : [AND, ...rest.filter(({ text }) => !/^(?:et|etait|c)$/.test(text))],
  };
}
