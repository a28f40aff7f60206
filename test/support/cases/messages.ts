import { formatCount } from '#design/format-francais.js';
import { DONNEES_NOMMEES } from '#procurement/verdicts/donnees.js';
import type { Donnee } from '#procurement/verdicts/statut.js';
import { importFile } from '../imports.js';
import type { TestApi } from '../api.js';
import { buyer, get } from './buyer.js';
import { attenduDe, entreesDe, type Player, type PlayerOverApi } from './table.js';

const AUTRE_ACHETEUR = '21690123100011';

const contrat = (siret: string, id: string, others: object = {}) => ({
  ...{ id, acheteur: { id: siret }, objet: `Achat ${id}`, nature: 'Marché', montant: 12_000 },
  ...{ codeCPV: '39160000', dateNotification: '2025-02-03', titulaires: [] },
  ...others,
});

const send = (api: TestApi, member: Parameters<typeof importFile>[1], contenu: string) =>
  importFile(api, member, { nom: 'decp.json', contenu });

interface Comptes {
  lues: number;
  autre_acheteur: number;
  acceptees: number;
  corrigees: number;
  repetitions: number;
  sans_identifiant: number;
}

/** A file of which most is of other buyers: each reason has its count, and the sum is what was read. */
const J01: PlayerOverApi = async (cas, api) => {
  const given = entreesDe<Comptes>(cas);
  const { member, siret } = await buyer(api);
  const of = (count: number, make: (index: number) => object): object[] =>
    Array.from({ length: count }, (_, i) => make(i));
  const kept = of(given.acceptees, (i) => contrat(siret, `A${i}`));
  const rows = [
    ...kept,
    // An amount of nothing but nines is read as unknown: the row is kept, corrected.
    ...of(given.corrigees, (i) => contrat(siret, `C${i}`, { montant: 999_999_999 })),
    ...kept.slice(0, given.repetitions),
    ...of(given.sans_identifiant, () => contrat(siret, '')),
    ...of(given.autre_acheteur, (i) => contrat(AUTRE_ACHETEUR, `B${i}`)),
  ];
  const end = await send(api, member, JSON.stringify({ marches: rows }));
  const { somme } = attenduDe<{ somme: number }>(cas);
  expect(end).toMatchObject({
    lignes_lues: given.lues,
    lignes_acceptees: given.acceptees,
    lignes_corrigees: given.corrigees,
    lignes_rejetees: given.autre_acheteur + given.repetitions + given.sans_identifiant,
    bilan: {
      rejets: {
        autre_acheteur: given.autre_acheteur,
        repetition: given.repetitions,
        a_corriger: given.sans_identifiant,
      },
    },
  });
  expect(given.lues).toBe(somme);
  expect(end['message']).toBe(
    `Import terminé. Non retenues : 1 ligne à corriger ; 2 répétitions ; ${formatCount(given.autre_acheteur)} lignes d’un autre acheteur, mises à part.`,
  );
};

/** A rejection names the line of the file where its record begins, and its rank. */
const J02: PlayerOverApi = async (cas, api) => {
  const { enregistrement, debut_ligne } = entreesDe<{ enregistrement: number; debut_ligne: number }>(cas);
  const { member, siret } = await buyer(api);
  const before = Array.from({ length: enregistrement - 1 }, (_, i) => JSON.stringify(contrat(siret, `A${i}`)));
  const head = '{"marches":[';
  const text = `${before.join(',\n')},`;
  const blank = '\n'.repeat(debut_ligne - head.split('\n').length - text.split('\n').length + 1);
  const faulty = JSON.stringify(contrat(siret, ''), null, 1);
  const end = await send(api, member, `${head}${text}${blank}${faulty}]}`);
  const { lignes } = await get(api, member, `imports/${end['id'] as string}/lignes?statut=rejetee`);
  const { ligne_fichier, rang } = attenduDe<{ ligne_fichier: number; rang: number }>(cas);
  expect(lignes).toEqual([expect.objectContaining({ numero: rang, ligne: ligne_fichier })]);
};

/** Rejections of one reason are told once, with their number and three examples. */
const J03: PlayerOverApi = async (cas, api) => {
  const [{ n }] = entreesDe<{ rejets: [{ n: number }] }>(cas).rejets;
  const { member } = await buyer(api);
  const lines = Array.from({ length: n }, (_, index) => `${index + 1};le 31 prochain;6068;100`);
  const contenu = ['Mandat;Date;Compte;Montant HT', '0;10/02/2025;6068;100', ...lines].join('\n');
  const end = await importFile(api, member, { nom: 'mandats.csv', contenu }, { type: 'mandats' });
  const { motifs: told } = await get(api, member, `imports/${end['id'] as string}/motifs`);
  const motifs = (told as { statut: string; exemples: object[] }[]).filter(({ statut }) => statut === 'rejetee');
  const [groupe] = attenduDe<{ groupes: [{ nombre: number; exemples: number }] }>(cas).groupes;
  expect(motifs).toEqual([expect.objectContaining({ code: 'date.illisible', nombre: groupe.nombre })]);
  expect(motifs[0]!.exemples).toHaveLength(groupe.exemples);
};

export const MESSAGES_OVER_API: Readonly<Record<string, PlayerOverApi>> = { J01, J02, J03 };

/** What is missing has a name, and the places where it is given. */
const J04: Player = (cas) => {
  const { donnee, libelle, ou } = attenduDe<{ donnee: Donnee; libelle: string; ou: string[] }>(cas);
  const named = DONNEES_NOMMEES[donnee];
  const said = `${named.libelle} ${named.ou}`.toLowerCase();
  for (const word of libelle.toLowerCase().match(/\p{L}{4,}/gu)!) expect(said).toContain(word);
  for (const place of ou) for (const word of place.toLowerCase().match(/\p{L}{4,}/gu)!) expect(said).toContain(word);
};

export const MESSAGES: Readonly<Record<string, Player>> = { J04 };
