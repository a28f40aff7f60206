import { MODULES, PERMISSIONS, ROLES } from '#access/permissions.js';
import { IMPORT_TYPES } from '#imports/recognise.js';
import { NATURES_ACHETEUR, SECTEURS_ACHETEUR } from '#procurement/nature-acheteur.js';
import { GRAVITES_EXPORT } from '#procurement/decp-v2-types.js';
import { CCAG, GROUPEMENTS } from '#procurement/decp-v2-vocabulary.js';
import { TYPES_IDENTIFIANT } from '#procurement/identifiants.js';
import { ARTICLES_MODIFICATION } from '#procurement/modifications/articles.js';
import { TYPES_ACHAT } from '#procurement/types-achat.js';
import { DONNEES_MODIFICATION } from '#procurement/modifications/controle.js';
import { DONNEES, MOTIFS, RESERVES, STATUTS } from '#procurement/verdicts/statut.js';
import { CHAMPS_FACETTES } from '#figures/lignes/filtre-lignes.js';
import { CHAMPS_MARCHES } from '#figures/marches/champs-facettes.js';
import { DOUTES_AVENANT } from '#figures/modifications/doutes.sql.js';
import { STATUTS_DELAI } from '#figures/delais/statut-delai.sql.js';
import { ERROR_CODES } from '#webhooks/attempt-outcome.js';
import { EVENT_NAMES, TEST_EVENT } from '#webhooks/event-catalogue.js';
import { STATUTS_DE_MARCHE } from '#webhooks/marche-events.js';

/** Values of a closed list, and the places of the description that hold one of them. */
interface ClosedList {
  values: readonly string[];
  /** `Schema.member` for a member of a body, `Operation.name?parameter` for a parameter. */
  places: string;
  /**
   * Told by a pattern, of one value or of several that commas separate: the type stays the text that it was, which clients
   * compiled with it still give.
   */
  pattern?: 'one' | 'several';
}

const SOURCES_CLASSEMENT = ['marche', 'compte', 'cpv', 'fournisseur', 'manuel'];
const SECTIONS = ['fonctionnement', 'investissement'];
/** What stands for none, in a filter of lines. */
const NONE = ['aucun', 'aucune'];
const STATUTS_DE_TACHE = ['en_attente', 'en_cours', 'termine', 'echoue'];
const LIVRAISON = ['pending', 'success', 'failure'];
const TYPES_ALERTE = ['echeance', 'delai_paiement', 'execution_proche', 'execution_atteinte', 'webhook_en_echec'];

/** Where lines are filtered alike. */
const ofLines = (filter: string): string =>
  [...['list', 'count', 'suggest'].map((name) => `Lignes.${name}?${filter}`), `ReclassementDto.${filter}`].join(' ');

/**
 * The closed lists that the code writes as plain strings: what the compiler plugin and the validators tell of
 * themselves is not repeated here.
 */
