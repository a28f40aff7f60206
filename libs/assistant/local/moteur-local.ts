import { capitalised } from '#common/capitalised.js';
import type { TenantDatabase } from '#database/tenant-database.js';
import { intentionDuCadre } from '../intention.js';
import { GLOSSAIRE } from '../outils/glossaire.js';
import type { Demande, Evenement, Moteur } from '../moteur.js';
import { type Cadre, relireCadre } from './cadre.js';
import { comprendre } from './comprendre.js';
import {
  liste,
  repondreBesoin,
  repondreConformite,
  repondreEvolution,
  repondreHistorique,
  repondreSeuils,
  repondreVolume,
} from './depenses.reponse.js';
import {
  repondreDelais,
  repondreEcheances,
  repondreFournisseur,
  repondreFournisseurs,
  repondreMarches,
  repondrePrix,
} from './marches.reponse.js';
import {
  repondreRepartitionFamilles,
  repondreRepartitionSections,
  repondreRepartitionServices,
  repondreRepartitionTypes,
} from './repartition.reponse.js';
import { decliner, exerciceInconnu, type Redaction, repondre, type ReponseLocale } from './reponse-locale.js';
import { lireVocabulaire } from './vocabulaire.js';

/** How near a supplier's name must be to what was typed. */
const PROXIMITE = 0.55;
/** The same when nothing but that name says that the question is about purchases. */
const PROXIMITE_SEULE = 0.9;
const MORCEAU = 24;

/**
 * The embedded engine: rules of French over the tools, no network, no model. It answers what it understood with figures
 * of the tools, and declines the rest.
 */
export class MoteurLocal implements Moteur {
  constructor(private readonly database: TenantDatabase) {}

  async *repondre(demande: Demande): AsyncGenerator<Evenement> {
    const { outils, signal } = demande;
    const cadre = await this.lire(demande);
    // A question about something else does not end what the conversation was about.
    const garde = cadre.intention === 'hors_sujet' ? (relireCadre(demande.cadre) ?? cadre) : cadre;
    signal.throwIfAborted();
    const reponse = await rediger({ cadre, outils });
    for (const morceau of morceaux(reponse.texte)) {
      signal.throwIfAborted();
      yield { type: 'texte', texte: morceau };
    }
    yield {
      type: 'fin',
      reponse: {
        texte: reponse.texte,
        tableau: reponse.tableau ?? null,
        sources: reponse.repondu ? [...outils.appels] : [],
        repondu: reponse.repondu,
        moteur: 'local',
        avis: null,
        cadre: garde,
        intention: reponse.repondu ? intentionDuCadre(cadre, outils.perimetre.niveau) : null,
      },
    };
  }

  private lire({ question, outils, cadre: precedent }: Demande): Promise<Cadre> {
    const { perimetre } = outils;
    return this.database.transaction(perimetre, async (tx) => {
      const vocabulaire =
        perimetre.niveau === 'aucun'
          ? { familles: [], services: [] }
          : await lireVocabulaire(tx, perimetre.organizationId);
      const cadre = comprendre(question, {
        vocabulaire,
        exerciceCourant: perimetre.exerciceCourant,
        precedent: relireCadre(precedent),
      });
      if (cadre.reste.length === 0 || perimetre.niveau === 'aucun' || !CHERCHE_UN_NOM.has(cadre.intention))
        return cadre;
      const publies = perimetre.niveau === 'publie';
      const trouve = await tx.first<Trouve>(
        'SELECT id, raison_sociale, proximite FROM chatbot_fournisseurs($1, $2, $3) LIMIT 1',
        [perimetre.organizationId, cadre.reste.join(' ').slice(0, 200), publies],
      );
      const assez = cadre.intention === 'hors_sujet' ? PROXIMITE_SEULE : PROXIMITE;
      if (!trouve || trouve.proximite < assez) return cadre;
      return avecFournisseur(cadre, trouve);
    });
  }
}

const CHERCHE_UN_NOM = new Set<Cadre['intention']>([
  'volume',
  'fournisseur',
  'marches',
  'evolution',
  'hors_sujet',
  'principaux_fournisseurs',
]);

interface Trouve {
  id: string;
  raison_sociale: string;
  proximite: number;
}

