import { formsOf } from './verbs.js';

/** « la hausse la plus marquée », « le plus spectaculaire »: how large a thing is, by an adjective in all its forms. */
const LARGE =
  'marque net prononce sensible spectaculaire significatif vif considerable consequent volumineux massif notable impressionnant imposant colossal substantiel lourd sale cossu brutal flagrant consistant copieux soutenu intense dense enorme onereux ruineux';
const SMALL = 'modeste minime mince maigre modique derisoire insignifiant infime leger restreint';
const FEMININES: readonly (readonly [RegExp, string])[] = [
  [/f$/, 've'],
  [/et$/, 'ette'],
  [/eux$/, 'euse'],
  [/el$/, 'elle'],
  [/er$/, 'ere'],
  [/e$/, 'e'],
  [/$/, 'e'],
];
const MARKED = ['marque', 'prononce', 'sale'];
/** « net », « nets », « nette », « nettes »; « marque » lost the accent that makes « marquée » of it. */
const formsOfAdjective = (masculine: string): string[] => {
  const [end, feminine] = MARKED.includes(masculine)
    ? [/$/, 'e']
    : FEMININES.find(([ending]) => ending.test(masculine))!;
  const her = masculine.replace(end, feminine);
  const them = /[sx]$/.test(masculine)
    ? masculine
    : masculine.endsWith('al')
      ? masculine.replace(/al$/, 'aux')
      : `${masculine}s`;
  return [...new Set([masculine, them, her, `${her}s`])];
};
const sized = (adverb: string, adjectives: string): string =>
  adjectives
    .split(' ')
    .flatMap(formsOfAdjective)
    .map((one) => `${adverb} ${one}`)
    .join(' | ');

/** « si on enlève les travaux ». */
const LEAVING = [
  ...formsOf('enlever retirer oter retrancher'),
  ...formsOf('laisser mettre').flatMap((verb) => [`${verb} cote`, `en ${verb} cote`]),
  ...formsOf('exclure').map((verb) => `fois ${verb}`),
  ...formsOf('enlever retirer oter ecarter retrancher').map((verb) => `fois ${verb}`),
  ...['ecartant', 'ignorant', 'neutralisant', 'oubliant', 'omettant', 'retranchant', 'excluant'].map(
    (leaving) => `en ${leaving}`,
  ),
  ...['si on ', 'si nous ', 'si ', 'on '].flatMap((who) =>
    ['ecarte', 'exclut', 'neutralise', 'oublie', 'ecartons', 'excluons'].map((leave) => `${who}${leave}`),
  ),
  ...['en faisant abstraction', 'sans inclure', 'sans integrer', 'sans parler'],
].join(' | ');

/** Changes in all their forms, for one that is known in one form is known in all of them. */
const MOVING = formsOf(
  'flamber grimper bondir deraper decoller rebondir flechir plonger ralentir elargir etoffer resserrer retrecir stagner baisser augmenter diminuer progresser reculer chuter exploser gonfler grossir varier evoluer bouger changer degringoler doubler tripler economiser raccourcir rallonger allonger alourdir emballer enfler degonfler effondrer alleger',
).join(' | ');

/** « où a-t-on réduit la voilure ? », « levé le pied », « taillé dans les dépenses » */
const SLACKEN = [
  ...[
    '~reduire voilure',
    '~baisser voilure',
    '~lever pied',
    '~serrer ceinture',
    '~serrer vis',
    '~freiner',
    '~mettre frein',
  ],
  ...['~donner coup frein', '~tailler dans', '~couper dans', '~rogner sur', '~rogner', '~mettre pedale douce'],
].join(' | ');

/** « a fait appel », « avons-nous eu recours »: what is bought, and no appeal. */
const CALLED_ON = [
  ...[
    'eu recours',
    'ayant recours',
    'ayons recours',
    'ait recours',
    'avoir recours',
    'avoir fait appel',
    'ayant fait appel',
  ],
  ...['a', 'ont', 'avons', 'avez', 'ai', 'avait', 'avaient', 'aura'].flatMap((have) =>
    ['fait appel', 'eu recours', 'recours'].map((called) => `${have} ${called}`),
  ),
].join(' | ');

