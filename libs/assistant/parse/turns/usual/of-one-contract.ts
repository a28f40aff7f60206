import { type Usual, usual } from './usual.js';

const WHO = `(qui | qui donc | (quel | quelle) (est)? (la | le | l’)? (entreprise | société | boîte | compagnie | fournisseur | prestataire | titulaire | attributaire | candidat | opérateur | groupe))`;
const WON = `(eu | décroché | remporté | gagné | obtenu | emporté | raflé | pris | exécuté | assuré | été retenu | été retenue | été choisi | été choisie | été sélectionné | été sélectionnée | été désigné | été désignée)`;
const GIVEN = `(signé | conclu | passé | attribué | confié | notifié | contracté | contractualisé | donné | adjugé | établi | fait | souscrit)`;
const THIS = `(marché | ce marché | le marché | contrat | ce contrat | le contrat | l’affaire | la mise | l’)`;
const IT_WAS = `(on | nous | l’ | a | avait | avons | avions | t | il | elle | été | a été | est | était | est-ce que | est-ce qu’)*`;

const CANDIDATES = `(offres | candidats | candidatures | réponses | plis | soumissionnaires | concurrents | propositions | dossiers | répondants)`;
const FIRMS = `(entreprises | sociétés | boîtes | fournisseurs | prestataires)`;
const THERE_WERE = `(a | t | on | avait | avons | avions | nous | ont | avaient | y | il | eu | été | étaient | étions | sont)*`;
const ANSWERED = `(répondu | répondre | candidaté | candidater | soumissionné | soumissionner | postulé | postuler | concouru | concourir | participé à la consultation | en lice | en concurrence | sur les rangs | en compétition)`;
const HANDED = `(reçu | reçues | reçus | eu | eues | déposé | déposées | déposés | remis | remises | présenté | présentées | enregistré | enregistrées | obtenu | obtenues | récupéré | récupérées | collectées | arrivées | parvenues)`;
const TO_IT = `((une | leur)? (offre | pli | dossier | candidature | réponse | proposition) | à l’appel d’offres | à la consultation | à l’appel | à la mise en concurrence | dessus)`;

const HOW_LONG = `(quelle durée | combien de temps | combien de mois | combien d’années | combien d’ans | quelle période | combien)`;
const BOUND = `(conclu | signé | passé | prévu | engagé | engagés | engagées | lié | liés | parti | partis | notifié | établi | fait | contracté | souscrit | en place | valable | calé)`;
const IS = `(est | était | a été | s’est | sommes | on est | on était | on s’est | nous sommes | on l’a | l’a-t-on | est-on | sommes-nous | nous sommes-nous | s’est-on | est-ce qu’on s’est | il est | il a été | il était | c’est | c’était | ça | a-t-il été | est-il | était-il | ont-ils été)`;

const WHEN = `(quand | quelle date | quel jour | quelle année | quel mois | à quelle date | en quelle année)`;
const UNTIL = `(court | va | dure | tient | est valable | nous engage | nous lie | est en vigueur)`;
const STOPS = `(s’arrête | s’arrêtera | se termine | se terminera | prend fin | prendra fin | finit | finira | expire | expirera | s’achève | s’achèvera | arrive à terme | arrive à échéance | arrive à expiration | tombe à échéance | arrivera à terme | arrivera à échéance | cesse | se clôt | est terminé | sera terminé | est fini | sera fini)`;
/** The verbs with « t-il » after them. */
const STOPPING = `(s’arrête | s’arrêtera | se termine | se terminera | prend | prendra | finit | finira | expire | expirera | s’achève | s’achèvera | arrive | arrivera | cesse | tombe) (t | il)* (fin | à terme | à échéance | à expiration)?`;

const SURE = `(je | j’ | on | nous)? (veux | voudrais | aimerais | souhaite | souhaiterais | dois | devons | voudrions)? (m’ | nous)? (assurer | vérifier | savoir | être sûr | être sûre | confirmer | regarder) (que | si | qu’)`;
const RULES = `(les règles | la règle | la loi | la réglementation | le code | le code de la commande publique | les procédures | la procédure | la légalité)`;
const LAWFUL = `(conforme | en règle | dans les règles | dans les clous | régulier | légal | correct | carré | nickel | favorable | positif | en ordre)`;
const WELL = `(bien | vraiment | tout à fait | toujours | totalement | complètement)`;
const TROUBLE = `(souci | problème | hic | problème de conformité | souci de conformité | irrégularité | anomalie | pas)`;

const ANY = (): boolean => true;
/** « il », « ce marché », or nothing where its number is said. */
const IT = `(il | ce marché | ce contrat | le marché | le contrat | lui | celui-ci | celui-là | ça | on)?`;

