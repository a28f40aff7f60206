import type { Edit } from './turn-edit.js';

const MONEY = '(?: (?:ca|cela|cet argent|ces sommes|cette somme|ce montant|argent|en))?';
const PAID =
  '(?:paie|paye|payons|a paye|a ete paye|a ete payee|touche|recoit|a touche|a recu|a percu|a encaisse|ont touche|ont recu|en profite|encaisse|a faits?|a realise|a realises|a fourni|a livre|a execute)';

/** Whole turns, articles and years left out, with the edit that each is. */
export const WHOLE_TURNS: readonly (readonly [RegExp, Edit])[] = [
  [
    /^(?:combien |il y en a combien |(?:quels|qui|lesquels) sont |dont )?(?:ceux qui sont )?nouveaux(?: fournisseurs)?$/,
    { genre: 'venus', seuls: 'nouveaux' },
  ],
  [
    /^(?:combien |(?:quels|qui|lesquels) sont )?(?:ceux )?(?:qu |que )?(?:(?:on a|nous avons|avons nous|a t on) |qui sont )?(?:perdus?|partis|sortis)(?: fournisseurs)?$/,
    { genre: 'venus', seuls: 'perdus' },
  ],
  [
    /^(?:qui (?:vient|arrive) )?(?:celui |celle )?(?:suivante?|apres|juste apres)$/,
    { genre: 'place', place: 'suivante' },
  ],
  [
    /^(?:pour |dans |sur |a |au niveau )?(?:toute |ensemble |entiere )?(?:ville|mairie|commune|collectivite)(?: entiere)?$/,
    { genre: 'ville' },
  ],
  [
    /^(?:(?:c est |ce sont |ce seraient )?(?:lesquels|lesquelles|quels mandats|quelles factures)|(?:donne |donnez |montre |montrez |affiche |affichez )?(?:moi )?liste|liste[zr]?)$/,
    { genre: 'mandats', anciens: false },
  ],
  [
    /^(?:(?:quel|quelle|lequel|laquelle) est |(?:c )?est )?plus (?:vieux|vieille|ancien|ancienne)s?(?: (?:des )?\d{1,4})?(?: (?:c )?est (?:lequel|laquelle|qui|quoi))?$/,
    { genre: 'mandats', anciens: true },
  ],
  [/^(?:tout )?(?:derniere?|bon dernier)(?: c est (?:qui|laquelle|lequel))?$/, { genre: 'bout' }],
  [
    /^combien$|^(?:ca fait |ils sont |elles sont |soit )?combien(?: (?:sont|etaient)(?: t)? (?:ils|elles)(?: en tout| au total)?| y en a(?: t il)?| il y en a(?: t il)?| y en a t il| en a t on| en avons nous| de lignes)$|^(?:ils|elles) sont combien$|^il y en a combien$|^ca en fait combien$/,
    { genre: 'compte' },
  ],
  [
    /^(?:(?:quel est |donne |donnez |pour quel )?(?:leur |leurs )?(?:total|somme|montant|montants|montant total|valeur|valeur totale|cumul)|(?:ca (?:fait|nous fait) )?combien (?:ca fait )?(?:en tout|au total|tout compris|ensemble)|combien ca fait|en tout|au total|ca fait combien(?: en tout| au total)?|pour combien(?: en tout| au total)?)$/,
    { genre: 'total' },
  ],
  [
    /^(?:separement|individuellement|chacune?|(?:un|une) par (?:un|une)|chacune? (?:combien|part))$/,
    { genre: 'chacun' },
  ],
  [/^(?:donne |donnez |montre |montrez |avec |plus )?(?:details?|en detail|detaille|detaillez)$/, { genre: 'detail' }],
  [
    /^(?:il |qu est ce qu il )?(?:reste |restent )?(?:c est )?(?:quoi |combien )?(?:pour |a |chez )?(?:tous |toutes )?autres(?: (?:fournisseurs|entreprises|directions|services|familles))?(?: (?:ensemble|reunis|reunies|c est combien|ca fait combien|combien|font combien|pesent combien|representent combien))?$/,
    { genre: 'autres' },
  ],
  [
    /^(?:c est )?depuis (?:quand|combien temps|quelle annee)(?: (?:est ce qu )?(?:on |nous )?(?:achete|achetons|paie|paye|payons|travaille|travaillons)(?: t on| nous)?(?: (?:chez|avec|a|aupres))?(?: lui| elle| eux)?)?$/,
    { genre: 'depuis' },
  ],
  // « on est au-dessus ou en dessous, et de combien ? » of a change or a threshold: it is told with it.
  [
    /^(?:on |nous |est |sommes |ou |en |et |au |a )*dessus(?: ou| en| et| au)* dessous(?:(?: et| de)* combien)?$/,
    { genre: 'redit' },
  ],
  [/^(?:au )?(?:dessus|dela)$/, { genre: 'borne', cote: 'montantMin' }],
  [/^(?:en |au )?dessous$/, { genre: 'borne', cote: 'montantMax' }],
  [/^(?:en )?(?:ht|hors taxes?)$/, { genre: 'hors_taxe' }],
  [
    /^combien (?:plus|moins)(?: exactement)?$|^(?:et |ca fait combien |combien )?en (?:euros?|€|valeur)$/,
    { genre: 'redit' },
  ],
  [/^en (?:%|pourcentage|pourcents?|part)$/, { genre: 'pourcent' }],
  [
    /^(?:(?:ils|elles) (?:pesent|representent|font|totalisent|valent) combien|combien (?:pesent|representent|font|totalisent|valent)(?: t)? (?:ils|elles)|(?:c est |ca fait )?combien a (?:eux|elles))(?: ensemble| en tout| au total)?$/,
    { genre: 'total' },
  ],
  [
    /^(?:(?:quel|quelle|lequel|laquelle) est |est (?:lequel|laquelle) )?plus (?:cher|chere|gros|grosse|grand|grande|important|importante|eleve|elevee)(?: (?:exercice|annee))?$/,
    { genre: 'extreme', ordre: 'desc' },
  ],
  [
    /^(?:(?:quel|quelle|lequel|laquelle) est |est (?:lequel|laquelle) )?(?:moins (?:cher|chere|eleve|elevee|important|importante|lourde?)|plus (?:petit|petite|faible|legere?|bas|basse|maigre|modeste))$/,
    { genre: 'extreme', ordre: 'asc' },
  ],
  // « lequel de ces marchés a le plus gros montant ? »
  [
    /^(?:lequel|laquelle|quel|quelle|qui)(?: (?:parmi |entre )?(?:eux|elles|ceux ci|celles ci|ces (?:marches|contrats)))?(?: (?:marche|contrat))? (?:a|avait|represente|porte|atteint) plus (?:gros|grosse|grand|grande|fort|forte|eleve|elevee|important|importante) (?:montant|valeur)$/,
    { genre: 'extreme', ordre: 'desc' },
  ],
  [
    /^(?:lequel|laquelle|quel|quelle|qui)(?: (?:parmi |entre )?(?:eux|elles|ceux ci|celles ci|ces (?:marches|contrats)))?(?: (?:marche|contrat))? (?:a|avait|represente|porte|atteint) plus (?:petit|petite|faible) (?:montant|valeur)$/,
    { genre: 'extreme', ordre: 'asc' },
  ],
  // « quelle part du total représentent-ils ? »
  [
    /^(?:quelle |quel )?(?:part|pourcentage|proportion|%)(?: (?:total|ensemble|tout|achats|total achats|depenses))? (?:representent|pesent|font|totalisent)(?: t)? (?:ils|elles)$/,
    { genre: 'part' },
  ],
  [/^en nombre(?: (?:lignes|achats))?$/, { genre: 'en_nombre' }],
  [/^en (?:montant|valeur|euros?|€)$/, { genre: 'en_montant' }],
  [
    /^(?:soit |ca fait |est |ca represente |cela represente )?(?:quelle |quel )?(?:part|pourcentage|proportion|%)(?: (?:ca|cela) (?:represente|fait|pese)(?: (?:t )?il)?)?(?: (?:total|ensemble|tout|achats|total achats|ensemble achats|depenses))?$|^(?:ca|cela|ils|elles) (?:represente|pese|fait|font|representent|pesent) (?:quelle |quel |combien )?(?:en )?(?:part|pourcentage|proportion|%)(?: (?:total|ensemble|tout|achats))?$/,
    { genre: 'part' },
  ],
  [
    /^(?:il |combien )?(?:me |nous )?reste(?: t)?(?: il)?(?: (?:combien|quoi|quelle marge))? (?:avant|jusqu (?:a|au)) (?:prochain |premier )?seuil(?: suivant)?$|^(?:on est |est on |on en est |suis je |je suis )(?:loin|ou|a combien|encore loin)(?: du| de)? (?:prochain )?seuil$/,
    { genre: 'seuil' },
  ],
  [
    /^ce qui (?:ne |n )?(?:est|serait|etait) pas(?: conforme)?(?:(?: ca| cela)? (?:en euros?|en €|en montant|fait combien|represente combien|pese combien|combien|c est combien))?$|^(?:combien |quel montant )(?:qui )?(?:ne |n )est pas$/,
    { genre: 'reste' },
  ],
  [
    /^(?:quelle est |c est combien |il y a )?indemnite (?:fixe|forfaitaire|(?:40|quarante) (?:€|euros?))(?: en plus| aussi| c est combien| combien)?$/,
    { genre: 'indemnite' },
  ],
  // « leur poids dans le total, en % »
  [
    /^(?:quel est |c est quoi )?(?:leur |son )?poids(?: (?:dans|sur) (?:le )?(?:total|tout|ensemble|achats|total achats|ensemble achats|depenses|nos achats|nos depenses))?(?: en (?:%|pourcentages?|pourcents?))?$/,
    { genre: 'part' },
  ],
  [
    new RegExp(
      `^(?:c est |a )?(?:qui|qui est ce|qui est ce qu on paie|qui paie t on|qui paye t on|qui on paie|a qui|chez qui|aupres qui|avec qui)(?: (?:qu on|qui|on|nous))?(?: ${PAID})?${MONEY}$`,
    ),
    { genre: 'axe', axe: 'fournisseur' },
  ],
  [
    /^(?:dans |par )?quel(?:le)?s (?:directions|services) (?:y (?:recourent|ont recours)|en (?:prennent|achetent|consomment|utilisent|font)|sont concernees?|concernees?)$/,
    { genre: 'axe', axe: 'service' },
  ],
  [
    /^(?:c est |c etait )?(?:pour )?(?:quoi|quoi faire|faire quoi|acheter quoi|quels achats|quelles depenses|quels besoins)$|^(?:sur|en|dans) quoi$|^qu est ce qu on (?:lui |leur |y )?achete$|^(?:on |nous )?(?:lui |leur )?(?:a|avons)(?: t on)?(?: nous)? (?:paye|achete|commande|pris|regle) quoi(?: exactement| au juste| precisement)?$|^a quoi (?:ca|cela) (?:sert|correspond|servi)$|^qu achete t on$/,
    { genre: 'axe', axe: 'famille' },
  ],
  [
    /^(?:(?:qui|laquelle|lequel|quelle|quel) est |c est )?(?:plus lente?|plus en retard|pires?|plus mauvaise?|moins bonne?|moins bien|moins performante?|mauvaise? eleve)(?: c est (?:qui|laquelle|lequel))?$/,
    { genre: 'qualite', pire: true },
  ],
  [
    /^(?:(?:qui|laquelle|lequel|quelle|quel) est |c est )?(?:plus rapide|meilleure?|mieux|plus performante?|bonne? eleve)(?: c est (?:qui|laquelle|lequel))?$/,
    { genre: 'qualite', pire: false },
  ],
  [
    /^(?:(?:au |pour |en |sur )?(?:memes? (?:mois|trimestres?|semestres?|periodes?) )?(?:an|annee|exercice) plus tot|avant|auparavant|precedemment|an avant|annee avant|juste avant)$/,
    { genre: 'avant' },
  ],
  [
    /^(?:c est plus |c est moins |ca a bouge |evolution )?(?:par )?(?:rapport|compare|comparaison|contre|face)(?: a| au| avec)?(?: an| annee| exercice)?(?: avant| precedente?)?$/,
    { genre: 'ecart' },
  ],
  [
    /^(?:(?:est|etait|a ete|fait|faisait|avait|y avait) (?:ce )?)?(?:plus|moins|pareil|autant|mieux)(?: (?:cher|chere|eleve|elevee|haut|haute|bas|basse|important|importante))?(?: qu)?$/,
    { genre: 'contre' },
  ],
  [/^(?:au |pour |en )?memes? (?:mois|trimestre|semestre|periode|moment)$/, { genre: 'memes_mois' }],
];
