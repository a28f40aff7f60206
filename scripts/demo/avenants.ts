import { addDays, addMonths } from '#procurement/dates.js';
import { readFournisseurs } from './depenses.js';
import type { MarcheDemo } from './marches.js';

/** A made-up avenant: of which contract, how long after its notification, and what it changes of its amount. */
interface AvenantDemo {
  numero: string;
  mois: number;
  /** In hundredths of the amount. */
  partPct: number;
}

const AVENANTS: readonly AvenantDemo[] = [
  { numero: 'DEMO-3003-2', mois: 6, partPct: 6 },
  { numero: 'DEMO-3003-2', mois: 11, partPct: 4 },
  { numero: 'DEMO-2106-2', mois: 5, partPct: 3 },
  // Somebody published the new total in the place of the variation: a person has to see it.
  { numero: 'DEMO-1203-1', mois: 12, partPct: 104 },
];

/** The contract that declares a subcontract, and how much of its amount, in hundredths. */
const SOUS_TRAITANCE = { numero: 'DEMO-3003-2', mois: 2, partPct: 9, dureeMois: 8 };

/** Days between an act and its publication. */
const PUBLIE_APRES = 21;

/** What no DECP file carries: what the acts are for, told as made up. */
export const MOTS_AVENANTS = '[Démo] Prestations supplémentaires';
export const MOTS_SOUS_TRAITANCE = '[Démo] Dépose et évacuation';

/** Contracts with their avenants and subcontracts, of which none is after today. */
export function avecAvenants(marches: readonly MarcheDemo[], aujourdhui: string): MarcheDemo[] {
  return marches.map((marche) => {
    if (marche.numero === SOUS_TRAITANCE.numero) return withSubcontract(withAvenants(marche, aujourdhui), aujourdhui);
    return withAvenants(marche, aujourdhui);
  });
}

function withAvenants(marche: MarcheDemo, aujourdhui: string): MarcheDemo {
  const base = amountOf(marche);
  let total = base;
  const avenants = AVENANTS.filter(({ numero }) => numero === marche.numero)
    .map(({ mois, partPct }) => ({ jour: addMonths(marche.dateNotification, mois), partPct }))
    .filter(({ jour }) => addDays(jour, PUBLIE_APRES) <= aujourdhui)
    .map(({ jour, partPct }, rang) => {
      total += Math.round((base * partPct) / 100);
      return {
        numero: rang + 1,
        dateSignature: jour,
        datePublication: addDays(jour, PUBLIE_APRES),
        montantApres: `${total}.00`,
      };
    });
  return { ...marche, avenants };
}

function withSubcontract(marche: MarcheDemo, aujourdhui: string): MarcheDemo {
  const jour = addMonths(marche.dateNotification, SOUS_TRAITANCE.mois);
  const others = readFournisseurs().get(marche.famille) ?? [];
  const sousTraitant = others.find(({ siret }) => siret.slice(0, 9) !== marche.titulaire.siret.slice(0, 9));
  if (sousTraitant === undefined || addDays(jour, PUBLIE_APRES) > aujourdhui) return marche;
  return {
    ...marche,
    sousTraitanceDeclaree: true,
    sousTraitances: [
      {
        numero: 1,
        sousTraitant: { typeIdentifiant: 'SIRET', identifiant: sousTraitant.siret },
        montant: `${Math.round((amountOf(marche) * SOUS_TRAITANCE.partPct) / 100)}.00`,
        dureeMois: SOUS_TRAITANCE.dureeMois,
        dateNotification: jour,
        datePublication: addDays(jour, PUBLIE_APRES),
        variationPrix: 'Révisable',
      },
    ],
  };
}

/** What DECP publishes as the amount: the maximum of an accord-cadre. */
const amountOf = ({ montant, montantMax }: MarcheDemo): number => Number(montantMax ?? montant);
