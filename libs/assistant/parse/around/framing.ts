import { claimFree } from '../claims.js';
import { isOfLaw } from './address.js';
import type { Reading } from '../reading.js';
import type { Token } from '../tokens.js';
import { firstOf, phraseOf, type Roles } from '../phrase.js';
import { ROLES } from './roles/roles.js';
import { OF_SELF } from './roles/who.js';

const WANTS = phraseOf(
  `veut | veulent | voudrait | voudraient | souhaite | souhaitent | aimerait | aimeraient | demande | demandent`,
);

const SHARED: Roles = {
  ...ROLES,
  que: phraseOf(`que | qu`),
  grands: phraseOf(
    `nos | mes | notre | ces | tous | <nombre> | # | plus | gros | grands | premier | premiers | première | premières | principaux | principal`,
    ROLES,
  ),
  montant: phraseOf(`combien | quel montant`),
  // What is asked begins there.
  demandé: phraseOf(
    `<combien> | <figure> | (il | me | nous | j | je | on | nous | pouvez | peux | pourriez | donne | donnez | dis | dites | qui | est | y | a | avons | ont | liste | listez | quand | sommes | faut | merci | evolution | top)`,
    ROLES,
  ),
  veut: WANTS,
  // « demande », « voudrait savoir »
  demande: phraseOf(
    `(aimerait | aimeraient | voudrait | voudraient | souhaite | souhaitent | souhaiterait | veut | veulent | cherche | cherchent | tient | tiennent | demande | demandent | doit | doivent | besoin)
       (absolument | à | aussi | bien)? (savoir | connaître | avoir | comprendre | obtenir)
     | demande | demandent | demandera | réclame | réclament | interroge | interrogent | attend | attendent | exige | exigent | pose question | s’interroge`,
  ),
};

/**
 * Words that stand around what is asked without punctuation of their own: who says so, who asks, for whom, in what form. What a frame
 * could lose is never among them: « dit que » is, what was said is not.
 */
