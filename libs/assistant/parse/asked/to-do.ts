import { EMPTY_FRAME, type Frame, type ToDo } from '../../frame/frame.js';
import { isOneYear, type ReadPeriod } from '../time/periods.js';
import { isWhole, phraseOf, type Roles } from '../phrase.js';
import type { Reading } from '../reading.js';
import type { Refused } from '../refusal.js';

const ROLES: Roles = {
  quels: phraseOf(
    `quels | quelles | quel | quelle | (quels | quelles | quel | quelle) (sont | est) | liste | donne-moi | donnez-moi | montre-moi | montrez-moi | dis-moi | y a-t-il | a-t-on | avons-nous | j’ai | ai-je | on a | il y a`,
  ),
  mes: phraseOf(`nos | mes | notre | ma | mon | vos | ces | tous | toutes`),
  chose: phraseOf(
    `urgence | urgences | priorité | priorités | problème | problèmes | souci | soucis | alerte | alertes | anomalie | anomalies
     | (point | points) (attention | vigilance | noir | noirs | rouge | rouges | faible | faibles) | (signal | signaux) alerte
     | (chose | choses | sujet | sujets | dossier | dossiers | tâche | tâches) (à <traiter> | urgent | urgents | urgente | urgentes | prioritaire | prioritaires | qui <cloche>)
     | plus (urgent | urgente)`,
    {
      traiter: phraseOf(`traiter | faire | régler | corriger | voir | revoir | surveiller`),
      cloche: phraseOf(`cloche | clochent | coince | coincent`),
    },
  ),
  faire: phraseOf(`faire | traiter | régler | corriger | surveiller | regarder | revoir | reprendre | vérifier`),
  dois: phraseOf(
    `(dois-je | doit-on | devons-nous | faut-il | devrais-je | devrait-on | dois | doit | devons | faudrait-il)
     | (je | on | nous | il) (dois | doit | devons | faut | devrais | devrait)`,
  ),
  cloche: phraseOf(
    `cloche | coince | bloque | déraille | (ne | n)? va (pas | mal) | (ne | n)? tourne pas rond | (pose | fait) problème
     | est (urgent | prioritaire | à <faire> | anormal | pas normal) | (m | nous)? attend | reste à <faire> | presse`,
    { faire: phraseOf(`faire | traiter | régler | corriger | surveiller`) },
  ),
  vite: phraseOf(
    `urgence | en urgence | en priorité | en premier | premier | absolument | vite | rapidement | maintenant | aujourd’hui | cette semaine | ce matin | avant (noël | fin année | fin d’année)`,
  ),
  où: phraseOf(
    `(dans | sur | avec | de | du côté)? <mes>? (achats | dépenses | commandes | données | commande publique)`,
    {
      mes: phraseOf(`nos | mes | notre | ces`),
    },
  ),
  an: phraseOf(`en? #an | cette année | en ce moment | moment | actuellement | en cours`),
};

/** « que faut-il faire en priorité ? », « qu’est-ce qui cloche dans nos achats ? », « quels sont les points d’attention ? » */
const ASKS = phraseOf(
  `(
      (<quels> <mes>? | <mes>) <chose> (y a-t-il | a-t-on | avons-nous | à traiter | qui (m | nous)? attendent)?
    | (que | qu | quoi | qu’est-ce que | qu’est-ce qu | ce que | ce qu) <dois> <vite>? <faire>
    | (que | qu | quoi | qu’est-ce que) ((me | nous)? reste-t-il | ai-je | avons-nous | a-t-on | il reste | on a | nous avons | j’ai) à <faire>
    | (dites-moi | dis-moi | montrez-moi | montre-moi | donnez-moi)? tout? (qu’est-ce qui | ce qui | quoi | que se passe-t-il qui) <cloche>
    | par (quoi | où) commencer
    | (choses | sujets | points | dossiers)? à (traiter | régler | corriger | surveiller)
    | où (ça | cela) (cloche | coince | bloque)
  ) (<vite> | <où> | <an>)*`,
  ROLES,
);

/** What awaits somebody in an exercice; null where a question asks for something else. */
export function toDoOf(reading: Reading, { periode }: Pick<ReadPeriod, 'periode'>): Frame | null {
  return isOneYear(periode) && isWhole(ASKS, reading.tokens) ? { ...EMPTY_FRAME, acte: 'a_traiter', periode } : null;
}

const WHAT_NOW = phraseOf(
  `(et | alors | donc | bon)* (que faire | quoi faire | comment faire | on fait quoi | je fais quoi | nous faisons quoi | que fait-on | que dois-je faire | que doit-on faire | que faut-il faire
    | qu’est-ce qu’on fait | qu’est-ce qu’on (doit | peut) faire | qu’est-ce qu’il faut faire | qu’est-ce que je dois faire | qu’est-ce que je fais) (alors | maintenant | donc)*`,
);
const OF_LAW: ReadonlySet<Frame['acte']> = new Set<Frame['acte']>(['procedure', 'seuils', 'definition']);
/** The need of one famille asks for its procedure; needs that were listed are figures. */
const isOfLaw = ({ acte, filtres }: Frame): boolean =>
  OF_LAW.has(acte) || (acte === 'besoins' && filtres.familles !== null);

/** What is looked at first: payments, the ends of contracts, conformity or what has no contract; nothing after other figures. */
function subjectOf({ acte, sujet, mesure, filtres, terme }: Frame): Pick<Frame, 'terme'> | object {
  if (acte === 'a_traiter') return { terme };
  const told: ToDo | null =
    sujet === 'paiements'
      ? 'paiements'
      : sujet === 'marches'
        ? 'marches'
        : acte === 'besoins' || filtres.passation === 'hors_marche'
          ? 'besoins'
          : mesure.startsWith('conformite_') || filtres.verdicts !== null
            ? 'conformite'
            : null;
  return told === null ? {} : { terme: told };
}

const OF_ALL = 'Ce qui est à traiter, je ne le dis que de l’ensemble des achats d’un exercice.';

/**
 * « que faire ? » after figures: what awaits somebody in their exercice, what these figures were of first; offered where they were
 * narrowed; null after a rule, or where anything else is said.
 * @param exercices those that have purchases
 */
export function whatNow(
  reading: Reading,
  before: Frame | undefined,
  exercices: readonly number[],
): Frame | Refused | null {
  if (!isWhole(WHAT_NOW, reading.tokens) || (before && isOfLaw(before))) return null;
  const years = before?.periode.exercices.filter((year) => exercices.includes(year)) ?? [];
  const frame: Frame = {
    ...EMPTY_FRAME,
    acte: 'a_traiter',
    ...(before ? subjectOf(before) : {}),
    periode: { ...EMPTY_FRAME.periode, exercices: years.length === 1 ? years : [] },
  };
  const { familles, services, fournisseurs, types, marche } = before?.filtres ?? EMPTY_FRAME.filtres;
  const isNarrowed = [familles, services, fournisseurs, types, marche].some((one) => one !== null);
  return isNarrowed ? { genre: 'refus', raison: OF_ALL, reste: frame } : frame;
}
