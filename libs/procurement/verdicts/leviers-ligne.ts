import type { Levier } from './leviers.js';
import type { StatutConformite } from './statut.js';

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
  engagement: {
    ...{ code: 'engagement', donnee: null, article: 'R2121-6', sur: 'marche', champ: null },
    libelle: 'Compléter le montant, la durée et la notification des marchés en cours de la famille',
  },
  famille: {
    ...{ code: 'classer', donnee: null, article: 'R2121-6', sur: 'ligne', champ: 'famille_id' },
    libelle: 'Classer les lignes dans une famille',
  },
  // Works count with those of their operation, which their contract names.
  operation: {
    ...{ code: 'rattacher', donnee: null, article: 'R2121-5', sur: 'ligne', champ: 'marche_id' },
    libelle: 'Rattacher les lignes au marché de leur opération',
  },
  au_dela_du_maximum: {
    ...{ code: 'avenant', donnee: null, article: 'R2194-1 à R2194-9', sur: 'marche', champ: 'avenants' },
    libelle: 'Enregistrer l’avenant, ou le nouveau marché, qui couvre le dépassement',
  },
};

/** Without a contract beyond the threshold, or maybe beyond it: either there is one, or a case allows the purchase. */
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
 * The verdict that a record leads to, where it settles it alone. A case without ceiling comes before the need (R2122-1 s.);
 * what an avenant covers has the verdict of the contract. What else is recorded lets another need, or the contract that the
 * lines are attached to, decide.
 */
function statutApres(code: string, statutMarche: StatutConformite | null): StatutConformite | null {
  if (code === 'justifier') return 'conforme';
  return code === 'avenant' && statutMarche !== 'a_verifier' ? statutMarche : null;
}

/**
 * What would change the verdict of lines.
 * @param motif why the lines have their verdict
 * @param manque what is not known of them
 * @param statutMarche verdict of the contract that they were paid on; null without one
 */
export function leviersDeLigne(
  motif: string,
  manque: readonly string[],
  statutMarche: StatutConformite | null,
): Levier[] {
  const given = manque.flatMap((donnee) => PAR_DONNEE[donnee] ?? []);
  const isBought = motif === 'hors_marche' || motif === 'cas_contredit' || manque.includes('operation');
  const bought = isBought ? HORS_MARCHE : [];
  const found = [...given, ...bought];
  return found
    .filter(({ code }, index) => found.findIndex((other) => other.code === code) === index)
    .map((levier) => ({ ...levier, statut: statutApres(levier.code, statutMarche) }));
}