/** « pour ce qui est du gaz », « au chapitre des travaux »: what a question is of follows. */
const OF_WHAT =
  'pour ce qui est | pour ce qui concerne | pour ce qui regarde | pour ce qui touche | en ce qui touche | en ce qui regarde | quant a | quant aux | quant au | au chapitre | au rayon | sur plan | sur volet | sur front | au sujet | a propos | relativement a | relativement aux | relativement au | sous angle | du point vue | point vue | en fait | si on parle | si je regarde | si on regarde | si on prend | parlons';

/** « qui nous a facturé », « qui vous ont livré » */
const SOLD_US = ['a', 'ont', 'avait', 'avaient']
  .flatMap((have) =>
    ['facture', 'vendu', 'livre', 'fourni', 'encaisse'].flatMap((sold) => [
      `qui nous ${have} ${sold}`,
      `qui ${have} ${sold}`,
    ]),
  )
  .join(' | ');

/** « la plus grosse acheteuse », « le plus gros consommateur » */
const SPENDERS = [
  'plus gros',
  'plus grosse',
  'plus grand',
  'plus grande',
  'premier',
  'premiere',
  'principal',
  'principale',
  'plus forte',
  'plus fort',
]
  .flatMap((most) =>
    ['acheteur', 'acheteuse', 'consommateur', 'consommatrice', 'depensier', 'depensiere', 'payeur', 'payeuse'].map(
      (one) => `${most} ${one}`,
    ),
  )
  .join(' | ');

/** « déclinez-le par direction », « éclaté par mois » */
const SPLITTING = formsOf('decliner eclater scinder segmenter decouper')
  .flatMap((verb) => ['par', 'selon', 'chaque', 'pour chaque', 'suivant'].map((by) => `${verb} ${by}`))
  .join(' | ');

