/**
 * French words that are one letter away from a word of the trade: « on retient » is no slip of « retirent », nor « confirme » one of
 * « conforme ». A word of another sense is never read for one that was written right. Reviewed one by one; without accents.
 */

/** Verbs in -er, without their ending. */
const VERBS = new Set(
  `fond ajoint alli allou amen annex argu arm arrog auditionn avin bois boit boud boul
  bout bond calqu camp cant capot captur cart cas cass caus centr chant charg charm chart chati chiqu choqu cintr cloqu clout
  cogn collectivis combin commu communi commut compost concass concert confess confirm confort cont content contr cot
  coud coul coup courb couv craqu creus devanc devis differenci dispers distanci domin dor doubl drap dup decap decoul
  decoupl defi degraf delaiss delass deni depann depays depec deraill empir empech encag enjol enrag enrol expi explor
  expos fianc fig filet film filtr fix fractur frictionn grad grim gripp grond habit habitu houss infect   lac lacer lass lest lich lift lign ligu liquid liss lit march mari match opt pari parl partag patronn pav pens perch
  percut perdur pest pioch pist pli poch ponctu pos pri prim profil projet precis prech pet perim racl ravis recal recel
  recol reli renvi rent repar repens repos revir reveil ral regn recuper recus regal revel rev scand senti
  sech separ subordonn tom torch trill veng vent vir vol verifi echarp evalu evid evoqu`
    .trim()
    .split(/\s+/),
);

const OTHERS = new Set(
  `parait paraissait paraitrait palais palier paliers rayait doutait goutait coulait coupait roulait additionnel additionnels annales ardent arpent attendre bandit blondir boissons bonds bougie bougies bourgeons bouee bouees buissons
  batisse batisses batissent cabine cabines categoriel categoriels centre centres chance chances chatons clique cloaque collectiviste
  commandeur commandos comparse compote compere comtes concussion confession confessions congres contenait contrit convenant corrompt
  couraient courait courez courons cousent course courses cumulus cones datation datations dattes dentiers derriere derrieres descendant
  descendre devais diviseur donation donations doublet draient deblais decence defaille defais defense defenses delassement demence
  entretient entretiennent depaysement dependaient dependait dependant dependent dependez dependons deplais dument emploie emploies envoie envoient expres
  executeur fable fables faction favoris favorite favorites fient filament filet filets filins filous firent fiscaliste flamme flammes
  formalisme formaliste formalite formalites franche franches franchise franchises francais friable friction gosse gosses grange granges
  parait paraient pariait pariaient payant payante payants payantes grasse grasses grandi grandie grandis grossiers grimpeur habitat habitats housse housses injecteur insecte insectes invertir liasse
  liasses lianes malade maladif manche manches maxima mobilite mobilites media medias naturel naturels negoce osaient oserait paons
  parages parement parements parite parites parois parte partiel partiels patient patients patrie patries pavement paien paiens
  pendue pendues pendus percut perds portages posters potes poetes preuve preuves prismes probite proces protection protections
  provision provisions provisionnel precision precisions present presents pepite pepites quille quilles raisin raisins rebord rebords
  recoin recuire recuits redire redit redits redoivent refondu refondent rejette rejettes relents relire remette remettes remord renard
  renards repart repartait requit ressent ressentent retenait retenaient retiennent retient retinrent retrait retraits revenais revenant
  revendait reviens revint revivent revoient revoit recit recits redaction regent regie regies regleur repandu repandent repondant
  reticent reticents retraient sandale sandales scalaire serais serment serments sertis servais servir servit solaire solaires sommet
  sommets sorte sortes sortit stage stages stalle sticks survie survies sevices taris terminus termite termites terrine terrines
  datent repond repondez reponds repondent
  tonalite tourtes tripes utilite utilites valet varice varices variete varietes venaient venait venez venons venue venues venus ventre
  ventres verbes verres verrait verrez verrons verset versets vertus volute volutes vraies economiste economistes eloquent`
    .trim()
    .split(/\s+/),
);

/** The tenses that people write of what is bought; no simple past. */
const ENDING = /^(?:e|es|ent|ons|ez|er|ions|iez|ee|ees|e?(?:ons|ais|ait|aient|ants?|antes?)|erais|erait|eraient)$/;

/** Whether a word is a French one that stands near the words of the trade, and none of them. */
export function isRealWord(text: string): boolean {
  if (OTHERS.has(text)) return true;
  for (let length = text.length - 1; length >= 3; length -= 1)
    if (VERBS.has(text.slice(0, length)) && ENDING.test(text.slice(length))) return true;
  return false;
}
