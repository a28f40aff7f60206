import type { Levier } from './leviers.js';

type LevierDeLigne = Omit<Levier, 'statut'>;

const RATTACHER = 'Rattacher les lignes à leur marché';

/** What a person records for each thing that the verdict of a line wants. */
const PAR_DONNEE: Readonly<Record<string, LevierDeLigne>> = {
  marche: {
    ...{ code: 'marche', donnee: null, article: null, sur: 'marche', champ: null },
    libelle: 'Compléter les faits du marché, dont le verdict est à vérifier',
  },
  marche_non_enregistre: {
    ...{ code: 'rattacher', donnee: null, article: null, sur: 'ligne', champ: 'marche_id' },
    libelle: 'Créer ou importer le marché cité, ou rattacher les lignes à un autre',
  },
  colonne_marche: {
    ...{ code: 'rattacher', donnee: null, article: null, sur: 'ligne', champ: 'marche_id' },
    libelle: RATTACHER,
  },
  famille: {
    ...{ code: 'classer', donnee: null, article: 'R2121-6', sur: 'ligne', champ: 'famille_id' },
    libelle: 'Classer les lignes dans une famille',
  },
  au_dela_du_maximum: {
    ...{ code: 'avenant', donnee: null, article: 'R2194-1 à R2194-9', sur: 'marche', champ: 'avenants' },
    libelle: 'Enregistrer l’avenant, ou le nouveau marché, qui couvre le dépassement',
  },
};

/** Without a contract beyond the threshold: either there is one, or a case allows the purchase. */
const HORS_MARCHE: readonly LevierDeLigne[] = [
  {
    ...{ code: 'rattacher', donnee: null, article: null, sur: 'ligne', champ: 'marche_id' },
    libelle: RATTACHER,
  },
  {
    ...{ code: 'justifier', donnee: null, article: 'R2122-1 à R2122-11', sur: 'ligne', champ: 'justification' },
    libelle: 'Justifier l’achat par un cas de dispense',
  },
];

/**
 * What would change the verdict of lines. None settles it alone: the need of the famille, or the verdict of the contract,
 * decides with it.
 * @param motif why the lines have their verdict
 * @param manque what is not known of them
 */
export function leviersDeLigne(motif: string, manque: readonly string[]): Levier[] {
  const given = manque.flatMap((donnee) => PAR_DONNEE[donnee] ?? []);
  const bought = motif === 'hors_marche' || motif === 'cas_contredit' ? HORS_MARCHE : [];
  const found = [...given, ...bought];
  return found
    .filter(({ code }, index) => found.findIndex((other) => other.code === code) === index)
    .map((levier) => ({ ...levier, statut: null }));
}
