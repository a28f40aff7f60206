import { reconnaitre } from '#procurement/identite/consultations.js';
import type { ContratConnu, LigneContrat } from '#procurement/identite/contrat.js';
import { lotDeLaModification, numeroterSuites } from '#procurement/identite/modifications.js';
import { lireObjet } from '#procurement/identite/objet.js';
import { rapprocher } from '#procurement/identite/rapprocher.js';
import { ajouter, aGrouper, ligneDe, type Lue, recenser } from '#procurement/identite/recensement.fixture.js';
import { readAll, withFile } from '../reader-fixtures.js';
import { attenduDe, type Cas, caseOf, entreesDe, type Player } from './table.js';

const lignesDe = (cas: Cas): LigneContrat[] => entreesDe<{ lignes: Lue[] }>(cas).lignes.map(ligneDe);

const regroupementsDe = (contrats: readonly ContratConnu[]) => {
  const { groupes, operationsProposees } = reconnaitre(contrats.map(aGrouper));
  return { consultations: groupes.length, groupes, operations: operationsProposees.length };
};

/** Of what was found, the members that the row expects. */
function expectOf(cas: Cas, found: Record<string, unknown>): void {
  const attendu = attenduDe<Record<string, unknown>>(cas);
  expect(Object.fromEntries(Object.keys(attendu).map((cle) => [cle, found[cle]]))).toEqual(attendu);
}

/** Rows of one identifier in one file. */
const enUnFichier: Player = (cas) => {
  const { connus, repetitions } = recenser([lignesDe(cas)]);
  expectOf(cas, {
    contrats: connus.length,
    consultations: regroupementsDe(connus).consultations,
    lots: connus.map(({ lotEnregistre }) => lotEnregistre),
    repetitions,
    titulaires: connus[0]!.titulaires.length,
    montant_compte: connus[0]!.montant,
  });
};

/** Rows that came one file each: what stands together. */
const enConsultations: Player = (cas) => {
  const rows = lignesDe(cas);
  const { connus } = recenser(rows.map((row) => [row]));
  const { consultations, groupes, operations } = regroupementsDe(connus);
  expectOf(cas, {
    contrats: connus.length,
    consultations,
    regroupement: groupes[0]!.regroupement,
    lots_declares: lireObjet(rows[0]!.objet).lotsDeclares,
    operation_proposee: operations,
  });
};

/** A modification without a number of lot goes to the only lot of its holder. */
const modificationDe: Player = (cas) => {
  const given = entreesDe<{ connus: Record<string, string>; modification: { titulaire: string } }>(cas);
  const lots = Object.entries(given.connus).map(([lot, titulaire]) => ({ lot, titulaires: [titulaire] }));
  const found = lotDeLaModification(lots, { lot: '', titulaires: [given.modification.titulaire] });
  expectOf(cas, { rattachee_au_lot: found?.lot ?? null, a_traiter: found === undefined ? 1 : 0 });
};

/** A row that comes again, published later or earlier than what is known. */
const denouveau: Player = (cas) => {
  const given = entreesDe<{ connu: Lue; lignes: Lue[] }>(cas);
  const again = ajouter(recenser([[ligneDe(given.connu)]]).connus, given.lignes.map(ligneDe));
  expect(again.connus).toHaveLength(1);
  expectOf(cas, { ...again, montant: again.connus[0]!.montant });
};

