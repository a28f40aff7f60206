import type { Frame } from '../../../frame/frame.js';
import { type Phrase, phraseOf, type Roles } from '../../phrase.js';
import { AROUND_TURN } from './usual-roles.js';

interface LawTurn {
  said: Phrase;
  means: string;
  after: (before: Frame | undefined) => boolean;
}

const ROLES: Roles = {
  ...AROUND_TURN,
  tard: phraseOf(
    `(si | s’ | quand | lorsqu’ | lorsque)? (elle | il | ils | elles | on | vous | la mairie | la ville | la commune | la collectivité | le délai)? (traîne | traînent | tarde | tardent | tardez | dépasse | dépassent | paie | paient | paye | payent | règle | règlent | est | sont | n’est pas | ne respecte pas | ne respectent pas) (ce délai | le délai | les délais | en retard | trop tard | tardivement | dépassé | respecté | trop | à payer)?
     | s’ils (sont en retard | traînent | tardent | dépassent) | sils (sont en retard | traînent | tardent | dépassent)
     | en cas (de | d’) (dépassement | retard | retard de paiement | paiement tardif | paiement en retard | non-respect | retard de règlement) (de ce délai | du délai | de ces délais | des délais | de ce terme)?
     | (passé | au-delà de | au-delà | après | une fois) (ce délai | le délai | ces 30 jours | 30 jours | les 30 jours) (dépassé | passé)? | si (retard | dépassement) | (en)? retard`,
  ),
  intérêts: phraseOf(
    `intérêt | intérêts | intérêt moratoire | intérêts moratoires | intérêts de retard | intérêt de retard | moratoires`,
  ),
};
const IS = `(est | sont | c’est | courent | court | s’applique | s’appliquent | sont calculés | est appliqué | sont dus | applique-t-on | doit-on appliquer | faut-il appliquer | s’élève à | c’est quoi)`;

const ofLaw = (means: string, said: string, after: LawTurn['after'] = () => true): LawTurn => ({
  ...{ means, after },
  said: phraseOf(`<deb>* (${said}) <fin>*`, ROLES),
});

const isOfLateness = (before: Frame | undefined): boolean =>
  before !== undefined &&
  (before.acte === 'taux' ||
    (before.acte === 'definition' && /^(?:intérêts moratoires|délai global de paiement)$/.test(before.terme)));
const MORE = `(en plus | en sus | en outre | par-dessus | avec ça | aussi | à côté | + | s’y ajoute)`;
const OF_RECOVERY = `(indemnité forfaitaire de recouvrement | indemnité pour frais de recouvrement | indemnité forfaitaire pour frais de recouvrement | forfait de recouvrement | frais de recouvrement | indemnité de recouvrement)`;
const FIXED = `(indemnité fixe | indemnité forfaitaire | pénalité forfaitaire | pénalité fixe | somme forfaitaire)`;
const fixed = (what: string): string =>
  `${MORE}? (il y a | à combien s’élève | quelle est | c’est combien | de combien est | combien vaut)? ${MORE}? (l’ | une | le | les)? ${what} (qui (vient | viendrait)? (s’ajouter | s’ajoute | en plus))? (elle | il)? (est | c’est | s’élève à | vaut | fait)* (de | à)? (combien | quoi)? ${MORE}?`;

/** What late payment costs, by the law. */
export const OF_LAW: readonly LawTurn[] = [
  ofLaw(
    'taux des intérêts moratoires ?',
    `<tard>? (les)? <intérêts> ${IS}? (à | de)? quel taux ${IS}? <tard>?
     | <tard>? (à | de)? (quel | quel est le)? taux (d’ | de | des) <intérêts> ${IS}? (combien | de combien | à combien | quoi)? <tard>?
     | <tard>? (à | de) quel taux ${IS} (les)? <intérêts> <tard>?`,
  ),
  ofLaw('l’indemnité forfaitaire pour frais de recouvrement, elle est de combien par facture ?', fixed(OF_RECOVERY)),
  ofLaw(
    'l’indemnité forfaitaire pour frais de recouvrement, elle est de combien par facture ?',
    fixed(FIXED),
    isOfLateness,
  ),
  ofLaw(
    'l’indemnité forfaitaire pour frais de recouvrement, elle est de combien par facture ?',
    `${MORE}? (il y a | y a-t-il | ya | c’est quoi)? ${MORE}? (un | le)? forfait (est | c’est | il est)* (de)? combien ${MORE}?`,
    isOfLateness,
  ),
];
