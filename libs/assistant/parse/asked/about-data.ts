import { EMPTY_FRAME, type Frame } from '../../frame/frame.js';
import { TRADES } from '../around/roles/trades.js';
import { plain } from '../tokens.js';
import type { Reading } from '../reading.js';
import { isSpoken, type SpokenRule } from './spoken-rule.js';

/** What is asked about the figures, or about who answers. */
export type AboutData =
  | 'origine'
  | 'jour'
  | 'exercices'
  | 'taxes'
  | 'auteur'
  | 'fiabilite'
  | 'imports'
  | 'rejets'
  | 'alertes'
  | 'confidentialite'
  | 'pieces'
  | 'contact'
  | 'aide';

/** Figures by the words that people have for them. */
const FIGURES = /\b(?:chiffres?|donnees?|montants?|informations?|infos?|resultats?)\b/;
const THESE =
  'chiffres chiffre donnees donnee montants montant informations infos resultats ces vos tes nos leur leurs';

/** « plombier », as questions are read. */
const TRADES_SAID = TRADES.map(plain).join(' ');

const RULES: readonly (SpokenRule & { sujet: AboutData })[] = [
  {
    sujet: 'rejets',
    signes: [
      /\b(?:lignes?|donnees|enregistrements?|mandats|fichiers?)\b/,
      /\b(?:rejete\w*|rejets?|refuse\w*|ecarte\w*|ignore\w*|erreurs?)\b/,
      /\b(?:import\w*|chargement|charge\w*|fichiers?)\b/,
    ],
    mots: `${THESE} combien lignes ligne enregistrements enregistrement mandats fichier fichiers ete rejete rejetes rejetee rejetees rejet rejets refuse refuses refusee refusees ecarte ecartes ecartee ecartees ignore ignores ignoree ignorees erreur erreurs import imports importe importes importees importer chargement charge chargees dernier derniers lors nombre avons avez nous ont sont ils elles`,
  },
  {
    sujet: 'imports',
    signes: [
      /\b(?:import\w*|charge(?:s|es|ment|ments)?|alimente\w*)\b/,
      /\b(?:quand|date|dernier|derniere|derniers|jour)\b/,
    ],
    mots: `${THESE} quand date jour dernier derniere derniers dernieres import imports importe importes importees importation chargement chargements charge charges chargees alimente alimentee alimentees eu lieu ete a remonte fait effectue mandats marches fichier fichiers ont sont elles ils t quelle`,
  },
  {
    // « quelles alertes ? » is what awaits somebody.
    sujet: 'alertes',
    signes: [
      /\balertes?\b/,
      /\b(?:combien|nombre|ouvertes?|cours|types?|sortes?|acquitt\w+|traitee?s?|actives?|par)\b/,
      // What was looked at is no open one.
      /^(?!.*\b(?:deja|ete)\b)/,
      [/^(?!.*\b(?:acquitt\w+|traitee?s?)\b)/, /\b(?:non|pas|sans|reste\w*)\b/],
    ],
    mots: `alerte alertes combien nombre ouverte ouvertes cours active actives type types sorte sortes acquittee acquittees traitee traitees acquitter traiter non pas encore sans avons nous a t on ai je reste restent il sont elles
      notre nos mes par de quel quels quelle quelles liste donne donnez moi montre montrez voir actuellement aujourd hui`,
  },
  {
    sujet: 'origine',
    signes: [
      /\b(?:vienne?nt|vient|proviennent|provient|provenance|sortent|sort|sources?|origine|issue?s?|tiree?s?|tirez|utilis\w+|contien\w+|lis|lisez|bases?|basee?s?|fondee?s?|fondes|reposent|repose|appuient|appuie|(?:ou|d ou) (?:les |tu |vous ){0,2}(?:prends|prenez|sors|sortez|tiens|tenez|trouves|trouvez|tires|tirez|cherches|cherchez|puises|puisez|recuperes|recuperez)|(?:prends|prenez|sors|sortez|tiens|tenez|trouves|trouvez|tires|tirez|puises|puisez|recuperes|recuperez) (?:les |tu |vous |d ){0,2}ou|recueilli\w*|collecte\w*|alimente\w*)\b/,
      [FIGURES, /\b(?:reponses?|sommes|calculs?)\b/],
      /^(?!.*\b(?:marches?|fournisseurs?|hausse|baisse|ecart|retards?|combien|conforme\w*)\b)/,
    ],
    mots: `${THESE} ou vient viennent proviennent provient sortent sort source sources origine issu issus issue issues tire tires tirees tirez prends prenez sors sortez tiens tenez trouves trouvez cherches cherchez puises puisez recuperes recuperez recueillies recueillis collecte collectes collectees alimente provenance bases basees fondes fondees reposent repose appuient appuie reponses sommes calculs quelle quel sont est la lesquels lesquelles tu vous les en quels utilise utilises utilisez utilisees contient contiennent lis lisez base bases appuies appuyez sur quoi dedans`,
  },
  {
    sujet: 'jour',
    signes: [
      /\b(?:datent|date|a jour|mise?s? a? ?jour|maj|recente?s?|fraiche?s?|arrete?e?s?|vont|va|derniere?|actualise\w*|importe\w*)\b/,
      [FIGURES, /\bmise a? ?jour\b|\bmaj\b|\bimport\b/],
    ],
    mots: `${THESE} quand datent date jour mis mise mises sont maj jusqu jusqu'a jusqua vont va derniere dernieres dernier recents recentes recent recente fraiches fraiche arrete arretes arretees actualise actualises actualisees importe importes importees import ils elles t encore bien`,
  },
  {
    sujet: 'exercices',
    signes: [
      [/\b(?:annees?|exercices?|historique|remont\w+)\b/, /\bdepuis quand\b/],
      [FIGURES, /\bcouv\w+\b/, /\bdisponibles\b/, /\b(?:as tu|avez vous|tu as|vous avez)\b/],
      /\b(?:as|avez|disponibles?|remont\w+|connais|connaissez|couv\w+|depuis|quelles?|quels?)\b/,
      /^(?!.*\b(?:combien|depense\w*|pay\w+|marches|plus|moins)\b(?! (?:d )?(?:temps|annees)))/,
      // An amount is asked beside, of what was told before.
      /^(?!.*\bquels? montants?\b)/,
    ],
    mots: `${THESE} annees annee exercices exercice historique depuis combien as tu avez vous remonte remontent disponible disponibles connais connaissez couvrent couvre couvertes couverts couvert couverte sur jusqu quand sont dispose disposez presentes y`,
  },
  {
    sujet: 'taxes',
    signes: [
      /\b(?:ht|ttc|taxes?|tva)\b/,
      /\b(?:chiffres?|donnees?|montants?|prix|sommes?|resultats?|reponses?|totaux|tu|vous|ht ou ttc|ttc ou ht)\b/,
      /\b(?:sont|est|donne[sz]?|affiche[sz]?|parle[sz]?|comptes?|comptez|raisonne[sz]?|exprime[sz]?|entendent|comprennent|incluent|contiennent|integrent|(?:ht|hors \w+) ou|ttc ou|avec ou sans|sans ou avec)\b/,
      /^(?!.*\b(?:combien|quels?|quelle (?:est|somme)|seuils?|marches?|mandats?)\b)/,
    ],
    mots: `${THESE} prix sommes somme totaux reponses ht ttc hors taxe taxes toutes comprises compris comprise incluse incluses inclus tva avec sans ou et que qu on dans ils elles tu vous me nous donnes donnez donne affiches affichez affichees parles parlez comptes comptez exprimes exprimees exprimez raisonnes raisonnez
      entendent comprennent incluent contiennent integrent bien savoir si soit s indiques indiquees presentes presentees fournis lis lit vois precise precisez question`,
  },
  {
    sujet: 'auteur',
    signes: [
      /\b(?:qui|robot|ia|intelligence|machine|humaine?|personne|logiciel|programme|chatgpt|chatbot|quoi)\b/,
      /\b(?:es|etes|repond|reponds|repondez|parle|parles|derriere)\b/,
      /^(?!.*\b(?:je|si|ne|faire|marches?|consultations?|appels?)\b)/,
    ],
    mots: 'qui es etes tu vous me nous repond reponds repondez questions question mes robot ia intelligence artificielle machine humain humaine vraie vrai personne quelqu logiciel programme ordinateur chatgpt chatbot parle parles derriere avec quoi',
  },
  {
    sujet: 'fiabilite',
    signes: [
      /\b(?:confiance|completes?|complets?|manque\w*|sure?s?|certaine?s?|fiables?|exacte?s?|justes?|vrais?|trompe[rsz]?|erreurs?|verifies?|fier|fie|credibles?)\b/,
      [FIGURES, /\b(?:te|toi|reponses?)\b/],
      /^(?!.*\b(?:fournisseurs?|entreprises?|marches?|mandats?|fournisseur|a verifier)\b)/,
    ],
    mots: `${THESE} completes complete complets complet manque manquent il confiance faire peut puis je tu te toi vous es etes sont elles ils sur surs sure sures certain certains fiable fiables exact exacts exactes juste justes vrai vrais trompe trompes trompez tromper erreur erreurs reponse reponses verifie verifies fais fier fie se peux credible credibles faut on doit dois`,
  },
  {
    sujet: 'confidentialite',
    signes: [
      /\b(?:enregistre|anonyme|confidentiel|conserve|memorise|(?:gardee?s?|gardez|voit|voient|lit|lisent|vues?|secrete?s?)\b)/,
      /\b(?:questions?|conversations?|echanges?|messages?|discussions?|anonymes?|confidentiel\w*)\b/,
    ],
    mots: 'mes ma mon nos questions question conversation conversations echange echanges message messages discussion enregistre enregistres enregistree enregistrees anonyme anonymes confidentiel confidentielle confidentiels confidentielles conserve conserves conservees garde gardes gardees gardez voit voient lit lisent vue vues secret secretes memorise memorises sont elles ils qui ce est peut',
  },
  {
    sujet: 'pieces',
    signes: [
      /\b(?:voir|avoir|consulter|telecharger|lire|obtenir|montrer|montre[sz]?|copie|envoyer|envoie[sz]?|recuperer)\b/,
      /\b(?:factures|mandats|documents?|pieces?|bons commande|contrats signes|justificatifs?)\b/,
      /\b(?:puis|peux|peut|pouvons|pouvez|pourrais|comment|ou|copie|veux)\b/,
    ],
    mots: 'voir avoir consulter telecharger lire obtenir montrer montre montres montrez copie copies envoyer envoie envoies envoyez recuperer factures mandats document documents piece pieces bons commande contrats signes justificatif justificatifs puis peux je peut on nous me moi comment ou ville mairie commune veux les marches',
  },
  {
    sujet: 'contact',
    signes: [
      [
        /\b(?:contacter|joindre|contact|coordonnees|m adresser|nous adresser|m appeler|ecrire a)\b/,
        /^qui (?:s occupe|gere|suit|traite) (?:achats|marches|marches publics|factures|commande publique|service achats)\b/,
        /\b(?:mairie|ville|commune|collectivite|vous) (?:me|m|nous) (?:doit|devez|doivent)\b/,
        /\bma facture\b/,
        /\bquand (?:serai je|vais je etre|suis je|serons nous) payee?s?\b/,
      ],
      /^(?!.*\b(?:combien|quels?|quelles|fournisseurs?|entreprises?)\b)/,
    ],
    mots: `contacter joindre contact coordonnees adresser appeler ecrire qui occupe gere suit traite service services achats achat marches publics commande publique comptabilite finances mairie ville commune collectivite
      facture factures retard argent impayee impaye payee paye payes payees payer reglee regler ma mes me m nous n pas encore toujours attends attend attendons depuis jours jour mois semaines semaine an
      doit doivent devez suis sommes serai serons quand je vais reglement paiement puis peut dois faire quoi que relancer reclamer deux trois six ${TRADES_SAID}`,
    montant: true,
  },
  {
    sujet: 'aide',
    signes: [
      /\b(?:que|qu|quoi|quelles?|comment|aide)\b/,
      /\b(?:peux|sais|puis|peut|sers|savez|pouvez|connais|connaissez|utilise\w*|servir|fonctionnes?|fonctionnez)\b/,
      /\b(?:tu|te|vous|poser|demander|question|questions|servir|utiliser)\b/,
      /^(?!(?=.*\b(?:risqu|signer|faire)\b).*\bon\b)/,
    ],
    mots: 'que qu quoi connais connaissez quelle quelles question questions puis je peux tu me te t vous peut on poser demander dire dis sais savez pouvez sers servez a utilise utiliser utilisez servir fonctionnes fonctionnez repondre apprendre raconter genre sorte types exemple donner aide aider',
  },
];

const COMMON = new Set('est ce il elle y c cela ca se de en par pour et quel quelle quels quelles'.split(' '));

/** What a question asks about the figures themselves, or about who answers: no figure is asked for. */
export function aboutData(reading: Reading): Frame | undefined {
  const found = RULES.find((rule) => isSpoken(reading, rule, COMMON));
  return found && { ...EMPTY_FRAME, acte: 'aide', terme: found.sujet === 'aide' ? '' : found.sujet };
}
