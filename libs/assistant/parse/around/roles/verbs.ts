import { formsOf } from '../../lexicon/verbs.js';

/** Verbs by what they do in a sentence; those in -er are written once, the others in the forms that people write. */
const all = (infinitives: string, forms: string): string[] => [...formsOf(infinitives), ...forms.split(/\s+/)];

/** « mon opposant dit que »: what follows is asked about. */
export const SAYING: readonly string[] =
  'dit disent affirme affirment pretend pretendent soutient soutiennent assure assurent raconte racontent avance avancent clame clament accuse accusent repete repetent insinue insinuent declare declarent ecrit explique expliquent craint pense penses pensent crois croit croient estime estiment'.split(
    ' ',
  );

/** « j’ai besoin de connaître », « j’aimerais savoir » */
export const LOOKING: readonly string[] =
  'connaitre savoir avoir voir obtenir sortir recuperer retrouver trouver verifier identifier recenser lister disposer'.split(
    ' ',
  );

/** « je voudrais savoir », « nous devons répondre » */
export const WANTING: readonly string[] =
  'veux veut voulons voudrais voudrait voudrions voulais voulait dois doit devons souhaite souhaitons vais va allons peux aimerais aimerait aimerions compte pense'.split(
    ' ',
  );

/** « confirmez-moi que » */
export const CONFIRMING: readonly string[] =
  'confirme confirmes confirmer confirmez verifie verifies verifier verifiez'.split(' ');

/** « mon chef m’a demandé », « le préfet attend »: somebody waits for the answer. */
export const CLAIMING: readonly string[] = all(
  'presser relancer demander appeler harceler interroger questionner solliciter reclamer impatienter',
  'attend attendent veut veulent',
);

/** « on me reproche de » */
export const REPROACHING: readonly string[] = formsOf(
  'demander interroger questionner reprocher accuser interpeller alerter titiller asticoter cuisiner harceler tanner relancer chambrer taquiner bassiner solliciter brancher coincer',
);

/** « je veux rencontrer nos dix premiers fournisseurs »: who they are is asked. */
export const MEETING: readonly string[] =
  'reunir rencontrer rencontre inviter invite appeler appelle recevoir recois convier contacter contacte remercier saluer visiter ecrire rappeler prevenir informer feliciter consulter interroger'.split(
    ' ',
  );

/** « je prépare une note » */
export const PREPARING: readonly string[] = all(
  'preparer rediger boucler animer finaliser passer poser monter',
  'ecris ecrit ecrire ecrivons rends rend rendre rendons finis finit finir finissons fais fait faire faisons termine relis',
);

/** « faire un graphique » */
export const DRAWING: readonly string[] = 'faire tracer construire dessiner preparer realiser presenter produire'.split(
  ' ',
);

/** « je tiens un commerce » */
export const OWNING: readonly string[] =
  'ai avons a gere gerons dirige dirigeons tiens tenons represente possede possedons monte cree suis sommes'.split(' ');

/** « désolé de vous déranger » */
export const DISTURBING: readonly string[] = all('deranger embeter importuner solliciter ennuyer insister', 'ecrire');

/** What people do with the answer, once it is there. */
export const USING: readonly string[] =
  'preparer savoir comprendre verifier repondre ecrire publier dire parler partir rassurer informer rendre envoyer transmettre donner boucler presenter'.split(
    ' ',
  );

const GIVEN =
  'donner redonner indiquer preciser communiquer fournir transmettre envoyer renvoyer adresser remettre passer repasser filer refiler balancer lacher cracher pondre concocter mitonner bricoler generer editer produire etablir dresser preparer calculer chiffrer trouver retrouver denicher degoter deterrer reperer pecher repecher chercher rechercher extraire sortir ressortir tirer remonter recuperer rapatrier rassembler reunir collecter compiler afficher montrer exposer presenter exhiber livrer delivrer partager restituer derouler ressasser lister enumerer recenser rappeler confirmer dire redire repondre eclairer renseigner informer aiguiller briefer debriefer expliquer';

/** « tu peux me dégoter », « merci de nous transmettre »: the answer is asked for, whatever the verb. */
export const GIVING: readonly string[] = GIVEN.split(' ');

/** « dégote-moi », « envoyez-nous » */
export const GIVE: readonly string[] = [
  ...GIVING.filter((verb) => verb.endsWith('er')).flatMap((verb) => [
    verb.slice(0, -1),
    `${verb.slice(0, -1)}s`,
    `${verb.slice(0, -1)}z`,
  ]),
  ...'fournis fournissez transmets transmettez remets remettez ponds pondez produis produisez etablis etablissez reunis reunissez extrais extrayez sors sortes sortez ressors ressortes ressortez dis dites redis redites reponds repondez eclaires'.split(
    ' ',
  ),
];

const MADE =
  'produire reproduire restituer calculer recalculer identifier etablir determiner evaluer retracer reconstituer dresser editer generer extraire sortir ressortir recapituler reperer localiser pointer enumerer lister relever chiffrer visualiser retrouver trouver decrire suivre surveiller specifier fournir communiquer transmettre presenter exposer afficher montrer calculer degager mettre-en-evidence';

/** « merci de produire », « Identifier la direction »: the answer is asked for as what is to be made. */
export const MAKING: readonly string[] = MADE.split(' ').map((verb) => verb.replaceAll('-', ' '));

/** They change what is counted, in a sentence before the question: no figure is told as if they were not there. */
export const RECKONING: readonly string[] = formsOf(
  'doubler tripler diviser multiplier lisser arrondir corriger deflater ajuster ponderer extrapoler annualiser proratiser decaler recaler majorer minorer actualiser reevaluer',
);

/** They say what is kept, left out, counted or looked at: a sentence with one is a filter that no frame may have. */
export const SCOPING: readonly string[] = all(
  'garder conserver enlever retirer ecarter eliminer limiter borner cantonner concentrer focaliser cumuler ajouter additionner compter calculer raisonner considerer arreter demarrer commencer debuter cloturer partager separer isoler cibler viser toucher rester songer penser imaginer parler regarder observer etudier analyser comparer chercher demander souhaiter aimer preferer passer laisser traiter oublier ignorer negliger neutraliser geler appliquer supposer supprimer porter concerner interesser ajuster gerer diriger exploiter occuper administrer piloter encadrer superviser surveiller nettoyer renover',
  `retiens retient retenons retenir exclus exclut excluons exclure restreins restreint restreignons reduis reduit reduisons inclus inclut incluons inclure
   prends prend prenons pars part partons partir repars repart repartons tiens tient tenons choisis choisit choisissons agit entends entend entendons convient veux veut voulons
   sors sort sortons mets met mettons compris comprise suppose exige vise poursuit poursuivons suis suit suivons`,
);