function avecFournisseur(cadre: Cadre, { id, raison_sociale }: Trouve): Cadre {
  const intention = cadre.intention === 'marches' ? 'marches' : 'fournisseur';
  return { ...cadre, fournisseur: raison_sociale, fournisseurId: id, intention };
}

async function rediger(redaction: Redaction): Promise<ReponseLocale> {
  const { cadre, outils } = redaction;
  if (outils.perimetre.niveau === 'aucun' && !SANS_DONNEES.has(cadre.intention)) {
    return decliner(
      'Les achats de la collectivité ne sont pas accessibles ici : je peux seulement expliquer les règles de l’achat public.',
    );
  }
  const inconnu = SANS_EXERCICE.has(cadre.intention) ? undefined : exerciceInconnu(redaction);
  if (inconnu) return inconnu;
  if (
    REFUSE_LE_RESTE.has(cadre.intention) &&
    cadre.reste.length > 0 &&
    cadre.familles.length + cadre.services.length === 0
  ) {
    return decliner(
      `Je n’ai pas reconnu « ${cadre.reste.join(' ')} » : ni famille d’achat, ni direction, ni fournisseur. Pouvez-vous le dire autrement ?`,
    );
  }
  return REDACTEURS[cadre.intention](redaction);
}

const SANS_DONNEES = new Set<Cadre['intention']>(['definition', 'seuils', 'aide', 'hors_sujet']);
const SANS_EXERCICE = new Set<Cadre['intention']>([
  'definition',
  'seuils',
  'aide',
  'hors_sujet',
  'marches',
  'echeances',
  'prix',
  'historique',
]);
/** A word that was not understood may change everything there: no total is given in its place. */
const REFUSE_LE_RESTE = new Set<Cadre['intention']>([
  'volume',
  'evolution',
  'historique',
  'conformite',
  'delais',
  'besoin',
  'repartition_type',
  'repartition_service',
  'repartition_famille',
  'repartition_section',
  'nombre_fournisseurs',
  'seuils',
  'echeances',
]);

const REDACTEURS: Record<Cadre['intention'], (redaction: Redaction) => Promise<ReponseLocale>> = {
  volume: repondreVolume,
  evolution: repondreEvolution,
  historique: repondreHistorique,
  repartition_type: repondreRepartitionTypes,
  repartition_service: repondreRepartitionServices,
  repartition_famille: repondreRepartitionFamilles,
  repartition_section: repondreRepartitionSections,
  conformite: repondreConformite,
  nombre_fournisseurs: (redaction) => repondreFournisseurs(redaction, false),
  principaux_fournisseurs: (redaction) => repondreFournisseurs(redaction, true),
  fournisseur: repondreFournisseur,
  marches: repondreMarches,
  echeances: repondreEcheances,
  delais: repondreDelais,
  seuils: repondreSeuils,
  besoin: repondreBesoin,
  prix: repondrePrix,
  definition: repondreDefinition,
  aide: () => Promise.resolve(repondre(AIDE)),
  hors_sujet: () => Promise.resolve(decliner(`Je ne sais pas répondre à cette question. ${AIDE}`)),
};

async function repondreDefinition({ cadre, outils }: Redaction): Promise<ReponseLocale> {
  const { donnees } = await outils.appeler('definition', { terme: cadre.terme });
  const { definition } = donnees;
  if (!definition)
    return decliner(`Je n’ai pas cette définition. Je connais : ${liste(GLOSSAIRE.map(({ terme }) => terme))}.`);
  const nom = capitalised(definition.terme);
  return repondre(`${nom} : ${definition.texte} (${definition.source})`);
}

const AIDE =
  'Je réponds sur les achats de la collectivité : volume et évolution, montants par famille, direction ou type, taux de conformité, fournisseurs, marchés et échéances, délais de paiement, seuils, prix, et la définition des règles.';

/** The text in pieces that end with a word, as a stream shows it. */
function* morceaux(texte: string): Generator<string> {
  let debut = 0;
  while (debut < texte.length) {
    const espace = texte.indexOf(' ', debut + MORCEAU);
    const fin = espace < 0 ? texte.length : espace + 1;
    yield texte.slice(debut, fin);
    debut = fin;
  }
}
