import type { Frame } from '../../frame/frame.js';
import { placesOf, wordsOf } from '../claims.js';
import type { Reading } from '../reading.js';

/** « n’est-on pas à 100 % de conformité », « pas tout à fait conformes », « pas 100 % conforme » */
const SHORT_OF_ALL =
  /(?:^|(?<= ))(?:pas|jamais) (?:(?:t|on|nous|a|en|de|tous|totalement|entierement|completement|parfaitement) )*(?:a )?(?:100|cent) (?:%|pour cent)(?: (?:de |des )?(?:achats )?(?:conformite|conformes?|en regle|reguliers?))?(?= )/;
/** « si bas », « aussi faible », « pas meilleur » */
const LOW =
  /(?:^|(?<= ))(?:est (?:il|elle) )?(?:si|aussi|tellement|trop|tres|encore|pas tres|pas plus) (?:bas|basse|faible|mauvais|mauvaise|haut|haute|eleve|elevee|bon|bonne)(?= )/;

/**
 * Takes « pourquoi n’est-on pas à 100 % de conformité ? », « pourquoi le taux de conformité est-il si bas ? »: what is not so, where the reason is asked
 * for.
 */
export function takeShortfall(reading: Reading, before?: Frame): void {
  const texte = wordsOf(reading);
  // « pourquoi c’est pas 100 % ? » after the rate
  const isOfRate = before?.mesure.startsWith('conformite_') || / (?:conform|regle|regulie)/.test(` ${texte}`);
  if (!isOfRate || !/(?:^| )(?:pourquoi|pk|raison|raisons|explique|expliquer|cause|causes) /.test(texte)) return;
  const short = SHORT_OF_ALL.exec(texte);
  if (short) {
    const [from, to] = placesOf(texte, short);
    reading.claim(from, to - from, 'non_conforme');
    for (const [at, { text }] of reading.tokens.entries())
      if (at >= to && /^(?:conformite|conformes?|regles?)$/.test(text)) reading.claim(at, 1, 'vide');
    return;
  }
  const low = LOW.exec(texte);
  const rate = /(?:taux |part |niveau |pourcentage )?(?:achats )?conformite(?= )/.exec(texte);
  if (!low || !rate || / (?:haut|haute|eleve|elevee|bon|bonne) $/.test(`${low[0]} `)) return;
  const [from, to] = placesOf(texte, low);
  reading.claim(from, to - from, 'vide');
  const [first, last] = placesOf(texte, rate);
  reading.claim(first, last - first, 'non_conforme');
}

/** « respecte le mieux les règles », « applique le moins bien la loi » */
const OBEYS_MOST =
  /(?:^|(?<= ))(?:respect|appliqu|observ|suit|suiv)[a-z]* (?:mieux|plus|moins bien|moins|mal) (?:regles|loi|code|procedures|reglementation)(?= )/;

/** Takes « qui respecte le mieux les règles ? »: ranked by the rate of conformity, and no opinion. */
export function takeMostObeying(reading: Reading): void {
  const texte = wordsOf(reading);
  const found = OBEYS_MOST.exec(texte);
  if (!found) return;
  const [from, to] = placesOf(texte, found);
  reading.claim(from, to - from, 'conformite');
  reading.claim(from + 1, 1, /mieux|plus/.test(found[0]) ? 'plus' : 'moins');
  for (let at = from + 2; at < to; at += 1) reading.claim(at, 1, 'vide');
}

/** « qu’est-ce qui n’est pas conforme ? », « dis-moi ce qui pose problème »: what it is, and not how much. */
export const asksWhat = (reading: Reading): boolean =>
  / (?:qu est ce (?:qui|que|qu)|ce qui) /.test(` ${reading.tokens.map(({ text }) => text).join(' ')} `);
