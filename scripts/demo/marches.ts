import { addDays, addMonths, type Jour } from '#procurement/dates.js';
import type { Lieu, MarcheAExporter } from '#procurement/decp-v2-types.js';
import { rangRequis } from '#procurement/rangs.js';
import type { FamilleExemple } from '#procurement/reference/nomenclature-exemple.js';
import { besoinsAnnuels, FAMILLES } from './achats.js';
import { readFournisseurs, type FournisseurDemo } from './depenses.js';
import { Hasard } from './hasard.js';

/** A made-up contract, ready for `exportDecpV2`, with what DECP does not carry. */
export interface MarcheDemo extends MarcheAExporter {
  /** Code of its famille. */
  famille: string;
  titulaire: FournisseurDemo;
  dateLancement: Jour;
  dateNotification: Jour;
  /** Last day. */
  dateFin: Jour;
  reconductions: number;
}

export interface OptionsMarches {
  acheteurSiret: string;
  lieu: Lieu;
  /** Year whose real expenses size the contracts. */
  anneeSource: number;
  /** The contracts of each famille follow one another from this day… */
  debut: Jour;
  /** …to this one at least. */
  fin: Jour;
  graine: number;
}

/** Familles bought without a contract, and those whose contract is too small for their need: a demo of faultless purchases would show nothing. */
const SANS_MARCHE: readonly string[] = ['16.05', '17.02', '21.02', '21.08'];
const SOUS_DIMENSIONNES: readonly string[] = ['16.02', '20.02', '21.05'];

/**
 * The contracts of the demo authority: for each famille whose need requires a procedure, contracts that follow one
 * another, awarded by the procedure that the need requires (save a few, on purpose) to real companies of the trade.
 */
export function genererMarches(options: OptionsMarches): MarcheDemo[] {
  const besoins = besoinsAnnuels(options.anneeSource);
  const fournisseurs = readFournisseurs();
  return FAMILLES.flatMap((famille, index) => {
    const besoin = Math.round(besoins.get(famille.code) ?? 0);
    const titulaires = fournisseurs.get(famille.code) ?? [];
    const montant = `${besoin}.00`;
    const requis = rangRequis({ montant, typeAchat: famille.typeAchat, jour: options.debut });
    if (!requis || requis.rang === 0 || titulaires.length === 0 || SANS_MARCHE.includes(famille.code)) return [];
    const hasard = new Hasard(options.graine + index * 7919);
    return suite(famille, { besoin, formalisee: requis.rang === 3, titulaires }, options, hasard);
  });
}

interface Contexte {
  /** Yearly, euros HT. */
  besoin: number;
  formalisee: boolean;
  titulaires: FournisseurDemo[];
}

function suite(famille: FamilleExemple, contexte: Contexte, options: OptionsMarches, hasard: Hasard): MarcheDemo[] {
  const sousDimensionne = SOUS_DIMENSIONNES.includes(famille.code);
  const dureeMois = contexte.formalisee && !sousDimensionne ? 48 : 24;
  const reconductions = dureeMois / 12 - 1;
  const marches: MarcheDemo[] = [];
  // The first one is already running on the first day, each at its own age.
  let notification = addMonths(options.debut, -hasard.entier(1, dureeMois - 1));
  for (let rang = 1; notification <= options.fin; rang += 1) {
    const dateFin = addDays(addMonths(notification, dureeMois), -1);
    const titulaire = hasard.parmi(contexte.titulaires);
    const total = sousDimensionne ? 80_000 : Math.round((contexte.besoin * dureeMois) / 12 / 1000) * 1000;
    marches.push({
      ...publication(options, hasard),
      numero: `DEMO-${famille.code.replace('.', '')}-${rang}`,
      objet: `[Démo] ${famille.libelle}`,
      cpv: (famille.prefixesCpv[0] ?? '43').padEnd(8, '0'),
      procedure: contexte.formalisee && !sousDimensionne ? "Appel d'offres ouvert" : 'Procédure adaptée',
      ccag: famille.typeAchat === 'travaux' ? 'Travaux' : 'Fournitures courantes et services',
      dureeMois,
      dateLancement: addDays(notification, -hasard.entier(60, 150)),
      dateNotification: notification,
      datePublication: addDays(notification, hasard.entier(5, 40)),
      montant: `${total}.00`,
      ...(sousDimensionne ? {} : { montantMax: `${Math.round(total * 1.2)}.00` }),
      titulaires: [{ typeIdentifiant: 'SIRET', identifiant: titulaire.siret }],
      titulaire,
      famille: famille.code,
      dateFin,
      reconductions,
    });
    notification = addDays(dateFin, 1);
  }
  return marches;
}

/** The members that say nothing of the purchase itself. */
function publication({ acheteurSiret, lieu }: OptionsMarches, hasard: Hasard) {
  return {
    acheteurSiret,
    lieu,
    nature: 'Marché',
    techniques: ['Accord-cadre'],
    modalites: ['Bons de commande'],
    marcheInnovant: false,
    offresRecues: hasard.entier(1, 9),
    attributionAvance: false,
    typeGroupement: 'Pas de groupement',
    sousTraitanceDeclaree: false,
    typesPrix: ['Définitif révisable'],
    formePrix: 'Unitaire',
    considerationsSociales: [hasard.arrive(0.3) ? 'Clause sociale' : 'Pas de considération sociale'],
    considerationsEnvironnementales: [
      hasard.arrive(0.5) ? 'Clause environnementale' : 'Pas de considération environnementale',
    ],
    avenants: [],
    sousTraitances: [],
  };
}
