import { formatShortDay } from '#design/format-francais.js';
import type { Jour } from '#procurement/dates.js';
import { readCsv, readFournisseurs, type FournisseurDemo } from './depenses.js';
import { Hasard } from './hasard.js';
import type { MarcheDemo } from './marches.js';

/** One made-up unit price. */
export interface PrixDemo {
  code: string;
  designation: string;
  unite: string;
  /** Four decimals, HT. */
  prixUnitaireHt: string;
  /** Code of the famille. */
  famille: string;
}

/** A made-up price schedule: of a contract of the demo, or of a supplier without a contract. */
export interface BordereauDemo {
  libelle: string;
  marche?: string;
  fournisseur: FournisseurDemo;
  dateEffet: Jour;
  dateFin: Jour;
  prix: PrixDemo[];
}

/** How far a price of a schedule may be from the usual one, in per cent. */
const ECART_PCT = 18;

/**
 * Price schedules for the contracts of the demo: the usual prices of their famille, each moved by a few per cent. Beside
 * each, that of another company of the trade, so that a search compares several offers of one line.
 */
export function genererBordereaux(marches: readonly MarcheDemo[], graine: number): BordereauDemo[] {
  const usual = usualPrices();
  const fournisseurs = readFournisseurs();
  return marches.flatMap((marche, index) => {
    const base = usual.get(marche.famille);
    if (!base) return [];
    const hasard = new Hasard(graine + index * 104_729);
    const validity = { dateEffet: marche.dateNotification, dateFin: marche.dateFin };
    const own: BordereauDemo = {
      libelle: `[Démo] Bordereau des prix du marché ${marche.numero}`,
      marche: marche.numero,
      fournisseur: marche.titulaire,
      ...validity,
      prix: base.map((prix) => moved(prix, hasard)),
    };
    const others = (fournisseurs.get(marche.famille) ?? []).filter(({ siret }) => siret !== marche.titulaire.siret);
    if (others.length === 0) return [own];
    const other = hasard.parmi(others);
    const catalogue: BordereauDemo = {
      libelle: `[Démo] Catalogue ${other.denomination}, famille ${marche.famille}, ${formatShortDay(marche.dateNotification)}`,
      fournisseur: other,
      ...validity,
      prix: base.map((prix) => moved(prix, hasard)),
    };
    return [own, catalogue];
  });
}

function usualPrices(): Map<string, PrixDemo[]> {
  const byFamille = new Map<string, PrixDemo[]>();
  for (const { famille = '', code = '', designation = '', unite = '', prix = '' } of readCsv('prix-de-base.csv')) {
    const list = byFamille.get(famille) ?? [];
    byFamille.set(famille, [...list, { code, designation, unite, prixUnitaireHt: prix, famille }]);
  }
  return byFamille;
}

/** The price moved by some per cent, in whole ten-thousandths of a euro. */
function moved(prix: PrixDemo, hasard: Hasard): PrixDemo {
  const tenThousandths = Number(prix.prixUnitaireHt.replace('.', '')) * 100;
  const changed = Math.round((tenThousandths * (100 + hasard.entier(-ECART_PCT, ECART_PCT))) / 100);
  const digits = String(changed).padStart(5, '0');
  return { ...prix, prixUnitaireHt: `${digits.slice(0, -4)}.${digits.slice(-4)}` };
}