const RULES = [
  // Who says so: « mon opposant dit que », « j’ai lu que », « il paraît que »
  `^ @? @? @? @? @? <dit> (partout | souvent)? <que>`,
  `^ @ @? @? @? @? <dit> (avoir | être)`,
  `^ <salut>* (on | certains | <mon>? <petit>* (<qui> | <artisan> | <proche>)) (me | nous | m | lui | te) <reproche> (<que> | si | avoir | de | sur | à propos de | au sujet de)?`,
  // « J’écris un papier sur les dépenses de la ville et j’ai besoin … »
  `^ <salut>* (je | j | on | nous) (suis en train | viens | vais | dois | finis | termine | commence)? <prépare> <mon>? <petit>* (<texte> | papier | étude | enquête | travail | dossier | sujet) (sur | à propos de | consacré à | autour de) (dépenses | achats | commande publique | finances | comptes publics | dépense publique | achat public)
     (publics | publiques | municipales | municipaux | municipale | communales | communaux)? (ville | mairie | commune | collectivité | municipalité)? (et | donc | alors)? & <demandé>`,
  // « J’ai l’impression qu’on a plus dépensé », « il me semble que »
  `^ <salut>* ((j | on | nous) (ai | a | avons | avais | avait | ai eu) (comme | bien | quand même)? (impression | sentiment | intuition | sensation | conviction | certitude | idée | souvenir | soupçon)
     | (mon | notre) (impression | sentiment | intuition) (est | c’est)? | (je | nous) (suis | sommes) (presque | quasi | à peu près)? (sûr | sûre | sûrs | persuadé | persuadée | persuadés | convaincu | convaincue | convaincus | certain | certaine)
     | il? me (semble | semblait) bien? | je (parie | parierais | jurerais | suppose | présume | imagine | dirais | croyais | pensais | supposais)) <que>`,
  `(à mon avis | m’est avis que | selon moi) & @`,
  `^ (je | on | nous) (lis | vois | constate | entends | comprends | lit | entend | voit | remarque) @? @? @? <que>`,
  `j? (ai | avons | on a) (lu | entendu | vu | appris | cru comprendre) dire? (@ @ @? @?)? <que>`,
  `^ il? (me | nous)? (paraît | semble | semblerait | paraîtrait) il? <que>`,
  `^ (<mon> | @le)? (on | <attendu>) (me | nous | m)? (va | vont | a | ont | avait)? (souvent | toujours | encore | déjà)?
     (demande | demandent | demandera | demanderont | demandé | demander | interroge | interrogera | veut savoir | veulent savoir | voudrait savoir | aimerait savoir | souhaite savoir)
     (souvent | toujours | encore | à chaque fois)? ((en | à | au) <travail>)? (<que> | si)?`,
  `^ <salut>* <mon>? (<qui> | <artisan>) (me | nous | m | se)* (souvent | toujours | encore)? <demande> (<que> | si)? & <demandé>`,
  // « Mon directeur veut le total 2025 »; « il veut savoir combien », of whoever was spoken of
  `^ <salut>* <mon>? (<qui> | <artisan>) (me | nous)* <veut> (avoir | voir | connaître)? & (<figure> | achats | dépenses)`,
  `(il | elle | ils | elles) <demande> (que | qu)? & <combien>`,
  `^ <salut>* <mon> <petit>* <proche> (me | nous | m | se)* <demande> (<que> | si)? & <demandé>`,
  `^ <salut>* (je | nous) (vous | te)? (sollicite | sollicitons | requiers) & <demandé>?`,
  // Whether it is so: « confirme-moi que », « est-il exact que », « c’est vrai ? »
  `(peux-tu | peux | peut-on | pouvez-vous | pouvez | pourriez-vous | pourrais-tu | merci | tu peux | vous pouvez | je veux | je voudrais)?
     (me | nous | bien)? <confirme> (moi | nous | vous | tu)? bien? (<que> | si)`,
  `(est-il | est-ce | est)? bien? (vrai | exact | juste | correct | confirmé | avéré) <que>`,
  `(est-ce | est | n’est-ce) bien? (vrai | exact | correct | juste | faux | ça)`,
  `(vrai | faux | exact | info ou intox | mythe | non) $`,
  // « …, tu me confirmes ? », « …, je me trompe ? », « …, qu’en est-il ? »: after what is to be confirmed.
  `(tu | vous) (me | nous) (le | la)? (confirmes | confirmez) $ | (peux-tu | pouvez-vous | pourriez-vous | pourrais-tu | tu peux | vous pouvez) (me | nous)? (le | la)? confirmer $
     | (est-ce bien? | c’est bien? | est bien?) (ça | cela | exact | juste | vrai | le cas | cas | la réalité | correct) $ | (ai-je | a-t-on | avons-nous | j’ai | est-ce que j’ai) (raison | tort | bon) $
     | (est-ce que)? (je me trompe | me trompé-je | je fais erreur | je m’abuse) $ | (on est | nous sommes | sommes-nous | est-on) (bien)? d’accord $ | (vrai | faux | exact) ou pas $
     | (qu’en est-il | qu’en est-il (vraiment | réellement | exactement | au juste) | qu’en est | il en est quoi | c’est une impression | simple impression | mythe ou réalité | info ou intox) $`,
  `vrai ou faux | oui ou non | (vous | tu) (confirmez | confirmes) $ | n’est-ce pas | si je comprends bien | sauf erreur | si je ne me trompe pas? | à ce qu’il paraît | paraît-il`,
  `(peut-on | pouvons-nous | puis-je | dois-je | faut-il) (dire | affirmer | considérer | conclure | comprendre) <que>`,
  `non & (combien | quel montant | est combien | était combien)`,
  // What is felt of it, where how much is asked: « je trouve qu’on dépense beaucoup en nettoyage, c’est combien ? »
  `^ ((je trouve | il me semble | j’ai l’impression | je crois | il? paraît il?) <que>)? (on | nous | ville) (dépense | dépensons | paie | paye | payons | achète | achetons)
     (bien | quand même)? (trop | beaucoup | énormément | fortune) && <montant>`,
  `^ (je me demande | on se demande | nous nous demandons | je crains | j’ai l’impression) (si | <que>) (on | nous | ville) (n | ne)? @ pas? trop && <montant>`,
  `^ (je me demande | on se demande | nous nous demandons) (bien | toujours | souvent)? & <demandé>`,
  // « avons-nous beaucoup d’achats sans marché ? »: the figure tells.
  `^ (avons-nous | a-t-on | y a-t-il | on a | nous avons | il y a) (eu | fait)? beaucoup & (achats | dépenses | marchés | contrats | mandats | factures)`,
  `(autant | tant | tellement) & ((de)? (plus | moins) (cher | chers)? (cette année | que | qu | en | pour | #an)? | $)`,
  `(autant | tant | tellement | si fort) & (augmente | augmenté | grimpe | grimpé | monte | monté | baisse | baissé | explosé | progressé | diminué | flambé | reculé)`,
  // « Je dois annoncer un chiffre au bureau municipal »
  `^ <salut>* (je | j | on | nous) <veux> (annoncer | présenter | donner | fournir | communiquer | rendre | produire | livrer | apporter | glisser | mettre) (quelques | deux)? (chiffre | chiffres | montant | total | réponse | éléments | données | point | estimation | bilan) (à | au | aux | en | devant | pour | lors | dans) <mon>? <petit>* (<réunion> | <texte> | <qui> | <attendu>) (municipal | municipale)? (<quand> | <jour>)*`,
  // « Le DOB approche et il me faut … », « il me manque un repère »
  `^ <salut>* <mon>? <petit>* (<réunion> | <texte>) (approche | approchent | arrive | arrivent | se profile | se rapproche | démarre | commence | tombe (bientôt | demain)? | est (demain | bientôt | imminent | imminente | lundi | mardi | mercredi | jeudi | vendredi)) (et | alors | donc) & <demandé>`,
  `(il | ça)? (me | nous) manque (encore | juste)* (repère | chiffre | chiffres | donnée | données | élément | éléments | référence | information | info | indicateur)`,
  // That it is needed: « j’ai besoin de connaître », « il me faut »
  `(j | on | nous)? (ai | a | avons | aurais | aurait | aurions | aurai) (juste | vraiment | seulement)? besoin & (<chercher> | <figure> | dépense | dépenses | combien)`,
  `^ besoin & <figure>`,
  // « j’ai besoin vite fait des dix plus gros mandats »
  `^ <salut>* ((j | on | nous) (ai | a | avons))? besoin <manière>? & (# | <nombre> | top) (plus | premiers | premières | principaux | principales | derniers | dernières)`,
  `il? (faut | faudrait) (que | qu) (on | je | j | nous | ils | elle | il) (sache | sachions | sachent | connaisse | connaissions | comprenne | aie | ait | ayons)`,
  // « je ne comprends pas la différence entre … »
  `(je | on | nous) (ne | n)? (comprends | comprend | comprenons | saisis | vois | connais | sais) (pas | plus) (bien | trop | vraiment | du tout)? & (différence | quelle | quel | ce que | comment | pourquoi)`,
  `^ <salut>* on vient me? (nommer | recruter | confier | désigner | élire) <qui> et?`,
  `il? (me faut | me faudrait | nous faut | nous faudrait | m’en faut | m’en faudrait | me manque | nous manque | me manquait) &! (marché | contrat)`,
  `(j | je | on | nous) (aimerais | aimerait | aimerions | cherche | cherchons | cherchais | voulais | voulait | tiens | essaie) (à | bien)? (<chercher> | comprendre)`,
  // « je veux rencontrer nos dix premiers fournisseurs »: who they are is asked.
  `(il faut que)? (je | j | on | nous) <veux>?
     <rencontrer> à? & <grands> <grands>* <fournisseurs>`,
  // « je dois appeler le titulaire de DEMO-2001-1 mais je ne sais plus qui c’est »: who it is is asked.
  `^ <salut>* (je | j | on | nous) (<veux> | ai à | avons à | a à) <rencontrer> (à | avec)? & (titulaire | attributaire | prestataire | entreprise | société | fournisseur)`,
  `mais? (je | on | nous) (ne | n)? <me>* (sais | sait | savons | souviens | souvient | rappelle | retrouve) (plus | pas) (trop | bien)? (qui | lequel | laquelle | quand | combien)? (c’est | est | était | c’était)? & (tu | vous | peux | pouvez | pourrais | pourriez | $ | rappelle | rappelez | dis | dites)`,
  `(tu peux | vous pouvez | peux-tu | pouvez-vous | pourrais-tu | pourriez-vous | tu pourrais | vous pourriez) <me>* (rappeler | redire | dire | donner | retrouver | confirmer | préciser | indiquer | renseigner) $`,
  `^ <salut>* (j | je | on | nous) (ai | a | avons) (sous (yeux | main | coude) | devant moi | devant nous | en main | entre mains)`,
  // « je suis à la DPE » and « ma délégation, c’est la culture » keep the name.
  `(sommes | je suis | je travaille | je bosse | nous sommes) & (à | au | aux | dans | chez | nous)`,
  `(ma | mon | notre) <charge> (est | c’est | étant)`,
  `(équipe | majorité) & a (t elle | dépensé | acheté | payé | mis)`,
  `(équipe | majorité | exécutif) (municipale | municipal | actuelle | actuel | en place)`,
  // The year says when.
  `<mon>? (prédécesseur | prédécesseurs | sous? (ancien | ancienne | précédent | précédente) (équipe | municipalité | majorité | mandature | maire) municipale?) && #an`,
  `(que | qu)? (votre | ton) (outil | application | appli | logiciel | système | moteur | assistant) (lui-même | elle-même | lui | même){2}`,
  `^ <salut>? (je | j | on | nous) @ @? @? (outil | application | appli | logiciel | site | assistant | chatbot)`,
  // « le marché prend l’eau » goes wrong, and is of no water; « la ville prend l’eau et l’électricité » buys some.
  `(prend | prennent | prenait | prenaient) eau &! (et | ou | en | à | chez | pour | potable)`,
  // « j’habite le quartier depuis vingt ans et je voudrais savoir »
  `^ <salut>* (j | je) (habite | vis | réside) (à | au | dans | en)? (<vie> | ici | là)* (depuis (# | <nombre>)? (ans | années | mois | toujours | longtemps))? (et | alors | donc)?
     & (je | j | combien | quel | quelle)`,
  // « nous demandons communication du montant »
  `(je | nous | on)* (demande | demandons | sollicite | sollicitons | souhaite | souhaitons | voudrais | voudrions | veux | voulons | obtenir | avoir | recevoir) communication & (<figure> | somme | sommes | chiffre)`,
  // « jeter un œil aux plus gros mandats », « avoir sous les yeux », « me faire une idée de »
  `((j | je | on | nous)? <veux>)? jeter (un | petit)? (œil | coup œil | oeil | coup oeil) (à | au | aux | sur)`,
  `((j | je | on | nous)? <veux>)? (donc | bien | aussi)? (avoir | mettre | garder) (sous les yeux | sous la main | sous le nez | en main | en tête)`,
  `((j | je | on | nous)? <veux>)? (me | m | nous)? (faire | donner) (petite)? idée (de | sur)?`,
  `((j | je | on | nous)? <veux>)? (passer en revue | passe en revue | éplucher | décortiquer) & <grands>`,
  // « le comptable public va contrôler les dix mandats les plus lourds »
  `^ <salut>* <mon>? (<qui> | <artisan>) (public | publique)? (va | vont | doit | doivent | vient | viennent) (bientôt | demain)?
     (contrôler | vérifier | examiner | éplucher | auditer | viser | passer en revue | regarder) & <grands>`,
  // For whom, and what it will be put in: « pour mon tuteur », « je dois faire un graphique », « dans la base », « selon vos chiffres »
  `(pour | à) (mon | ma | mes | notre | nos) (<collègue> | stage | mémoire | cours | exercice | devoir | classe | groupe)`,
  // « Pour mon discours combien … », « pour ma note »
  `^ <salut>* <but> & <demandé>`,
  `(pour | dans) (mon | ma | mes | son | sa | ses) <petit>* <texte> &! (<figure> | marché | marchés)`,
  // « c’est pour un courrier d’habitant : »
  `^ <salut>* est pour <petit>* <courrier> (à? <petit>* <courrier>)? (à? <mon>? (<proche> | <public> | <qui>))?`,
  // By when an answer is awaited: « pour demain matin », « avant ce soir »
  `(pour | avant | d’ici) (demain (matin | midi | soir)? | ce (matin | midi | soir) | cet après-midi | midi)`,
  `((je | on | nous) <veux>)? <tracer> <forme>`,
  `(en | sous forme) <forme>`,
  `(pour | dans | sur)? (mon | notre | votre | ce)? tableau de bord`,
  `(dans | sur | en)? (notre | votre | ta | cette)? (base données? | bdd)`,
  `(selon | d’après | après | suivant) (vos | tes | nos | votre | ces | toi | vous) propres? (chiffres | données | comptes | outils | informations | registres | fichiers)?`,
  // « je c pas si jsuis au bon endroit mais »
  `^ <salut>* je? (ne | n)? (c | sais | suis) pas (trop | sûr | sûre)? (si | être)? (je suis)? (à | au)? bon (endroit | service | interlocuteur)`,
  // How it is said: « par curiosité », « en gros », « petite question : »
  `par (simple | pure)? curiosité | pour (ma | votre | simple)? (info | information | gouverne | mémoire | comprendre | savoir) | à titre (indicatif | information | info | exemple)
     | simplement | <manière>`,
  // « dis-moi vite combien », and neither « qui paie le plus vite »
  `(dis | dites | donne | donnez | sors | sortez | trouve | trouvez | réponds | répondez) moi vite`,
  // With what courtesy: « auriez-vous l’amabilité de », « je vous saurais gré de me dire »
  `(auriez-vous | aurais-tu | ayez | avez-vous | aie | pourriez-vous avoir | voudriez-vous avoir)? (amabilité | gentillesse | obligeance | bonté | grâce) (me | nous)* & <donner>`,
  `(je | nous) (vous | te) (saurais | saurions | serais | serions | remercie | remercions | prie | prions | serai) (gré | reconnaissant | reconnaissante | reconnaissants | obligé | obligée | bien | très | infiniment | par avance | d’avance)* (bien | vouloir)*`,
  `(merci | prière) bien? vouloir? (me | nous)* & <donner>`,
  // « Merci de produire », « pourriez-vous calculer », « Identifier la direction … », and neither « comment calculer » nor « faut-il établir »
  `^ <salut>* <établir> &! (<que> | si | comment)`,
  `(merci | prière | veuillez | veuille | pouvez | pourriez | pouvez-vous | pourriez-vous | peux-tu | pourrais-tu | tu peux | vous pouvez | tu pourrais | vous pourriez
     | (je | nous | on) (voudrais | voudrait | voudrions | souhaite | souhaitons | souhaiterais | souhaiterions | veux | voulons | désire | désirons) | (j | on | nous) (aimerais | aimerait | aimerions)
     | (j | on | nous)? (ai | a | avons | aurais | aurions)? besoin | il? (convient | importe | agit) | (je | nous) (vous | te) (demande | demandons | prie | prions | remercie | remercions))
     (de | bien | vouloir | me | nous)* <établir> &! (<que> | si | comment)`,
  `^ <salut>* pour <établir> &! (<que> | si | comment | marché | contrat)`,
  `(me | nous | m) <donner> | (tu | vous) (me | nous) <donne> | <donne> (moi | nous)`,
  `(cela | ça)? (vous | te)? (dérangerait | ennuierait | embêterait) (il | ça)? & (me | nous | dire | donner)`,
  `(je serais | je suis | nous serions) (curieux | curieuse | ravi | ravie | preneur | preneuse | intéressé | intéressée) (bien | très)? (savoir | connaître | avoir | apprendre | par)?`,
  `(sauriez-vous | saurais-tu | savez-vous | sais-tu | vous savez | tu sais | quelqu’un (sait | saurait) | qui sait | qui saurait | peut-on savoir | pourrait-on savoir | puis-je savoir | j’ose demander) (me | nous)* (dire)? & <demandé>`,
  `(sauriez-vous | saurais-tu | savez-vous | sais-tu | vous savez | tu sais) (me | nous)* (dire)? si`,
  `(tous | toutes | tout) @ @? @? (confondus | confondues | confondu)`,
  `^ (petit | petite | simple | dernier | dernière)? (point | question | demande | info | renseignement | urgent | urgence) (rapide | simple | urgent | urgente | express | bête | idiote | naïve)? &! (sur | pour)`,
  // Said again: « je parle de 2025 », « compris entre »
  `(je parle | on parle | nous parlons | je parlais) & (#an | année | années | exercice | exercices | achats | dépenses | montant | montants | marchés | mandats | factures | hors | total)`,
  `(compris | comprise | comprises) & entre`,
  // « à combien de prestataires a-t-on fait appel »: and no « appel d’offres »
  `(fait | faire | faisons | faisait | font | eu | avoir) (appel | recours) &! (à? (offres | offre | candidatures | candidature | concurrence | projets | projet))`,
  // « m’ont paru élevés »: what is felt of it.
  `(me | m | nous)? (a | ont | avait | avaient | est | sont)? (paru | parue | parus | parues | semblé | semble | semblent | paraît | paraissent) (très | bien | un peu | plutôt | assez | trop | particulièrement)?
     (dépensier | dépensiers | dépensière | dépensières | élevé | élevée | élevés | élevées | cher | chère | chers | chères | lourd | lourde | lourds | lourdes | important | importante | importants | importantes | gros | grosse | excessif | excessive | excessifs | excessives
       | anormal | anormale | anormaux | bizarre | bizarres | étonnant | étonnante | étonnants | chargé | chargée | chargés | salé | salée | beaucoup | énorme | énormes)`,
  // « …, ou est-ce le contraire ? »
  `(ou | et) bien? (est-ce | est | serait-ce)? (contraire | inverse) $`,
].map((rule) => phraseOf(rule, SHARED));