const CLOSED_LISTS: readonly ClosedList[] = [
  { values: MODULES, places: 'ProfileOrganization.modules OrganizationItem.modules CurrentApiKey.modules' },
  {
    values: PERMISSIONS,
    places:
      'ProfileOrganization.permissions ApiKeyItem.permissions CreatedApiKey.permissions CurrentApiKey.permissions RotatedApiKey.permissions',
  },
  {
    values: ROLES,
    places:
      'ProfileOrganization.role ReceivedInvitation.role OrganizationItem.role Member.role AddedMember.role SuiveurItem.role',
  },
  { values: ['utile', 'inutile'], places: 'Moderation.listAppreciations?appreciation' },
  { values: ['true', 'false'], places: 'Moderation.listAppreciations?traite' },
  { values: ['account', 'api_key', 'operator', 'service'], places: 'AuditLog.actor_type' },
  { values: ['altered', 'missing', 'unlinked'], places: 'AuditVerification.reason' },
  { values: IMPORT_TYPES, places: 'ImportItem.type' },
  {
    values: STATUTS_DE_TACHE,
    places:
      'ImportAccepte.statut ImportItem.statut ReclassementAccepte.statut ReclassementItem.statut ReclassementResponse.statut AnnulationItem.statut',
  },
  { values: ['en_attente', 'termine', 'echoue'], places: 'ImportItem.retrait' },
  { values: ['possible', 'impossible', 'en_attente', 'termine', 'echoue'], places: 'RetraitItem.statut' },
  { values: ['acceptee', 'corrigee', 'rejetee'], places: 'ImportLigneItem.statut' },
  { values: ['acceptee', 'corrigee', 'rejetee', 'avertissement'], places: 'Imports.listLignes?statut' },
  { values: ['a_corriger', 'tous'], places: 'Imports.list?rejets' },
  { values: ['en_cours', 'retenue', 'rejetee'], places: 'RenvoiItem.statut' },
  { values: ['rejetee', 'corrigee', 'avertissement'], places: 'MotifGroupe.statut' },
  { values: ['a_corriger', 'autre_acheteur', 'repetition'], places: 'MotifGroupe.categorie' },
  { values: ['lecture', 'controle', 'verdicts', 'enregistrement', 'cloture'], places: 'ErreurImport.phase' },
  { values: ['ouvert', 'clos'], places: 'ExerciceItem.statut' },
  { values: ['marche', 'concession'], places: 'MarcheListItem.categorie MarcheDetail.categorie' },
  {
    values: TYPES_ACHAT,
    places:
      'MarcheListItem.type MarcheDetail.type MarcheDetail.types_possibles MarcheACompleter.type FamilleNode.type FamilleItem.type LigneItem.type BesoinItem.type',
  },
  { values: [...TYPES_ACHAT, 'aucun'], places: 'Marches.list?type Marches.facettes?type' },
  {
    values: STATUTS_DE_MARCHE,
    places: 'MarcheListItem.statut MarcheDetail.statut Marches.list?statut Marches.facettes?statut',
  },
  { values: STATUTS, places: 'Marches.list?verdict Consultations.list?verdict' },
  { values: DONNEES, places: 'Marches.list?manque Marches.facettes?manque Consultations.list?manque' },
  { values: ['recent', 'echeance', 'montant_desc', 'montant_actuel_desc'], places: 'Marches.list?tri' },
  { values: ['nom', 'depense_desc'], places: 'Fournisseurs.list?tri' },
  { values: ['oui', 'tous'], places: 'Fournisseurs.list?payes' },
  { values: ['etablissement', 'entreprise'], places: 'Fournisseurs.list?par' },
  {
    values: ['pertinence', 'prix_asc', 'prix_desc', 'date_valeur', 'echeance'],
    places: 'Bordereaux.search?tri RecherchePrixResult.tri',
  },
  {
    values: [...TYPES_IDENTIFIANT, 'TIERS', 'NOM'],
    places: 'FournisseurItem.type_id FournisseurDetail.type_id TitulaireItem.type_id',
  },
  { values: CCAG, places: 'MarcheDetail.ccag' },
  { values: GROUPEMENTS, places: 'MarcheDetail.type_groupement' },
  { values: GRAVITES_EXPORT, places: 'RemarqueItem.gravite' },
  { values: ['coordonnateur', 'membre'], places: 'MarcheDetail.groupement_commandes' },
  { values: ['total', 'annuel'], places: 'MarcheDetail.montant_base' },
  { values: ['specifiques', 'autres', 'a_preciser'], places: 'MarcheDetail.services_mixtes' },
  { values: ['manuel', 'cpv', 'fournisseur'], places: 'MarcheDetail.source_classement' },
  { values: DOUTES_AVENANT, places: 'AvenantItem.doutes AvenantDouteuxItem.doutes' },
  { values: ARTICLES_MODIFICATION, places: 'AvenantItem.article AvenantDouteuxItem.article' },
  { values: ['a_rattacher', 'rattache', 'ecarte'], places: 'AvenantARattacherItem.statut' },
  { values: ['confirmer', 'refuser'], places: 'DecisionFaite.action DecisionFamilles.action DecisionAnnulee.action' },
  { values: ['cpv', 'fournisseur', 'objet'], places: 'SuggestionMarches.critere' },
  {
    values: ['01', '02', '03'],
    places: 'MandatItem.type_bordereau MandatDetail.type_bordereau MandatClasse.type_bordereau',
  },
  { values: ['paye', 'impaye', 'inconnu'], places: 'MandatItem.paiement MandatDetail.paiement MandatClasse.paiement' },
  { values: ['marche', 'hors_marche', 'inconnue'], places: 'Mandats.list?passation' },
  { values: ['sans_date'], places: 'Mandats.list?delai' },
  { values: SECTIONS, places: 'LigneMandatItem.section CompteItem.section LigneItem.section' },
  { values: [...SECTIONS, 'aucun'], places: 'Mandats.list?section' },
  { values: SOURCES_CLASSEMENT, places: 'LigneMandatItem.source_classement LigneItem.source_classement' },
  { values: [...TYPES_ACHAT, ...NONE], places: ofLines('type'), pattern: 'several' },
  { values: [...SECTIONS, ...NONE], places: ofLines('section'), pattern: 'several' },
  { values: [...SOURCES_CLASSEMENT, ...NONE], places: ofLines('source'), pattern: 'several' },
  { values: CHAMPS_FACETTES, places: 'Lignes.count?champs', pattern: 'several' },
  { values: CHAMPS_MARCHES, places: 'Marches.facettes?champs', pattern: 'several' },
  { values: STATUTS_DELAI, places: 'Paiements.list?statut', pattern: 'several' },
  { values: STATUTS_DELAI, places: 'DelaiPaiementItem.statut' },
  {
    values: ['sur', 'probable', 'main'],
    places: 'ConsultationItem.regroupement ConsultationDetail.regroupement Consultations.list?regroupement',
  },
  { values: ['inconnu', 'publie', 'aucun', 'profil_seul'], places: 'ConsultationItem.avis ConsultationDetail.avis' },
  { values: ['attacher', 'detacher', 'fusionner', 'scinder', 'confirmer'], places: 'RegroupementItem.action' },
  { values: ['propose', 'confirme'], places: 'LotDeConsultation.recapitulatif' },
  { values: Object.keys(NATURES_ACHETEUR), places: 'NatureItem.nature' },
  { values: Object.keys(SECTEURS_ACHETEUR), places: 'NatureItem.secteur' },
  { values: TYPES_ALERTE, places: 'AlerteItem.type Alertes.list?type' },
  { values: ['en_cours', 'traitee'], places: 'AlerteItem.statut Alertes.list?statut' },
  { values: ['oui', 'non'], places: 'Alertes.list?acquittee' },
  { values: ['recent', 'limite', 'urgence'], places: 'Alertes.list?tri' },
  { values: ['fin', 'reconduction'], places: 'EcheanceItem.nature' },
  { values: ['fin', 'reconduction'], places: 'AlerteItem.nature' },
  { values: ['maximum', 'montant'], places: 'AlerteExecution.base ExecutionResponse.base' },
  { values: ['compte', 'cpv', 'fournisseur'], places: 'RegleItem.critere' },
  { values: ['historique', 'compte', 'cpv', 'fournisseur'], places: 'SuggestionDeFamille.critere' },
  { values: MOTIFS, places: 'VerdictDuMarche.motif VerdictPasse.motif' },
  { values: RESERVES, places: 'ReserveItem.code' },
  { values: [...new Set([...DONNEES, ...DONNEES_MODIFICATION])], places: 'DonneeManquante.code' },
  { values: CHAMPS_MARCHES, places: 'FacetteMarches.champ' },
  { values: CHAMPS_FACETTES, places: 'FacetteItem.champ' },
  {
    values: ['saisie', 'fichier', 'ccag', 'cpv_71', 'cpv_45', 'objet', 'consultation', 'cpv', 'conflit'],
    places: 'MarcheDetail.type_preuve',
  },
  { values: ['non_conforme', 'a_verifier'], places: 'GroupeATraiter.verdict' },
  { values: ['marche', 'ligne'], places: 'LevierItem.sur' },
  {
    values: STATUTS,
    places:
      'LevierItem.effet LevierItem.statut VerdictDuMarche.statut VerdictPasse.statut VerdictItem.statut VerdictDeLigne.statut VerdictResponse.statut ParVerdictItem.statut',
  },
  { values: ['conforme', 'non_conforme', 'a_verifier'], places: 'ModificationsResponse.statut' },
  // Those of the function verdict_ligne.
  {
    values: [
      'compte',
      'marche',
      'exclu',
      'cas_r2122',
      'cas_contredit',
      'sous_dispense',
      'petits_achats',
      'hors_marche',
      'donnee_manquante',
    ],
    places: 'VerdictItem.motif VerdictDeLigne.motif GroupeATraiter.motif',
  },
  {
    values: ['valeur', 'lots', 'besoin', 'jour', 'seuil', 'procedure', 'cas', 'verdict'],
    places: 'EtapeMarcheItem.sujet',
  },
  { values: ['ligne', 'marche', 'famille', 'seuil', 'verdict'], places: 'EtapeItem.sujet' },
  { values: ['en_cours', 'termine', 'aucun'], places: 'AvancementDesVerdicts.statut' },
  {
    values: ['trois_parts', 'insuffisamment_renseigne', 'annulations'],
    places: 'TauxConformiteResponse.affichage',
  },
  { values: ['exercice_termine', 'prorata', 'consomme_et_engage'], places: 'BesoinItem.methode_prevision' },
  { values: ['dispense', 'publicite', 'formalisee'], places: 'SeuilItem.code' },
  { values: ['marche', 'mandat', 'famille', 'prix'], places: 'RessourceFaite.type' },
  { values: ['famille', 'operation'], places: 'BesoinItem.perimetre' },
  { values: ['services', 'mandats', 'marches'], places: 'ServiceItem.utilise_par' },
  { values: ['barres', 'courbe'], places: 'GraphiqueReponse.genre' },
  { values: ['question', 'reponse'], places: 'MessageReponse.role' },
  { values: ['local', 'openai-compatible'], places: 'MessageReponse.moteur' },
  { values: ['marche', 'famille', 'mandat', 'import', 'compte', 'webhook'], places: 'EvenementRessource.type' },
  {
    values: ERROR_CODES,
    places: 'DeliveryResponse.error_code DeliveryAttemptResponse.error_code Webhooks.listDeliveries?error_code',
  },
  { values: LIVRAISON, places: 'Webhooks.listDeliveries?status' },
  { values: EVENT_NAMES, places: 'TestWebhookDto.event SubscribableEventResponse.event' },
  {
    values: [...EVENT_NAMES, TEST_EVENT],
    places: 'Webhooks.listDeliveries?event DeliveryResponse.event EventStatistics.event',
    pattern: 'one',
  },
  { values: EVENT_NAMES, places: 'EvenementItem.event', pattern: 'one' },
  {
    values: [...EVENT_NAMES, '*'],
    places:
      'WebhookResponse.events CreateWebhookDto.events CreatedWebhookResponse.events UpdateWebhookDto.events ChangedWebhookResponse.events',
    pattern: 'one',
  },
  { values: ['pdf', 'xlsx', 'csv', 'json'], places: 'TicketParams.format' },
];

const LIST_OF = new Map(CLOSED_LISTS.flatMap((list) => list.places.split(' ').map((place) => [place, list] as const)));

/** The values that a place of the description holds one of; undefined where no list is closed. */
export function closedListOf(place: string): readonly string[] | undefined {
  const list = LIST_OF.get(place);
  return list?.pattern === undefined ? list?.values : undefined;
}

/** The pattern of a place whose closed list is told so. */
export function closedPatternOf(place: string): string | undefined {
  const { values = [], pattern } = LIST_OF.get(place) ?? {};
  const one = `(${values.map((value) => value.replace(/[.*]/g, '\\$&')).join('|')})`;
  return pattern && (pattern === 'one' ? `^${one}$` : `^${one}(,${one})*$`);
}

/** Every place that a closed list names, for the test that none of them is a place that was. */
export const PLACES_OF_CLOSED_LISTS: readonly string[] = [...LIST_OF.keys()];
