import type { Frame } from '../../frame/frame.js';
import type { Axe, Champ } from '../../frame/terms.js';

/** What the first ones of a turn are first of; null: of the rank before. */
export type OrderSaid = 'pire' | 'meilleur' | 'bout' | 'plus' | 'prochains' | null;

/**
 * What a short turn changes of the frame before it, where the whole turn says only that. Names, filters and years that it adds
 * are read as those of any question.
 */
export type Edit =
  /** « et le deuxième ? », « la suivante ? » */
  | { genre: 'place'; place: number | 'suivante'; titulaire?: boolean }
  /** « et la dernière ? » */
  | { genre: 'bout' }
  /** « la moins bonne ? » of rates and delays */
  | { genre: 'qualite'; pire: boolean; axe?: Axe }
  /** « combien sont-ils ? »; `ecart`: « de combien ? » */
  | { genre: 'compte'; seul?: boolean; ecart?: boolean; redit?: boolean }
  /** « combien de nouveaux ? », « et ceux qu’on a perdus ? » after suppliers */
  | { genre: 'venus'; seuls: NonNullable<Frame['seuls']> }
  /** « combien ça fait en tout ? » */
  | { genre: 'total' }
  /** « soit quelle part ? » */
  | { genre: 'part' }
  /** « le détail ? » */
  | { genre: 'detail' }
  /** « et séparément ? » of several that were added up */
  | { genre: 'chacun' }
  /** « en pourcentage ? »: of a change too, which tells it. */
  | { genre: 'pourcent' }
  /** « les 20 premiers », « les 5 pires » */
  | { genre: 'premiers'; n: number; ordre: OrderSaid; mandats?: true }
  /** « et les trois suivants ? »; null: as many as were told */
  | { genre: 'suivants'; n: number | null }
  /** « et pour toute la ville ? » after one direction */
  | { genre: 'ville' }
  /** « lesquels ? » of mandats that were counted, or of contracts that were listed; `anciens`: « le plus ancien ? » of those that wait */
  | { genre: 'mandats'; anciens: boolean }
  /** « et tous les autres ? » after the first ones */
  | { genre: 'autres' }
  /** « le plus cher ? » of contracts or mandats */
  | { genre: 'extreme'; ordre: Frame['ordre']; tous?: boolean; entier?: boolean; n?: number }
  /** « il reste combien avant le prochain seuil ? » of a famille */
  | { genre: 'seuil' }
  /** « et l’indemnité fixe ? » of interest on late payments */
  | { genre: 'indemnite' }
  /** « et ce qui ne l’est pas ? » of a rate of conformity */
  | { genre: 'reste' }
  /** « qui a touché cet argent ? », « pour quoi faire ? » */
  | { genre: 'axe'; axe: Axe }
  /** « en nombre ? » of a rate of conformity: by its lines, and not by what they amount to; « en montant » the other way */
  | { genre: 'en_nombre' }
  | { genre: 'en_montant' }
  /** « HT ? » after an amount with tax */
  | { genre: 'hors_taxe' }
  /** « depuis quand ? » of a supplier, or of a contract */
  | { genre: 'depuis' }
  /** « combien de plus ? » of a change: it is told with it. */
  | { genre: 'redit' }
  /** « la plus forte en % ? », « la plus forte baisse ? » of changes; null: whichever way they were told */
  | { genre: 'hausse'; relatif: boolean; sens: Frame['ordre'] | null }
  /** « au-dessus ? » after a bound */
  | { genre: 'borne'; cote: 'montantMin' | 'montantMax' }
  /** « et avant ? » */
  | { genre: 'avant' }
  /** « par rapport à l’an d’avant ? » */
  | { genre: 'ecart' }
  /** « c’était moins en 2024 ? » */
  | { genre: 'contre' }
  /** « le même mois en 2024 » */
  | { genre: 'memes_mois' }
  /** « il court jusqu’à quand ? » of a contract */
  | { genre: 'champ'; champ: Champ | 'paye' | 'mandat_max' };
