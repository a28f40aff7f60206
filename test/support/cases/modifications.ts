import type { ArticleModification } from '#procurement/modifications/articles.js';
import { controlerModifications, type FaitsModifications } from '#procurement/modifications/controle.js';
import { phraseDesModifications } from '#procurement/modifications/phrase.js';
import type { TypeAchat } from '#procurement/types-achat.js';
import { attenduDe, entreesDe, type Player } from './table.js';

interface Entrees {
  type: TypeAchat;
  montant_initial: string;
  avenants: { variation: string | null; article?: ArticleModification | null }[];
  nature_acheteur?: string;
  date_lancement?: string;
}

/** The control of the modifications of a contract (R2194-1 to R2194-9): statut, sums, missing facts. */
export const playModifications: Player = (row) => {
  const given = entreesDe<Entrees>(row);
  const faits: FaitsModifications = {
    montantInitial: given.montant_initial,
    modifications: given.avenants.map(({ variation, article }, index) => ({
      numero: index + 1,
      variation,
      article: article ?? null,
    })),
    types: [given.type],
    jours: [given.date_lancement ?? '2025-01-13'],
    acheteurs: [given.nature_acheteur === 'entite_adjudicatrice' ? 'entite_adjudicatrice' : 'pouvoir_adjudicateur'],
  };
  const controle = controlerModifications(faits);
  expect(controle).toMatchObject(attenduDe<object>(row));
  expect(controle.statut).toBe(row['statut_attendu']);
  const said = phraseDesModifications(faits, controle).replace(/[\u00a0\u202f]/g, ' ');
  expect(said.split(' :')[0]).toBe(row.phrase_fr.split(' :')[0]);
  // The shares that the sentence of the table names are those that are said.
  for (const [share] of row.phrase_fr.matchAll(/\d+(,\d+)? %/g)) expect(said).toContain(share);
};