/** Who asks: « je suis habitant », « en tant que contribuable ». */
const ASKER = phraseOf(
  `(je suis | en tant que | étant | ^ comme | ^ moi) <petit>? (<métier> (municipal | municipale | opposition | majorité | minorité | achats | achat | territorial | territoriale | local | locale)? | <qui> | <artisan>)`,
  SHARED,
);

/** « La directrice de l’éducation voudrait ses dépenses », « voudrait savoir combien »: of whom, by a name that stays what is asked about. */
const HEAD = phraseOf(
  `^ <salut>* <mon>? (<attendu> général?)
     & (@ @? @? (<veut> (savoir | connaître | avoir | voir)? pourquoi? @? (ses | son | sa | leurs | leur) | (me | nous | m)? <demande> (<que> | si)? (<demandé> | pourquoi)))`,
  SHARED,
);
const WANTED = phraseOf(
  `<veut> (savoir | connaître | avoir | voir)? & (pourquoi? @? (ses | son | sa | leurs | leur)) | (me | nous | m)? <demande> (<que> | si)? & (<demandé> | pourquoi)`,
  SHARED,
);
const OF_THEIRS = /^(?:ses|son|sa|leurs?)$/;

/** Takes who wants a figure: the name that says of whom is left, and must be known. */
function takeHead(reading: Reading): void {
  const head = firstOf(HEAD, reading.tokens);
  const wanted = head && firstOf(WANTED, reading.tokens);
  if (!wanted) return;
  claimFree(reading, ...head);
  claimFree(reading, ...wanted);
  const theirs = reading.tokens.findIndex(({ text }, at) => at >= wanted[1] && OF_THEIRS.test(text));
  if (theirs >= 0) claimFree(reading, theirs, theirs + 1);
}