/** What is asked of one contract: who holds it, how many tenders came, how long it lasts, when it ends. */
export const OF_ONE_CONTRACT: readonly Usual[] = [
  usual(
    ANY,
    'titulaire ?',
    `(c’est | c’était)? (avec | à | par | pour)? ${WHO} (qui)? (l’)? (a | avait | ont | avaient) ${WON}? ${THIS}?
     | (c’est | c’était)? ${WHO} qui (décroche | décroché | remporte | remporté | gagne | gagné | détient | tient | exécute | assure | porte) ${THIS}?
     | (c’est | c’était)? ${WHO} (qui)? (le)? (détient | tient | exécute) ${THIS}?
     | (c’est | c’était)? ${WHO} (qui)? en (est | était) (le | l’)? (titulaire | attributaire)
     | (c’est | c’était)? ${WHO} (qui)? (a | avait | est | était | fut) (été)? (retenu | retenue | choisi | choisie | sélectionné | sélectionnée | désigné | désignée | attributaire | lauréat | lauréate | titulaire)
     | (c’est | c’était)? (avec | à | auprès de | chez) ${WHO} (que | qu’)? ${IT_WAS} ${GIVEN} ${THIS}?
     | ${IT} (a été | est | était | avait été | fut) ${GIVEN} (avec | à | auprès de) ${WHO}
     | c’est (avec | chez) ${WHO} (ce marché | ce contrat | ça)?
     | (quel est | quelle est | c’est quoi | donne | donnez | dis | dites | moi | nous)* (le | l’ | la)? (nom du)? (entreprise | société | boîte | prestataire | fournisseur | attributaire | titulaire) (titulaire | retenu | retenue | attributaire | choisi | choisie | gagnant | gagnante | lauréat | lauréate)? c’est (qui | laquelle | lequel | quoi)
     | (quel est | c’est quoi | donne | donnez | dis | dites | moi | nous)* (le)? nom (du | de l’ | de la) (entreprise | société | prestataire | fournisseur | attributaire | titulaire) (titulaire | retenu | retenue | attributaire)?`,
  ),
  usual(
    ANY,
    'nombre d’offres ?',
    `(elles | ils | on | les ${FIRMS} | ces ${FIRMS})? (étaient | étions | ont été | sont | furent) combien (à | en | sur | de)? (avoir)? (${ANSWERED} | ${HANDED} ${TO_IT}) (à | sur)? ${TO_IT}?
     | combien (de | d’)? (${CANDIDATES} | ${FIRMS}) ${THERE_WERE} (${ANSWERED} | ${HANDED} ${TO_IT}) ${TO_IT}?
     | combien (de | d’)? (offres | plis | candidatures | réponses | soumissionnaires | propositions) ${THERE_WERE} ${HANDED}? (pour | sur)? (ce marché | ce contrat | lui)?
     | combien ${THERE_WERE} (à)? (avoir)? (${ANSWERED} | ${HANDED} ${TO_IT}) ${TO_IT}?
     | (quel est | quel était | quel a été | quel fut | c’est quoi | c’était quoi | donne | donnez | moi | nous)* (le)? nombre (d’ | de) ${CANDIDATES} (${HANDED} ${TO_IT}?)??
     | (on | nous | il y)* (avait | a | avons | avions | ont) (reçu | eu | récupéré | obtenu | enregistré)? combien (d’ | de) (offres | plis | candidatures | réponses | soumissionnaires | propositions)
     | (il y a eu | il y avait eu | il y avait | y a eu | y avait) combien (d’ | de) ${CANDIDATES}`,
  ),
  usual(
    ANY,
    'durée ?',
    `(pour | sur | pendant) ${HOW_LONG} ${IS}* (on | il | nous)? (a | a été)? ${BOUND}*
     | ${IT} ${IS}* ${BOUND}* (pour | sur | pendant) ${HOW_LONG}
     | ${IT} (court | s’étale | s’étend | porte | tient | dure | nous engage | nous lie) (sur | pour | pendant)? ${HOW_LONG} (au total | en tout)?
     | (quelle est | c’est quoi | quelle était)? (la | sa) (durée | durée totale | durée prévue) (de ce marché | du marché | du contrat | prévue)?`,
  ),
  usual(
    ANY,
    'est-il conforme ?',
    `(${SURE})? ${IT} (est | est-il | il est | c’est | serait-il | reste)* ${WELL}? ${LAWFUL} (ou (non | pas | il y a un ${TROUBLE} | ya un ${TROUBLE} | y a un ${TROUBLE} | est-ce qu’il y a un ${TROUBLE}))?
     | (${SURE})? ${IT} (respecte | respecte-t-il | suit | applique | observe) ${WELL}? ${RULES} (ou (non | pas))?
     | (quel est | c’est quoi | le)* (contrôle | vérification | examen | avis | verdict) (de | sur)? (la)? (conformité) (du | de ce)? (marché)? (est | est-il | est-elle | il est)* ${WELL}? ${LAWFUL} (ou (non | pas))?`,
  ),
  usual(
    ANY,
    'date de fin ?',
    `${IT} ${UNTIL} (jusqu’à | jusqu’en | jusque | jusqu’) ${WHEN}
     | jusqu’à ${WHEN} ${IT} ${UNTIL} (t | il)* | jusqu’à ${WHEN} (court | va | dure) (t | il)*
     | ${IT} ${STOPS} ${WHEN} | ${WHEN} ${IT} (est-ce qu’ | est-ce que)? ${IT} ${STOPS} | ${WHEN} (est-ce qu’il)? ${STOPPING}
     | (quelle est | quel est | c’est quoi | c’est quand | c’est | donne | donnez | moi | nous | rappelle | rappelez)* (la | le | l’ | sa | son) (date de fin | date d’échéance | échéance | terme | date d’expiration | date de clôture | date limite | date de terme) (c’est)? (quand | quelle date | quoi | pour quand | le combien)?
     | (date de fin | date d’échéance | échéance | date d’expiration) | pour quand est (l’ | son) (échéance | terme)`,
  ),
];
