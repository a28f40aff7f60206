import { MONTHS } from '../../time/months.js';
import { listOf, phraseOf, type Roles } from '../../phrase.js';
import { SIZES } from './manners.js';
import * as occasions from './occasions.js';
import { TIMES } from './times.js';
import { WHO } from './who.js';

const SHARED: Roles = {
  ...TIMES,
  ...WHO,
  mois: listOf(Object.keys(MONTHS)),
  petit: listOf(SIZES),
  mien: phraseOf(`mon | ma | mes`),
  mon: phraseOf(`mon | ma | mes | notre | nos | votre | vos | son | sa | ce | cet | cette`),
  réunion: listOf(occasions.MEETINGS),
  écrit: listOf([...occasions.WRITINGS, ...occasions.COUNCIL_QUESTIONS]),
  épreuve: listOf(occasions.TURNS_OF_LIFE),
  fête: listOf(occasions.HELD),
  feuille: listOf(occasions.PRINTED),
  // « du conseil de jeudi prochain », « de l’opposition »
  précisé: phraseOf(
    `(municipal | municipale | municipaux | communautaire | communal | communale | territorial | territoriale | départemental | départementale | public | publique
      | budgétaire | budgétaires | orientation | orientations | annuel | annuelle | trimestriel | trimestrielle | mensuel | mensuelle | hebdomadaire
      | extraordinaire | ordinaire | plénier | plénière | presse | finances | appel offres | interne | final | finale | professionnel | professionnelle
      | année | mi-année | à mi-année | mi-exercice | à mi-exercice | mi-parcours | à mi-parcours | semestriel | semestrielle | infra-annuel | pluriannuel
      | universitaire | master | licence | stage | fin études | rentrée | fin année | début année | mi-mandat | fin mandat | mandat | vœux | élus | groupe | majorité
      | maire | préfet | direction | cabinet | équipe | commande publique | marchés publics | achats | achats publics | finances publiques
      | cadrage | préparatoire | préparation | lancement | coordination | suivi | arbitrage | arbitrages | travail | service | équipe | pilotage | rentrée
      | en cours | à venir | prochain | prochaine | annoncé | annoncée | imminent | imminente | interne | externe | régulier | inopiné)`,
  ),
};

const WITH: Roles = {
  ...SHARED,
  fin: phraseOf(
    `((sur | à | au | aux | en | devant | avec | face | dans | pour)? (<précisé> | <réunion> | <qui>) | <quand> | <jour> | soir | matin | midi | mois prochain | semaine prochaine)*`,
    SHARED,
  ),
  // « de décembre », « du 12 décembre »: the day of a meeting; of a report it would be what is told.
  date: phraseOf(`((# | 1er)? <mois> | # | <jour> # <mois>?)?`, SHARED),
  préparer: phraseOf(
    `préparer | rédiger | écrire | boucler | finir | finaliser | alimenter | illustrer | nourrir | compléter | étayer | documenter | terminer | relire | monter | présenter | animer | éclairer | appuyer | répondre à`,
  ),
  // « en vue de »: nobody buys with these words.
  vue: phraseOf(
    `en vue | en prévision | en préparation | dans (cadre | perspective | optique) | en amont | à approche | en attendant | à veille | afin (<préparer>)`,
    { préparer: phraseOf(`préparer | rédiger | écrire | boucler`) },
  ),
};

/** What an answer is for: « en vue de la cérémonie » is, « pour la cérémonie » may be what is asked about. */
export const PURPOSES: Roles = {
  but: phraseOf(
    `(pour | avant | lors | en marge | suite à | suite au | après | <vue>) (préparation | élaboration | rédaction | relecture | <préparer> | <mon> | <petit>)*
       (<réunion> <fin> <date> <fin> | <écrit> <fin>)
     | (pour | avant | <vue>) (préparation | élaboration | rédaction | <préparer>)* <mien> <petit>* (<épreuve> | <fête> | <feuille>) <fin>
     | (pour | afin) <préparer> (<mon> | <petit>)* (<épreuve> | <fête> | <feuille>) <fin>
     | <vue> (<mon> | <petit>)* (<épreuve> <fin> | budget #an?)`,
    WITH,
  ),
  'ce but': phraseOf(
    `(<mon> | <petit>)* (<réunion> <fin> <date> <fin> | <écrit> <fin> | <feuille> <fin>) | <mien> <petit>* (<épreuve> | <fête>) <fin>`,
    WITH,
  ),
};