/** The rows whose facts are told in a file or in rows: pure rules, no database. */
export const IDENTITES: Readonly<Record<string, Player>> = {
  I01: enUnFichier,
  I02: enUnFichier,
  I03: enUnFichier,
  I04: enUnFichier,
  I05: (cas) => {
    const given = entreesDe<{ connu: Lue; lignes: Lue[] }>(cas);
    const { connus } = recenser([[ligneDe(given.connu)]]);
    const { contrats } = rapprocher(connus, [ligneDe(given.lignes[0]!)]);
    expect(contrats).toEqual([expect.objectContaining({ connu: connus[0] })]);
    const modifications = numeroterSuites([{ id: 1, montant: '137000.00' }], contrats[0]!.suites, connus[0]!);
    expectOf(cas, {
      crees: contrats.filter(({ connu }) => !connu).length,
      modifies: contrats.filter(({ connu, principale }) => connu && principale).length,
      avenants: modifications.length,
    });
  },
  I06: (cas) => {
    const rows = lignesDe(caseOf('I01'));
    const { connus } = recenser([rows]);
    const again = ajouter(connus, [rows[2]!, rows[0]!, rows[1]!]);
    expectOf(cas, { ...again });
    expect(again.connus).toEqual(connus);
  },
  I07: (cas) => {
    const { connus } = recenser([lignesDe(caseOf('I01'))]);
    const later = ajouter(connus, lignesDe(cas));
    expectOf(cas, { ...later, inchanges_non_cites: later.nonCites });
    expect(later.connus.map(({ lotEnregistre }) => lotEnregistre)).toEqual(['1', '2', '3', '4']);
  },
  I08: modificationDe,
  I09: modificationDe,
  I10: enConsultations,
  I11: (cas) => {
    const { contrats } = rapprocher([], lignesDe(cas));
    const [contrat] = contrats;
    const suites = contrat!.lignes.filter(({ avenant }) => avenant !== undefined);
    expect(suites.map(({ avenant }) => avenant)).toEqual([1]);
    expectOf(cas, {
      contrats: contrats.length,
      avenants: suites.length,
      montant_initial: contrat!.principale!.montant,
      montant_courant: suites.at(-1)!.ligne.montant,
    });
  },
  I12: (cas) => {
    const { lot, lotsDeclares } = lireObjet(entreesDe<{ objet: string }>(cas).objet);
    expectOf(cas, { lot, lots_declares: lotsDeclares });
  },
  I13: enConsultations,
  I14: (cas) => {
    const { connus } = recenser(lignesDe(cas).map((row) => [row]));
    const { consultations, operations } = regroupementsDe(connus);
    expectOf(cas, { consultations, operation_proposee: operations });
  },
  I16: (cas) => {
    const { lignes } = entreesDe<{ lignes: (Lue & { acheteur: string })[] }>(cas);
    const connus = lignes.map((lue) => recenser([[ligneDe(lue)]]).connus[0]!);
    const { groupes } = reconnaitre(
      connus.map((connu, index) => ({ ...aGrouper(connu), id: `${index}`, acheteur: lignes[index]!.acheteur })),
    );
    expectOf(cas, { contrats: connus.length, consultations: groupes.length });
  },
  I17: async (cas) => {
    const { marche } = entreesDe<{ marche: Record<string, unknown> }>(cas);
    const record = { acheteur: { id: '21310069600011' }, objet: 'Entretien', ...marche };
    const [row] = await withFile(JSON.stringify({ marches: { marche: [record] } }), 'd.json', (path) =>
      readAll('marches', path),
    );
    expectOf(cas, { ...row!.donnees });
  },
  I18: async (cas) => {
    // The row itself lacks its buyer and its object: the value that is no number refuses neither the file nor the row.
    const { texte } = entreesDe<{ texte: string }>(cas);
    const whole = texte.replace('{"id"', '{"acheteur":{"id":"21310069600011"},"objet":"Piscine","id"');
    const rows = await withFile(whole, 'd.json', (path) => readAll('marches', path));
    const [row] = rows;
    expect(row!.corrections).toEqual([expect.objectContaining({ champ: 'concessionnaires', avant: 'NaN', apres: '' })]);
    expectOf(cas, { fichier_refuse: rows.length === 0, ligne: row!.statut, concessionnaires: null });
  },
  I19: enUnFichier,
  I20: denouveau,
  I21: denouveau,
};
