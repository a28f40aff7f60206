import { AUCUN, type FiltreBrut, type FiltreLignes, readFiltre } from './filtre-lignes.js';

/** What lines were before a bulk classification is kept so many days: it can be undone as long. */
export const JOURS_ANNULABLE = 30;

/** What was seen of a selection, so that no other one is changed. */
export interface Attendu {
  nombre: number;
  montant_ht: number;
}

/**
 * A bulk classification as the route received it: the lines, by filters or one by one, and what to do with them. Without
 * `famille_id`, `justification` or `marche_id` the rules classify them again.
 */
export interface DemandeClassement extends FiltreBrut {
  /** Given to the lines by hand; null forgets what a hand gave, and the rules decide. */
  famille_id?: string | null | undefined;
  /** Code of the case recorded on the lines; null removes it. */
  justification?: string | null | undefined;
  /** The marché that the lines are attached to. */
  marche_id?: string | undefined;
  fournisseur_id?: string | undefined;
  /** Null: lines that have no famille. */
  famille_actuelle_id?: string | null | undefined;
  /** Identifiers of lines, instead of filters. */
  lignes?: string[] | undefined;
  attendu?: Attendu | undefined;
}

/** The lines that a bulk classification is about. */
export function filtreDe(demande: DemandeClassement): FiltreLignes {
  const { fournisseur_id, famille_actuelle_id, lignes } = demande;
  const filtre = readFiltre({
    ...demande,
    fournisseur: demande.fournisseur ?? fournisseur_id,
    famille: demande.famille ?? (famille_actuelle_id === null ? AUCUN : famille_actuelle_id),
  });
  return lignes === undefined ? filtre : { ...filtre, lignes: [...new Set(lignes.map((id) => id.toLowerCase()))] };
}

/** Whether the rules decide, since nothing else is asked for: they leave what a hand decided. */
export const parLesRegles = ({ famille_id, justification, marche_id }: DemandeClassement): boolean =>
  famille_id === undefined && justification === undefined && marche_id === undefined;

/** Whether what was found is what was seen. */
export const commeAttendu = (attendu: Attendu | undefined, found: { total: number; montant_ht: string }): boolean =>
  attendu === undefined ||
  (attendu.nombre === found.total && attendu.montant_ht.toFixed(2) === Number(found.montant_ht).toFixed(2));

export const selectionChangee = (total: number): string =>
  `La sélection a changé : ${total} ${total > 1 ? 'lignes' : 'ligne'}.`;
