import { addDays, daysBetween, type Jour } from '#procurement/dates.js';
import type { Compte } from '#procurement/reference/comptes.js';
import type { FamilleExemple } from '#procurement/reference/nomenclature-exemple.js';
import { famillesDuCompte, montantUsuel, tvaPourMille } from './achats.js';
import { readDepenses, readFournisseurs, type DepenseReelle, type FournisseurDemo } from './depenses.js';
import { decouper, Hasard } from './hasard.js';
import type { MarcheDemo } from './marches.js';

/** One line of a made-up mandat. Amounts in cents; an annulation is negative. */
export interface LigneDemo {
  exercice: number;
  numero: number;
  ligne: number;
  /** 01 ordinaire, 02 annulation. */
  typeBordereau: '01' | '02';
  bordereau: number;
  /** PES NatPce. */
  naturePiece: string;
  objet: string;
  service: string;
  dateEmission: Jour;
  datePaiement?: Jour;
  compte: string;
  fonction: string;
  fournisseur?: FournisseurDemo;
  facture?: string;
  centimesHt: number;
  centimesTva: number;
  marche?: string;
  /** Number of the mandat that an annulation reduces, in the same exercice. */
  numeroOrigine?: number;
  dateDemande?: Jour;
  dateServiceFait?: Jour;
}

export interface OptionsMandats {
  /** Budget year written on the mandats. */
  exercice: number;
  /** Year whose real totals they add up to. */
  anneeSource: number;
  /** No mandat and no payment is later than that day. */
  aujourdhui: Jour;
  marches: readonly MarcheDemo[];
  graine: number;
}

/** A mandat before it has its number. */
type Mandat = Omit<LigneDemo, 'numero' | 'ligne' | 'bordereau' | 'centimesHt' | 'centimesTva' | 'numeroOrigine'> & {
  /** Cents HT and TVA of each line. */
  montants: [number, number][];
  annule?: Mandat;
};

/** Most payments on one account and function in a year. */
const MANDATS_MAX = 260;

/**
 * Made-up mandats whose lines add up, account by account, to what the city of Montreuil really executed in the source
 * year (HT + TVA = TTC of the compte administratif). Same options, same mandats.
 */
export function genererMandats(options: OptionsMandats): LigneDemo[] {
  const hasard = new Hasard(options.graine * 31 + options.exercice);
  const fournisseurs = readFournisseurs();
  const mandats = readDepenses(options.anneeSource).flatMap((depense) =>
    mandatsDeLaDepense(depense, options, fournisseurs, hasard),
  );
  mandats.push(...annulations(mandats, options, hasard));
  // Stable: on one day, the order in which they were drawn; an annulation comes after what it cancels.
  mandats.sort((a, b) => (a.dateEmission < b.dateEmission ? -1 : a.dateEmission > b.dateEmission ? 1 : 0));
  const numeros = new Map(mandats.map((mandat, index) => [mandat, index + 1]));
  return mandats.flatMap((mandat) => lignes(mandat, numeros));
}

function mandatsDeLaDepense(
  depense: DepenseReelle,
  options: OptionsMandats,
  fournisseurs: Map<string, FournisseurDemo[]>,
  hasard: Hasard,
): Mandat[] {
  const { compte, centimes, service } = depense;
  const familles = famillesDuCompte(compte);
  const count = Math.min(MANDATS_MAX, centimes, Math.max(1, Math.round(centimes / montantUsuel(compte))));
  return decouper(centimes, count, hasard).map((ttc) => {
    const dateEmission = jourOuvre(options, hasard);
    const common = {
      exercice: options.exercice,
      typeBordereau: '01' as const,
      service: service.code,
      dateEmission,
      compte: compte.numero,
      fonction: service.fonction,
      montants: lignesDuMontant(ttc, tvaPourMille(compte), hasard),
    };
    if (compte.horsPerimetre) {
      const naturePiece = compte.numero.startsWith('64') ? '11' : '01';
      return {
        ...common,
        naturePiece,
        objet: `[Démo] ${compte.libelle}`,
        datePaiement: payment(dateEmission, options, hasard),
      };
    }
    return {
      ...common,
      naturePiece: compte.section === 'investissement' ? '02' : '01',
      ...achat(compte, familles, dateEmission, options, fournisseurs, hasard),
      ...paiement(dateEmission, options, hasard),
    };
  });
}