/** Whether a question opens with who wants the figure, of whom a name may be said. */
export const isAskedByHead = (words: readonly Token[]): boolean => firstOf(HEAD, words) !== undefined;

/** « svp urgent combien … », « … svp urgent »: without punctuation. */
const HURRIED = phraseOf(
  `^ <salut>* (svp | stp)* <pressé> (svp | stp)* & <demandé> | (svp | stp) <pressé> $ | (en toute | toute | en) urgence & (marchés | mandats | factures | liste | montant | total)
   | (en toute | toute | en) urgence $`,
  SHARED,
);

/** Takes the words that frame the question. */
export function takeFraming(reading: Reading): void {
  takeHead(reading);
  const hurried = isOfLaw(reading.tokens) ? undefined : firstOf(HURRIED, reading.tokens);
  if (hurried) claimFree(reading, ...hurried);
  for (const rule of RULES) {
    const found = firstOf(rule, reading.tokens);
    if (found) claimFree(reading, ...found);
  }
  const asker = firstOf(OF_SELF, reading.tokens) ? undefined : firstOf(ASKER, reading.tokens);
  if (asker) claimFree(reading, ...asker);
  takeWhole(reading);
}

const EVERY =
  /^(?:directions|services|familles|sections|types|natures|fournisseurs|postes|agences|filiales|entites|antennes)$/;

/** « toutes directions »: the whole; « toutes les directions » asks for each. */
function takeWhole(reading: Reading): void {
  for (const [at, { text }] of reading.tokens.entries()) {
    const next = reading.tokens[at + 1];
    if (!/^(?:tous|toutes)$/.test(text) || !next || !EVERY.test(next.text) || /\bles\b/.test(next.lead)) continue;
    // « toutes directions et familles » may ask for groups.
    if (reading.tokens[at + 2]?.text !== 'confondues') claimFree(reading, at, at + 2);
  }
}
