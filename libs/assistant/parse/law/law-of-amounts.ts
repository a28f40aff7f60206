import { type LawRule } from './law-rule.js';

/** « Les seuils ont-ils changé ? » is of the law, and « nos besoins dépassent-ils les seuils ? » is not. */
const NOT_OURS_BUT_SOME = /^(?!.*\b(?:nos|familles?|besoins?|depass\w+)\b)/;

/** « combien a-t-on payé de pénalités de retard ? »: what was due, and no rule. */
const NOT_PAID_BY_US =
  /^(?!.{0,80}\b(?:combien|cb|montant|total|somme)\b.{0,40}\b(?:a|avons|ont|ai) (?:(?:t|on|nous|ville|mairie|commune) ){0,2}(?:paye|verse|regle|du|debourse|perdu)\b)/;

/** Thresholds, what they are compared to, and the time to pay. */
export const LAW_OF_AMOUNTS: readonly LawRule[] = [
  {
    terme: 'hors taxes et toutes taxes comprises',
    signes: [/\bseuils?\b/, /\b(?:ttc|ht ou|taxes? ou|calcul\w*|compt\w*|apprecie\w*)\b/, /\b(?:ht|ttc|taxes?)\b/],
    mots: 'seuil seuils ht ttc hors taxe taxes comprises toutes ou calcule calcules calculent se compte comptent apprecie apprecient montant montants',
  },
  {
    terme: null,
    signes: [
      /\bseuils?\b/,
      /\b(?:articles?|textes?|decrets?|loi|avis)\b/,
      /\b(?:fix\w+|defini\w+|prev\w+|quels?|determin\w+|donn\w+|ou)\b/,
      NOT_OURS_BUT_SOME,
    ],
    mots: 'seuil seuils article articles texte textes decret decrets loi avis fixe fixent fixes definit definissent defini definis prevoit prevoient determine determinent donne donnent ou trouve trouver marches ils sont procedure procedures formalisee formalisees code commande publique',
  },
  {
    terme: null,
    signes: [
      /\bseuils\b/,
      /\b(?:chang\w+|nouveaux|actuels|relev\w+|a jour|augment\w+|mont\w+|evolu\w+)\b/,
      NOT_OURS_BUT_SOME,
    ],
    mots: 'seuils nouveaux actuels changent change changes changer changement releve releves relever augmente augmentes augmenter monte montes evolue evoluent evoluer jour ont ils sont quels dernierement recemment cette annee marches vigueur',
  },
  {
    terme: 'volume d’achat',
    signes: [/\bcalcul\w*\b/, /\bcomment\b/, /\b(?:montants?|chiffres?|depenses?|totaux|total|volumes?)\b/],
    mots: 'comment calcule calcules calculee calculees calculez montant montants chiffre chiffres depense depenses total totaux volume volumes ces les vos achats t on',
  },
  {
    terme: 'besoin',
    signes: [/\b(?:seuils?|besoins?)\b/, /\b(?:calcul\w*|compt\w*|apprecie\w*|estim\w*|evalu\w*)\b/],
    mots: 'seuil seuils besoin besoins calcule calculent calculer calculs se compte compter comptent apprecie apprecier estime estimer evalue evaluer par an annee commande commandes famille fournisseur fournisseurs direction service exercice facture comment sur ou',
  },
  {
    terme: 'délai global de paiement',
    signes: [
      /\b(?:delais?|combien (?:temps|jours)|jours)\b/,
      /\b(?:pay\w+|paiement|regl\w+|acquitt\w+|honor\w+)\b/,
      /\bcombien (?:temps|jours) pour (?:me|nous) (?:payer|regler)\b|\b(?:a|as|ont|avons|avez|nous|on|elle|il) combien (?:temps|jours) pour (?:payer|regler|acquitter|honorer|s acquitter)\b|\b(?:loi|peut|peux|legal\w*|reglement\w+|texte|vrai|bien|droit|obligation|a pour|a t (?:elle|il|on) pour|doit|doivent|devons|dois|dispose|disposons|disposent|tenue?s?|maximum|maximal|max)\b|^(?:(?:dans|sous|en) )?(?:combien (?:temps|jours)|quels? delais?|delai) (?:est-ce que |faut il )?pour (?:payer|regler) (?:facture|fournisseur|entreprise)s?$|^(?:(?:dans|sous|en) )?(?:combien (?:temps|jours)|quels? delais?) (?:faut il )?(?:payer|regler) (?:facture|fournisseur|entreprise)$|\b(?:combien (?:temps|jours)|quels? delais?) (?:a|ont|avez|avons) (?!payer|regler|(?:t )?(?:on|il|elle) (?:mis|pris))/,
    ],
    mots: 'acquitter honorer solder par imparti imposee impose premiere fois facturer sous entreprise mairie ville commune collectivite me nous leur leurs delai delais combien temps jours jour reglementaire reglementaires global doivent devons dispose disposons disposent tenu tenue tenus payee payees paye payes reglee reglees payer paiement paiements regler reglement fournisseur fournisseurs facture factures ses nos sa obligation max maximum maximal fixe fixent 30 45 60 50 40 20 15 trente',
  },
  {
    terme: 'intérêts moratoires',
    signes: [/^(?:que|qu|quoi)\b/, /\b(?:doit|devons|dois)\b/, /\b(?:fournisseur|entreprise)\b/, /\b(?:retard|tard)\b/],
    mots: 'devons payer verser fournisseur entreprise paye payee regle reglee en retard trop tard hors delai quand',
  },
  {
    terme: 'intérêts moratoires',
    signes: [
      /\b(?:risque\w*|consequence\w*|sanction\w*|penalit\w*|indemnite|frais recouvrement|(?:que|qu) se passe|arrive)\b|\b(?:devez|doit elle|doit t elle|droit|reclamer|exiger)\b.{0,120}\binterets?\b|\binterets?\b.{0,120}\b(?:devez|droit|reclamer|exiger)\b/,
      /\b(?:retard\w*|recouvrement|forfaitaire|fixe|tard|tarde\w*)\b/,
      // « l’indemnité fixe du maire » is of a person.
      /^(?!.*\bindemnites? (?:fixe |forfaitaire )?(?:maire|elus?|elues?|adjoint\w*)\b)/,
      NOT_PAID_BY_US,
    ],
    mots: 'risque risquons risquent risquer consequence consequences sanction sanctions penalite penalites indemnite forfaitaire frais recouvrement retard retards tard paie paye payes payee payees payons payer paiement paiements regle regles reglee reglees montant fournisseur facture factures mandat quelles fixe se passe arrive devez payez reclamer exiger interet interets tarde tarder cb chaque par elle € euro euros due',
  },
  {
    terme: 'intérêts moratoires',
    signes: [
      /\binterets?\b/,
      /\bmoratoires?\b/,
      /\bquand\b/,
      /\b(?:cour\w+|commenc\w+|debut\w+|demarr\w+|dus?|due?s?)\b/,
    ],
    mots: 'partir quand depuis a de courent court courir commencent commence commencer debutent debute demarrent sont interets interet moratoires moratoire dus due dues',
  },
  {
    terme: 'intérêts moratoires',
    signes: [
      /\b(?:ma|mes|mon|me|m|nous|notre|nos|fournisseur|entreprise)\b/,
      /\b(?:droit|indemnis\w+|dedommag\w+|reclamer|compensation)\b/,
      /\b(?:retard|tard)\b/,
      /\b(?:pay\w+|paie|regl\w+|facture)\b/,
      NOT_PAID_BY_US,
    ],
    mots: 'ma mes mon me m nous notre nos fournisseur entreprise societe facture factures paye payee payes payer paie paiement regle reglee reglees regler avec apres plus mois jours jour semaines semaine deux trois quatre cinq six retard tard droit quelque chose quoi a ai je j suis serai etre indemnise indemnisee indemnises indemnisation dedommage dedommagee dedommagement compensation reclamer demander elle il',
  },
  {
    terme: 'hors champ',
    signes: [
      /\b(?:hors champ|paie|salaires?|subventions?|impots?|loyers?)\b/,
      /\b(?:pourquoi|compt\w+|compris\w*|inclu\w+|volume|partie|pris\w*)\b/,
    ],
    mots: 'comprise comprises compris hors champ paie salaires salaire subvention subventions impots loyers loyer pourquoi comptee comptees comptent compte inclus incluse incluses volume partie font fait prise prises elle elles depense depenses total',
  },
];