/** Who is paid, for what, and under which contract. */
function achat(
  compte: Compte,
  familles: readonly FamilleExemple[],
  jour: Jour,
  { marches, exercice }: OptionsMandats,
  fournisseurs: Map<string, FournisseurDemo[]>,
  hasard: Hasard,
): Pick<Mandat, 'objet' | 'fournisseur' | 'facture' | 'marche'> {
  const famille: FamilleExemple | undefined = familles[hasard.entier(0, Math.max(0, familles.length - 1))];
  const marche = marches.find(
    (one) => one.famille === famille?.code && one.dateNotification <= jour && jour <= one.dateFin,
  );
  const facture = `F${exercice}-${String(hasard.entier(1, 999_999)).padStart(6, '0')}`;
  const objet = `[Démo] ${famille?.libelle ?? compte.libelle}`;
  if (marche && hasard.arrive(0.9)) return { objet, fournisseur: marche.titulaire, facture, marche: marche.numero };
  const others = fournisseurs.get(famille?.code ?? '16.05') ?? [];
  const fournisseur = others.length > 0 ? hasard.parmi(others) : undefined;
  // A few lines cite a contract that nobody recorded: they are to be looked at.
  return { objet, fournisseur, facture, ...(hasard.arrive(0.01) ? { marche: `ANCIEN-${hasard.entier(10, 99)}` } : {}) };
}

/** From the service to the payment; one demand in fourteen waits too long before its mandat. */
function paiement(
  dateEmission: Jour,
  options: OptionsMandats,
  hasard: Hasard,
): Pick<Mandat, 'dateServiceFait' | 'dateDemande' | 'datePaiement'> {
  const dateDemande = addDays(dateEmission, -(hasard.arrive(1 / 14) ? hasard.entier(24, 60) : hasard.entier(3, 18)));
  return {
    dateServiceFait: addDays(dateDemande, -hasard.entier(0, 12)),
    dateDemande,
    datePaiement: payment(dateEmission, options, hasard),
  };
}

function payment(dateEmission: Jour, { aujourdhui }: OptionsMandats, hasard: Hasard): Jour | undefined {
  const day = addDays(dateEmission, hasard.entier(4, 11));
  return day <= aujourdhui ? day : undefined;
}

/** A day from Monday to Friday between 9 January and 20 December, not after today. */
function jourOuvre({ exercice, aujourdhui }: OptionsMandats, hasard: Hasard): Jour {
  const first = `${exercice}-01-09`;
  const last = aujourdhui < `${exercice}-12-20` ? aujourdhui : `${exercice}-12-20`;
  const jour = addDays(first, hasard.entier(0, daysBetween(first, last)));
  const weekDay = new Date(`${jour}T00:00:00Z`).getUTCDay();
  return weekDay === 0 ? addDays(jour, -2) : weekDay === 6 ? addDays(jour, -1) : jour;
}

/** One to three lines, HT and TVA, that add up to the amount TTC. */
function lignesDuMontant(ttc: number, tva: number, hasard: Hasard): [number, number][] {
  const count = ttc > 50_000 && hasard.arrive(0.12) ? hasard.entier(2, 3) : 1;
  return decouper(ttc, count, hasard).map((part) => {
    const ht = Math.round((part * 1000) / (1000 + tva));
    return [ht, part - ht];
  });
}

/** Now and then a mandat is issued twice, and the second one cancelled some days later: the totals do not change. */
function annulations(mandats: readonly Mandat[], options: OptionsMandats, hasard: Hasard): Mandat[] {
  return mandats
    .filter((mandat) => mandat.facture !== undefined && hasard.arrive(0.006))
    .flatMap((mandat) => {
      const day = addDays(mandat.dateEmission, hasard.entier(5, 20));
      const dateEmission = day <= options.aujourdhui && day <= `${options.exercice}-12-31` ? day : mandat.dateEmission;
      const double: Mandat = { ...mandat, datePaiement: undefined, dateDemande: undefined, dateServiceFait: undefined };
      const annulation: Mandat = {
        ...double,
        typeBordereau: '02',
        naturePiece: '06',
        objet: `${mandat.objet} (annulation d’un doublon)`,
        dateEmission,
        montants: mandat.montants.map(([ht, tva]) => [-ht, -tva]),
        annule: double,
      };
      return [double, annulation];
    });
}

function lignes(mandat: Mandat, numeros: ReadonlyMap<Mandat, number>): LigneDemo[] {
  const { montants, annule, ...common } = mandat;
  const numeroOrigine = annule && numeros.get(annule);
  const bordereau = 1 + Math.floor(daysBetween(`${mandat.exercice}-01-01`, mandat.dateEmission) / 7);
  return montants.map(([centimesHt, centimesTva], index) => ({
    ...common,
    numero: numeros.get(mandat) ?? 0,
    ligne: index + 1,
    bordereau,
    centimesHt,
    centimesTva,
    ...(numeroOrigine === undefined ? {} : { numeroOrigine }),
  }));
}
