import { formsOf } from './verbs.js';

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
  'flamber grimper bondir deraper stagner baisser augmenter diminuer progresser reculer chuter exploser gonfler grossir varier evoluer bouger changer degringoler doubler tripler economiser',
).join(' | ');

/** « qui nous a facturé », « qui vous ont livré » */
const SOLD_US = ['a', 'ont', 'avait', 'avaient']
  .flatMap((have) =>
    ['facture', 'vendu', 'livre', 'fourni', 'encaisse'].flatMap((sold) => [
      `qui nous ${have} ${sold}`,
      `qui ${have} ${sold}`,
    ]),
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
  mois: `mois | mensuel | mensuelle | profil mensuel | saisonnalite | mensuels | mensuellement | mensualite | chaque mois | mois par mois | mois apres mois`,
  trimestre: `trimestre | trimestres | trimestriel | trimestrielle | trimestriels | trimestrielles | trimestriellement | chaque trimestre`,
  semestre: `semestre | semestres | semestriel | semestrielle | semestriels | semestrielles | semestriellement | chaque semestre`,
  chez_qui: `qui s occupe | qui nous fait | qui gere | qui assure | qui execute | qui realise | chez qui | a qui | aupres qui | avec qui | qui nous fournit | qui fournit | qui nous vend | qui vend | qui nous livre | qui livre | qui nous facture | qui facture | ${SOLD_US} | qui sont nos | nom | noms | comment s appelle | comment s appellent | comment se nomme | comment se nomment`,
  prochain: `prochain | prochains | prochaine | prochaines`,
  dernier: `dernier | derniers | derniere | dernieres | plus recent | plus recents | plus recente | plus recentes | recents | recent | plus ancien | plus anciens | plus ancienne | plus anciennes | plus vieux | plus vieil | plus vieille | plus vieilles`,
  annee: `annuel | annuelle | annuels | pluriannuel | pluriannuelle | pluriannuels | pluriannuelles | annuellement | annee par annee | annee apres annee | d annee en annee | annee en annee | an apres an | exercice apres exercice | chaque annee | historique | chaque exercice | ans apres ans | par an | a annee | annee | annees | exercice | exercices | an | ans`,
  procedure: `procedure | procedures | type procedure | types procedure | type procedures | types procedures | forme procedure | nature procedure | mode passation | modes passation | procedure passation`,
  par: `${SPLITTING} | par | selon | chaque | suivant | repartition | repartir | repartis | reparties | repartissent | repartit | repartissez | repartissons | ventilez | ventiler | detaillez | detailler | decomposez | decomposer | ventilation | ventile | ventiles | ventilees | detail |
    detaille | detailles | decoupage par | decomposition | decompose | compose | composent | composition | reparti | repartie`,
  quel: `quel | quels | quelle | quelles | kel | kels | kelle | qel | qels | laquelle | lequel | lesquels | lesquelles`,
  qui: `qui | ki`,
  plus: `arrive en tete | arrivent en tete | en tete | champion | championne | champions | numero un | leader | leaders | tete liste | plus | davantage | le plus | plus grand | plus grands | plus gros | plus grosse | plus grosses | plus grande | plus grandes | plus important | plus importants | plus importante | plus importantes | plus eleve |
    plus eleves | plus long | plus longs | plus longue | plus longues | plus haut | plus hauts | plus haute | plus hautes | plus elevee | plus elevees | plus cher | plus chers | plus chere | plus cheres | plus couteux | plus couteuse | principal | principaux | principale | principales | premier | premiers |
    premiere | premieres | 1er | 1ers | 1ere | 1eres | top | plus fort | plus forts | plus forte | plus fortes | plus lourd | plus depensier | plus depensiers | plus depensiere | plus depensieres | plus gourmand | plus gourmands | plus gourmande | plus gourmandes | plus dispendieux | plus dispendieuse | gros | grosse | grosses | classement |
    palmares | en tete | numero 1 | grand | grands | grandes | grande | majeurs | majeures | plus utilise | mieux paye | mieux payes | plus tot | plus paye | plus payes`,
  moins: `en queue | plus calme | plus calmes | plus creux | plus creuse | lanterne rouge | bon dernier | bonne derniere | moins | le moins | plus court | plus courts | plus courte | plus courtes | plus bas | plus basse | plus basses | moins long | moins longs | plus petit | plus petits | plus petite | plus petites | plus faible | plus faibles | moins cher | moins chers | moins chere | moins eleve | moins eleves | moins elevee | moins elevees | moins depensier | moins depensiere | moins depensieres | plus econome | plus economes | moins gourmand | moins gourmande | moins gourmands | moins gourmandes | moins important | moins importants | moins importante | moins importantes | petits | petit | petite | petites | par ordre croissant | ordre croissant | montant croissant | montants croissants | par depense croissante | par depenses croissantes`,
  communs: `commun | communs | en commun | a fois | a la fois | partages | partagent`,
  nouveaux: `nouvellement | nouveaux venus | nouveaux arrivants | entrants | nouveaux entrants | jamais payes avant | jamais payes auparavant |
    nouveau | nouveaux | nouvelle | nouvelles`,
  perdus: `~quitter | ~abandonner | ~delaisser | ~arreter travailler | ~cesser travailler | ~arreter payer | ~cesser payer |
    perdu | perdus | perdue | perdues | disparu | disparus | disparues`,
  qualite: `meilleur | meilleure | meilleurs | meilleures | mieux | le mieux | bon eleve | bons eleves | bonne eleve | mauvais eleve | mauvais eleves | mauvaise eleve | mauvais | mauvaise | mauvaises | plus mauvais | plus mauvaise | pire | pires |
    le pire | moins bon | moins bonne | moins bons | moins bien`,
  tous: `tous | toutes | liste | lister | liste complete | lesquels sont | enumere | donne liste | affiche liste | tableau | tout`,
  evolution: `plus combien % | moins combien % | plus combien | combien % en plus | combien % en moins | combien % plus | combien % moins | combien pourcents en plus | combien pourcents en moins | combien pourcents plus | combien pourcent en plus | combien pourcent plus | a pris combien | ont pris combien | combien a pris | combien ont pris | pris combien | economie | economies | economise | economisons | ${MOVING} | evolution | evol | trajectoire | dynamique | retrospective | courbe | chronologie | annee sur autre | exercice sur autre | diff | double | doubles | ameliore | ameliorent | ameliorer | amelioree | aggrave | aggravent | aggraver | aggravee | empire | empirent | empirer | deteriore | deteriorent | deteriorer | degradent | degrader | degrade | degradee | evolue | evoluent | evoluer | augmente | augmentent | augmenter | augmentation | hausse | en hausse | hausses | baisse | baissent | baisser | en baisse | baisses | diminue |
    diminuent | diminuer | diminution | variation | varie | varient | varier | progression | progresse | progresser | progressent | reduit | reduits | reduire | reduction | flambe | bondi | derape | stagne | stable | tendance | compare | comparer | comparaison | comparatif | par rapport a | rapport a | versus | vs |
    difference | ecart | comparez | face a | change | changent | changer | bouge | bouger | explose | explosent | exploser | augmentait | comparativement | compares | comparons | reculer | recule | recul | chute | grimpe | grimper | descend | descendent | descendu | descendue | gonfle | gonflent | grossi | accru | accrue | accrus | accroissement | envole | envolent | degringole |
    comparee a | compare a | par rapport au | rapport au | contre | combien fois plus | combien fois moins | taux evolution | taux variation | taux croissance | taux augmentation | taux progression | face au | face aux | vis a vis | a cote | au regard | qu avant | que avant`,
  meme_date: `a meme date | meme date | meme periode | a meme epoque | meme epoque | a date egale | a date equivalente | periode equivalente | a meme moment | meme moment |
    a pareille date | pareille date | a pareille epoque | pareille epoque | a periode egale | periode egale | meme stade | a meme stade`,
  neutre: `gerent | travaillez vous | travaillons nous | travaille t on | avenants compris | avenant compris | avenants inclus | avis appel public a concurrence | avis appel public concurrence | avis marche | aapc | je vous prie | vous prie | je te prie | en millions | en millions euros | en milliers | en milliers euros | en k € | en ke | en keuros | en m € | confie a prive | confie au prive | confie a entreprises | confie aux entreprises | confie a prestataires | confie a des prestataires | quelque chose | quoi que ce soit | par exemple | par ex | en faveur | au profit | au benefice | en matiere | en termes | en ce qui concerne | s agissant | au titre | a titre | de mon cote | en tout cas | pour instant | pour moment | pour heure | fait appel a | faire appel a | faisons appel a | font appel a | faisait appel a | fait appel aux | font appel aux | recours a | recours aux | recourt a | recourt aux | recourent a | recouru a | recouru aux | exercice se termine bientot | exercice se termine | annee se termine bientot | annee se termine | exercice touche a fin | annee touche a fin | en phrase | en une phrase | en deux mots | en 2 mots | en quelques mots | en bref | en resume | au cours | total general | ou pas | ou non | merci d avance | avance | ensemble achats | ensemble depenses | ensemble marches | toutes directions confondues | commande publique | suis je tenu | suis tenu | est on tenu | est tenu | est tenue | sommes tenus | est oblige | avant tout | pour essentiel | en entier | en entiere | en face | quand elle achete | quand ville achete | quand mairie achete | quand on achete | quand nous achetons | que lui repondre | que leur repondre | que repondre | a ce jour | a cette date | jusqu a present | jusqu present | jusque present | jusqu a maintenant | jusqu maintenant | jusqu ici | jusqu a ce jour | jusqu ce jour | a present | jusqu a aujourd hui | jusque aujourd hui | jusqu aujourd hui | a date | conseil municipal |
    s il plait | s il vous plait | s il te plait | y a t il | est ce que | est ce qu | code commande publique | par montant | par montants | par ordre decroissant | ordre decroissant | par montant decroissant | est bons | sommes bons | est bon | sommes bon | etions bons`,
  pourquoi: `pourquoi | expliquent | pk | pq | pkoi | prkoi | comment expliquer | comment expliques | comment expliquez | comment s explique | s explique | explique | expliquer | expliquez | qu est qui explique | qui explique | raison |
    raisons | a quoi est du | a quoi est due | a quoi est | d ou vient | ou vient | d ou vient | a cause quoi | causes | cause | est a quoi | due a quoi | est ce qui a fait | qui a fait | fait augmenter | fait baisser | fait grimper | fait monter | fait flamber |
    fait bouger | fait exploser | fait chuter | fait reculer | fait varier | font augmenter | font baisser | font grimper | font monter | comment ca se fait | comment se fait il | comment se fait |
    a quoi tient | a quoi tiennent | tient a quoi | responsable hausse | responsables hausse | responsable baisse | responsables baisse | responsable augmentation | origine hausse | origine baisse |
    origine augmentation | a quoi attribuer | a quoi attribuez | comment justifier | comment justifiez | justifie | justifient | a quoi doit on | quelle en est raison | vient de quoi`,
  sauf: `${LEAVING} | a exclusion | exclusion faite | exclu | exclue | exclus | exclues | exclut | excluons | excluez | sans prendre en compte | sans tenir compte | abstraction faite | hors | ni | sauf | sans | excepte | exceptes | a exception | a l exception | exception faite | hormis | sans compter | mettre cote | met cote | mettons cote | mis cote | mise cote | mises cote | laisse cote | laissons cote | laisser cote | en dehors | a part | mis a part | autre que | autres que | exclure | en excluant | non compris | pas |
    en enlevant | moins ceux`,
} as const;