/** Words that say how the figures are shown: grouped, ranked, compared, explained. */
export const STRUCTURE = {
  direction: `direction acheteuse | directions acheteuses | directions consommatrices | directions depensieres | service acheteur | services acheteurs | direction | directions | dirrection | service | departement interne | pole | poles | dir | services municipaux | directions municipales | services ville | services mairie`,
  famille: `famille | familles | famille achat | familles achat | categorie | categories | categorie achat | categories achat | code nomenclature | nomenclature | domaine |
    domaines | domaine achat | segment | segments | rubrique achat | poste | postes | poste depense | postes depense | poste achat | postes achat | thematique | thematiques`,
  type: `type | types | type achat | types achat | type achats | types achats | nature achat | nature`,
  section: `section | sections | section budgetaire`,
  mois: `mois | mensuel | mensuelle | profil mensuel | saisonnalite | mensuels | mensuellement | mensualite | chaque mois | mois par mois | mois apres mois | mois sur autre | un mois sur autre | un mois a autre | mois a autre | mois a mois | au fil mois | au fil des mois | mois apres autre`,
  trimestre: `trimestre | trimestre a autre | trimestre sur autre | trimestre par trimestre | trimestre apres trimestre | chaque trimestre | trimestres | trimestriel | trimestrielle | trimestriels | trimestrielles | trimestriellement | chaque trimestre`,
  semestre: `semestre | semestre a autre | semestre sur autre | semestre par semestre | semestre apres semestre | chaque semestre | semestres | semestriel | semestrielle | semestriels | semestrielles | semestriellement | chaque semestre`,
  chez_qui: `qui s occupe | qui nous fait | qui gere | qui assure | qui execute | qui realise | chez qui | a qui | aupres qui | avec qui | qui nous fournit | qui fournit | qui nous vend | qui vend | qui nous livre | qui livre | qui nous facture | qui facture | ${SOLD_US} | qui sont nos | nom | noms | comment s appelle | comment s appellent | comment se nomme | comment se nomment`,
  prochain: `prochain | prochains | prochaine | prochaines`,
  dernier: `dernier | derniers | derniere | dernieres | plus recent | plus recents | plus recente | plus recentes | recents | recent | plus ancien | plus anciens | plus ancienne | plus anciennes | plus vieux | plus vieil | plus vieille | plus vieilles`,
  annee: `annuel | annuelle | annuels | pluriannuel | pluriannuelle | pluriannuels | pluriannuelles | annuellement | annee par annee | annee apres annee | d annee en annee | annee en annee | an apres an | exercice apres exercice | chaque annee | historique | chaque exercice | ans apres ans | par an | a annee | annee | annees | exercice | exercices | an | ans`,
  procedure: `procedure | procedures | type procedure | types procedure | type procedures | types procedures | forme procedure | nature procedure | mode passation | modes passation | procedure passation`,
  par: `${SPLITTING} | ~repartir | ~ventiler | ~decomposer | ~detailler | par | selon | chaque | suivant | repartition | repartir | repartis | reparties | repartissent | repartit | repartissez | repartissons | ventilez | ventiler | detaillez | detailler | decomposez | decomposer | ventilation | ventile | ventiles | ventilees | detail | detaille | detailles | decoupage par | decomposition | decompose | compose | composent | composition | reparti | repartie | eclate | eclates | eclatee | eclatees | eclater | eclatez | eclatement | decline | declines | declinee | declinees | decliner | declinez | declinaison | segmente | segmentes | segmentee | segmentees`,
  quel: `quel | quels | quelle | quelles | kel | kels | kelle | qel | qels | laquelle | lequel | lesquels | lesquelles`,
  qui: `qui | ki`,
  plus: `plus marque | plus marquee | plus marques | plus marquees | plus prononce | plus prononcee | plus prononces | plus net | plus nette | plus spectaculaire | plus spectaculaires | plus sensible | plus consequent | plus consequente | plus consequents | plus volumineux | plus volumineuse | ${SPENDERS} | ${sized('plus', LARGE)} | ${sized('moins', SMALL)} | en haut tableau | en haut classement | en haut liste | tout en haut | en premiere position | en premiere place | en premier rang | en tete classement | en tete palmares | decroche pompon | remporte palme | remporte pompon | bat record | battent record | bat tous records | mene danse | tient corde | ouvre marche | caracole en tete | caracolent en tete | hit parade | poids lourds | arrive en tete | arrivent en tete | en tete | champion | championne | champions | numero un | leader | leaders | tete liste | plus | davantage | le plus | plus grand | plus grands | plus gros | plus grosse | plus grosses | plus grande | plus grandes | plus important | plus importants | plus importante | plus importantes | plus eleve |
    plus eleves | plus long | plus longs | plus longue | plus longues | plus haut | plus hauts | plus haute | plus hautes | plus elevee | plus elevees | plus cher | plus chers | plus chere | plus cheres | plus couteux | plus couteuse | principal | principaux | principale | principales | premier | premiers |
    premiere | premieres | 1er | 1ers | 1ere | 1eres | top | plus fort | plus forts | plus forte | plus fortes | plus lourd | plus lourde | plus lourds | plus lourdes | plus enorme | plus enormes | plus consequent | plus consequents | plus consequente | plus onereux | plus onereuse | plus volumineux | plus massif | plus gigantesque | plus colossal | plus juteux | plus significatif | plus significatifs | plus salee | plus salees | plus corsee | plus corsees | plus depensier | plus depensiers | plus depensiere | plus depensieres | plus gourmand | plus gourmands | plus gourmande | plus gourmandes | plus dispendieux | plus dispendieuse | gros | grosse | grosses | classement |
    palmares | en tete | numero 1 | grand | grands | grandes | grande | majeurs | majeures | plus utilise | mieux paye | mieux payes | plus tot | plus paye | plus payes`,
  moins: `${sized('plus', SMALL)} | ~fermer marche | ferme la marche | bas classement | bas du classement | derniere place | derniere position | queue peloton | fond classement | plus mal classe | plus mal classee | par depenses croissantes | ${sized('moins', LARGE)} | moindre montant | moindres montants | moindre depense | moindres depenses | moindre cout | moindre somme | en bas tableau | en bas classement | en bas liste | en bas echelle | en bas palmares | tout en bas | en bas | en queue peloton | en queue classement | en fin classement | en fin liste | en derniere position | en derniere place | au dernier rang | en dernier rang | ferme marche | ferment marche | ferme ban | en queue | plus calme | plus calmes | plus creux | plus creuse | lanterne rouge | bon dernier | bonne derniere | moins | le moins | plus court | plus courts | plus courte | plus courtes | plus bas | plus basse | plus basses | moins long | moins longs | plus petit | plus petits | plus petite | plus petites | plus faible | plus faibles | moins cher | moins chers | moins chere | moins eleve | moins eleves | moins elevee | moins elevees | moins depensier | moins depensiere | moins depensieres | plus econome | plus economes | moins gourmand | moins gourmande | moins gourmands | moins gourmandes | moins important | moins importants | moins importante | moins importantes | petits | petit | petite | petites | par ordre croissant | ordre croissant | montant croissant | montants croissants | par depense croissante | par depenses croissantes`,
  communs: `commun | communs | en commun | a fois | a la fois | partages | partagent`,
  nouveaux: `nouvellement | nouveaux venus | nouveaux arrivants | entrants | nouveaux entrants | jamais payes avant | jamais payes auparavant |
    nouveau | nouveaux | nouvelle | nouvelles`,
  perdus: `~quitter | ~abandonner | ~delaisser | ~arreter travailler | ~cesser travailler | ~arreter payer | ~cesser payer |
    perdu | perdus | perdue | perdues | disparu | disparus | disparues`,
  qualite: `bonnet d ane | bonnets d ane | cancre | cancres | mauvais point | mauvais points | meilleur | meilleure | meilleurs | meilleures | mieux | le mieux | bon eleve | bons eleves | bonne eleve | mauvais eleve | mauvais eleves | mauvaise eleve | mauvais | mauvaise | mauvaises | plus mauvais | plus mauvaise | pire | pires |
    le pire | moins bon | moins bonne | moins bons | moins bien`,
  tous: `tous | toutes | liste | lister | liste complete | lesquels sont | enumere | donne liste | affiche liste | tableau | tout`,
  evolution: `plus combien % | ~serrer ceinture | ~serrer vis | ~reduire voilure | reduisons | reduisent | reduisez | reduisait | alourdissement | emballement | rebond | effondrement | allegement | ${SLACKEN} | fondu | fondue | fondus | fondues | fondaient | maigri | enfle | enflent | plus en plus ou moins en moins | moins en moins ou plus en plus | plus en plus | moins en moins | ou moins en moins | ou plus en plus | s ~accelerer | s est ~accelerer | s ~alourdir | s est ~alourdir | s ~alleger | s est ~alleger | s ~enrichir | s est ~enrichir | moins combien % | plus combien | combien % en plus | combien % en moins | combien % plus | combien % moins | combien pourcents en plus | combien pourcents en moins | combien pourcents plus | combien pourcent en plus | combien pourcent plus | a pris combien | ont pris combien | combien a pris | combien ont pris | pris combien | economie | economies | economise | economisons | ${MOVING} | evolution | evol | trajectoire | dynamique | retrospective | courbe | chronologie | annee sur autre | exercice sur autre | diff | double | doubles | ameliore | ameliorent | ameliorer | amelioree | aggrave | aggravent | aggraver | aggravee | empire | empirent | empirer | deteriore | deteriorent | deteriorer | degradent | degrader | degrade | degradee | evolue | evoluent | evoluer | augmente | augmentent | augmenter | augmentation | hausse | en hausse | hausses | baisse | baissent | baisser | en baisse | baisses | diminue |
    diminuent | par rapport aux | rapport aux | diminuer | diminution | variation | varie | varient | varier | progression | progresse | progresser | progressent | reduit | reduits | reduire | reduction | flambe | bondi | derape | stagne | stable | tendance | s est arrange | s est ~redresser | s est ~ameliorer | s est ~degrader | s est ~deteriorer | s est ~tasser | est arrange | compare | comparer | comparaison | comparatif | par rapport a | rapport a | versus | vs |
    difference | ecart | comparez | face a | change | changent | changer | bouge | bouger | explose | explosent | exploser | augmentait | comparativement | compares | comparons | reculer | recule | recul | chute | grimpe | grimper | descend | descendent | descendu | descendue | gonfle | gonflent | grossi | accru | accrue | accrus | accroissement | envole | envolent | degringole |
    comparee a | compare a | par rapport au | rapport au | contre | combien fois plus | combien fois moins | taux evolution | taux variation | taux croissance | taux augmentation | taux progression | face au | face aux | vis a vis | a cote | au regard | qu avant | que avant`,
  meme_date: `~arreter meme jour | ~arreter au meme jour | ~arreter a meme date | ~arreter meme date | ~arreter a date | ~arreter a aujourd hui | meme jour | au meme jour | a meme jour | jour pour jour | date pour date | a jour egal | meme stade annee | au meme stade | meme point | au meme point | a meme date | meme date | meme periode | a meme epoque | meme epoque | a date egale | a date equivalente | periode equivalente | a meme moment | meme moment |
    a pareille date | pareille date | a pareille epoque | pareille epoque | a periode egale | periode egale | meme stade | a meme stade`,
  neutre: `a heure qu il est | ${CALLED_ON} | ${OF_WHAT} | meme si | face a face | en parallele | accusant | accusent | subissant | subissent | subit | a quoi ressemble | a quoi ressemblent | a quoi ressemblait | a quoi ressemblaient | dans quelle mesure | dans quelles mesures | externalise | externalisee | externalises | externalisees | au prive | par prive | secteur prive | en externe | ou inverse | ou bien inverse | ou plutot inverse | ou est inverse | ou c est inverse | ou contraire | ou bien contraire | ou plutot contraire | ou vice versa | ou alors inverse | ensemble marches | autrement dit | dit autrement | en autres termes | autres termes | en clair | veux dire | j entends par | heure actuelle | a date aujourd hui | date aujourd hui | au jour aujourd hui | a heure actuelle | a instant t | au moment ou je parle | gerent | travaillez vous | travaillons nous | travaille t on | avenants compris | avenant compris | avenants inclus | avis appel public a concurrence | avis appel public concurrence | avis marche | aapc | je vous prie | vous prie | je te prie | en millions | en millions euros | en milliers | en milliers euros | en k € | en ke | en keuros | en m € | confie a prive | confie au prive | confie a entreprises | confie aux entreprises | confie a prestataires | confie a des prestataires | quelque chose | quoi que ce soit | par exemple | par ex | en faveur | au profit | au benefice | en matiere | en termes | en ce qui concerne | s agissant | au titre | a titre | de mon cote | en tout cas | pour instant | pour moment | pour heure | fait appel a | faire appel a | faisons appel a | font appel a | faisait appel a | fait appel aux | font appel aux | recours a | recours aux | recourt a | recourt aux | recourent a | recouru a | recouru aux | exercice se termine bientot | exercice se termine | annee se termine bientot | annee se termine | exercice touche a fin | annee touche a fin | en phrase | en une phrase | en deux mots | en 2 mots | en quelques mots | en bref | en resume | au cours | total general | ou pas | ou non | merci d avance | avance | ensemble achats | ensemble depenses | toutes directions confondues | commande publique | suis je tenu | suis tenu | est on tenu | est tenu | est tenue | sommes tenus | est oblige | avant tout | pour essentiel | en entier | en entiere | en face | quand elle achete | quand ville achete | quand mairie achete | quand on achete | quand nous achetons | que lui repondre | que leur repondre | que repondre | a ce jour | a cette date | jusqu a present | jusqu present | jusque present | jusqu a maintenant | jusqu maintenant | jusqu ici | jusqu a ce jour | jusqu ce jour | a present | jusqu a aujourd hui | jusque aujourd hui | jusqu aujourd hui | a date | conseil municipal |
    s il plait | s il vous plait | s il te plait | y a t il | est ce que | est ce qu | code commande publique | par montant | par montants | par ordre decroissant | ordre decroissant | par montant decroissant | est bons | sommes bons | est bon | sommes bon | etions bons`,
  pourquoi: `qu est qui fait que | qu est qui fait qu | qu est ce qui fait que | qu est ce qui fait qu | explication | explications | facteur | facteurs | d ou sort | d ou sortent | d ou provient | d ou proviennent | d ou viennent | ou provient | d ou sort il | quoi est du | quoi est due | qu est ce qui pousse | qu est ce qui tire | tire vers haut | tirent vers haut | tire vers bas | tirent vers bas | ~contribuer hausse | ~contribuer a hausse | ~contribuer augmentation | ~contribuer a augmentation | ~contribuer baisse | ~contribuer a baisse | ~contribuer a evolution | ~contribuer a progression | ~contribuer a diminution | moteur hausse | moteurs hausse | ~alimenter hausse | ~nourrir hausse | ~porter hausse | a origine hausse | a origine augmentation | a origine baisse | motif hausse | motifs hausse | pour quel motif | pour quels motifs | pour quelles raisons | imputable a quoi | imputable a qui | attribuable a quoi | qui justifie | pourquoi | expliquent | pk | pq | pkoi | prkoi | comment expliquer | comment expliques | comment expliquez | comment s explique | s explique | explique | expliquer | expliquez | qu est qui explique | qui explique | raison |
    raisons | a quoi est du | a quoi est due | a quoi est | d ou vient | ou vient | d ou vient | a cause quoi | causes | cause | est a quoi | due a quoi | est ce qui a fait | qui a fait | fait augmenter | fait baisser | fait grimper | fait monter | fait flamber |
    fait bouger | fait exploser | fait chuter | fait reculer | fait varier | font augmenter | font baisser | font grimper | font monter | comment ca se fait | comment se fait il | comment se fait |
    a quoi tient | a quoi tiennent | tient a quoi | responsable hausse | responsables hausse | responsable baisse | responsables baisse | responsable augmentation | origine hausse | origine baisse |
    origine augmentation | a quoi attribuer | a quoi attribuez | comment justifier | comment justifiez | justifie | justifient | a quoi doit on | quelle en est raison | vient de quoi`,
  sauf: `${LEAVING} | en ne comptant pas | ne comptant pas | en comptant pas | deduction faite | en deduisant | en deduire | deduit | deduite | deduits | deduites | apres deduction | defalcation faite | en defalquant | defalque | defalquee | defalques | defalquees | en otant | en retranchant | retranche | retranchee | retranches | retranchees | neutralise | neutralisee | neutralises | neutralisees | a exclusion | exclusion faite | exclu | exclue | exclus | exclues | exclut | excluons | excluez | sans prendre en compte | sans tenir compte | abstraction faite | hors | ni | sauf | sans | excepte | exceptes | a exception | a l exception | exception faite | hormis | sans compter | mettre cote | met cote | mettons cote | mis cote | mise cote | mises cote | laisse cote | laissons cote | laisser cote | en dehors | a part | mis a part | autre que | autres que | exclure | en excluant | non compris | pas |
    en enlevant | en deduisant | en defalquant | en soustrayant | en ecartant | deduction faite | fois deduit | fois deduite | fois deduits | fois deduites | fois retire | fois retires | fois retiree | fois retirees | fois enleve | fois enleves | fois enlevee | fois enlevees | fois exclu | fois exclus | fois exclue | fois exclues | fois ote | fois otes | fois otee | fois otees | fois ecarte | fois ecartes | fois ecartee | fois ecartees | fois mis a part | fois mise a part | fois mises a part | fois mis cote | fois mises cote | moins ceux | moins ceux`,
} as const;
