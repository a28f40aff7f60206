import type { Transaction } from '#database/transaction.js';
import type { StatutConformite } from '#procurement/conformite.js';
import { divideRounded, fromCentimes, toCentimes } from '#procurement/montant.js';
import type { TypeAchat } from '#procurement/types-achat.js';
import { perimetreDuBesoin } from '../oracles/besoins.js';
import { type FaitsDeLigne, type Intervalle, verdictDeLigne } from '../oracles/verdict-ligne.js';
import { readEngagements } from './recompte-engagements.js';

/** A line with all that it hangs from, read without any rollup but for the rank of its group. */
interface LigneLue {
  id: string;
  exercice: number;
  service_id: string | null;
  section: string | null;
  type_achat: string | null;
  hors_perimetre: boolean;
  compte_inconnu: boolean;
  operation_id: string | null;
  montant_ht: string;
  montant_base: 'ht' | 'ttc';
  date_emission: string;
  exercice_annule: number | null;
  emission_annulee: string | null;
  marche_id: string | null;
  marche_reference: string | null;
  marche_non_renseigne: string | null;
  justification: string | null;
  famille_id: string | null;
  famille_type: TypeAchat | null;
  siren: string | null;
  type_id: string | null;
  identifiant: string | null;
  statut_marche: StatutConformite | null;
  /** What may be paid on the contract. */
  plafond: string | null;
  /** The group of the line, and its place among those of its contract. */
  groupe: string;
  rang: number;
}

const LIGNES = `
  SELECT ligne.id, mandat.exercice, mandat.service_id, ligne.section, ligne.type_achat, ligne.hors_perimetre,
         ligne.compte_inconnu, ligne.operation_id, ligne.montant_ht::text, ligne.montant_base, mandat.date_emission,
         ligne.exercice_annule, ligne.emission_annulee, ligne.marche_id, ligne.marche_reference,
         ligne.marche_non_renseigne, ligne.justification, ligne.famille_id, famille.type_achat AS famille_type,
         fournisseur.siren, fournisseur.type_id, fournisseur.identifiant,
         CASE WHEN marche.id IS NOT NULL THEN coalesce(verdict.statut, 'a_verifier') END AS statut_marche,
         (coalesce(marche.montant_max, marche.montant * 1.1) + coalesce((SELECT sum(variation_montant) FROM avenants
           WHERE marche_id = marche.id), 0) * CASE WHEN marche.montant_max IS NULL THEN 1.1 ELSE 1 END)::text AS plafond,
         groupe.id AS groupe,
         dense_rank() OVER (ORDER BY groupe.exercice, coalesce(groupe.periode, '-infinity'), groupe.id)::int AS rang
  FROM lignes_mandat ligne
  JOIN mandats mandat ON mandat.id = ligne.mandat_id
  JOIN lignes_groupees groupee ON groupee.id = ligne.id
  JOIN groupes_lignes groupe ON groupe.cle = groupee.cle
  LEFT JOIN familles famille ON famille.id = ligne.famille_id
  LEFT JOIN marches marche ON marche.id = ligne.marche_id
  LEFT JOIN verdicts_marches verdict ON verdict.marche_id = ligne.marche_id
  LEFT JOIN fournisseurs fournisseur ON fournisseur.id = ligne.fournisseur_id`;

/** Sums by key: `amount count`. */
export type Sommes = Record<string, string>;

/** What every rollup should say, recounted line by line with the functions of the rules. */
export interface Recompte {
  exercices: Sommes;
  services: Sommes;
  familles: Sommes;
  besoins: Sommes;
  fournisseurs: Sommes;
  mandats: Record<string, number>;
  /** What running contracts engage of each need: at least and at most. */
  engagements: Sommes;
  /** Of each line, by its group: statut and motif. */
  verdicts: Record<string, string>;
}

class Totals {
  private readonly totals = new Map<string, { centimes: bigint; nombre: number }>();

  add(key: (string | number | boolean | null)[], montant: string, nombre = 1): void {
    const name = key.map((part) => part ?? '∅').join(' ');
    const total = this.totals.get(name) ?? { centimes: 0n, nombre: 0 };
    total.centimes += toCentimes(montant);
    total.nombre += nombre;
    this.totals.set(name, total);
  }

  toSommes(): Sommes {
    return Object.fromEntries(
      [...this.totals]
        .filter(([, { centimes, nombre }]) => centimes !== 0n || nombre !== 0)
        .sort()
        .map(([key, { centimes, nombre }]) => [key, `${fromCentimes(centimes)} ${nombre}`]),
    );
  }
}

/** Recounts in JavaScript, from the lines alone. */
export async function recompte(tx: Transaction): Promise<Recompte> {
  const lignes = await tx.many<LigneLue>(LIGNES);
  const besoins = sumBesoins(lignes);
  const engagements = await addEngagements(tx, lignes, besoins);
  const auDela = sumAuDela(lignes);
  const totals = {
    exercices: new Totals(),
    services: new Totals(),
    familles: new Totals(),
    besoins: new Totals(),
    fournisseurs: new Totals(),
  };
  const verdicts: Record<string, string> = {};
  const amounts = new Map<string, bigint>();
  for (const { groupe, montant_ht } of lignes)
    amounts.set(groupe, (amounts.get(groupe) ?? 0n) + toCentimes(montant_ht));
  const split = new Set<string>();
  for (const ligne of lignes) {
    const { exercice, montant_ht: montant } = ligne;
    const perimetre = perimetreDuBesoin(toLigneDeBesoin(ligne));
    const beyond = auDela.get(ligne.groupe) ?? 0n;
    const whole = beyond > 0n && beyond >= amounts.get(ligne.groupe)!;
    const [statut, motif] = whole
      ? (['a_verifier', 'donnee_manquante'] as const)
      : verdictDeLigne(toFaits(ligne, perimetre?.perimetre === 'operation', besoins));
    verdicts[ligne.id] = `${statut} ${motif}`;
    const part = (conformite: string) => [
      exercice,
      ligne.type_achat,
      ligne.section,
      conformite,
      ligne.famille_id !== null,
      ligne.hors_perimetre,
      passationOf(ligne),
      ligne.montant_base === 'ttc',
    ];
    totals.exercices.add(part(statut), montant);
    if (beyond !== 0n && !split.has(ligne.groupe)) {
      split.add(ligne.groupe);
      totals.exercices.add(part(statut), fromCentimes(-beyond), 0);
      totals.exercices.add(part('a_verifier'), fromCentimes(beyond), 0);
    }
    if (ligne.hors_perimetre) continue;
    totals.services.add([exercice, ligne.service_id], montant);
    if (ligne.famille_id) totals.familles.add([exercice, ligne.famille_id], montant);
    if (perimetre) totals.besoins.add([exercice, perimetre.perimetre, perimetre.id], montant);
    if (ligne.identifiant) {
      totals.fournisseurs.add([exercice, ligne.siren ?? `${ligne.type_id} ${ligne.identifiant}`], montant);
    }
  }
  return {
    exercices: totals.exercices.toSommes(),
    services: totals.services.toSommes(),
    familles: totals.familles.toSommes(),
    besoins: totals.besoins.toSommes(),
    fournisseurs: totals.fournisseurs.toSommes(),
    engagements,
    mandats: await countMandats(tx),
    verdicts,
  };
}

/** How a line was bought. */
function passationOf(ligne: LigneLue): 'marche' | 'hors_marche' | 'inconnue' {
  if (ligne.marche_id !== null || ligne.marche_reference !== null) return 'marche';
  return ligne.marche_non_renseigne === null ? 'hors_marche' : 'inconnue';
}

interface Sommees {
  total: Intervalle;
  horsMarche: Intervalle;
}
type Besoins = Map<string, Sommees>;

/** The least that an amount may be without tax, in euros. */
const least = ({ montant_ht, montant_base }: LigneLue): number =>
  Number(montant_ht) / (montant_base === 'ttc' ? 1.2 : 1);

/** Two decimals, against the noise of sums of floats; a third keeps what a division by 1.20 leaves. */
const settled = (value: number): number => Math.round(value * 1000) / 1000;

function sumBesoins(lignes: readonly LigneLue[]): Besoins {
  const besoins: Besoins = new Map();
  for (const ligne of lignes) {
    const perimetre = perimetreDuBesoin(toLigneDeBesoin(ligne));
    if (!perimetre) continue;
    const key = `${ligne.exercice} ${perimetre.perimetre} ${perimetre.id}`;
    const { total, horsMarche } = besoins.get(key) ?? { total: [0, 0], horsMarche: [0, 0] };
    const passation = passationOf(ligne);
    const [min, max] = [least(ligne), Number(ligne.montant_ht)];
    besoins.set(key, {
      total: [settled(total[0] + min), settled(total[1] + max)],
      horsMarche: [
        settled(horsMarche[0] + (passation === 'hors_marche' ? min : 0)),
        settled(horsMarche[1] + (passation === 'marche' ? 0 : max)),
      ],
    });
  }
  return besoins;
}

/** Adds what running contracts engage of them to the needs that something was paid of. */
async function addEngagements(tx: Transaction, lignes: readonly LigneLue[], besoins: Besoins): Promise<Sommes> {
  const paid = (marches: readonly string[], exercice?: number): Intervalle => {
    const on = lignes.filter(
      (ligne) =>
        marches.includes(ligne.marche_id ?? '') &&
        (exercice === undefined || ligne.exercice === exercice) &&
        !ligne.hors_perimetre,
    );
    return [
      settled(on.reduce((sum, ligne) => sum + least(ligne), 0)),
      settled(on.reduce((sum, { montant_ht }) => sum + Number(montant_ht), 0)),
    ];
  };
  const engaged = new Map([...besoins.keys()].map((key): [string, Intervalle] => [key, [0, 0]]));
  for (const { besoin: key, engage } of await readEngagements(tx, paid)) {
    const besoin = besoins.get(key);
    if (!besoin) continue;
    besoin.total = [settled(besoin.total[0] + engage[0]), settled(besoin.total[1] + engage[1])];
    const [min, max] = engaged.get(key)!;
    engaged.set(key, [min + engage[0], max + engage[1]]);
  }
  return Object.fromEntries([...engaged].map(([key, bounds]) => [key, bounds.map((one) => one.toFixed(2)).join(' ')]));
}

/** The values of each key, in their order. */
function groupBy<Value, Key>(values: readonly Value[], keyOf: (value: Value) => Key): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const value of values) {
    const group = groups.get(keyOf(value));
    if (group) group.push(value);
    else groups.set(keyOf(value), [value]);
  }
  return groups;
}

/** Parts of a centime that amounts without tax are exact in: sixths for 1/1.20, tenths for a tenth more. */
const UNIT = 60n;

/** Centimes that each group was paid beyond the maximum of its contract, in the order of the groups. */
function sumAuDela(lignes: readonly LigneLue[]): Map<string, bigint> {
  const beyond = new Map<string, bigint>();
  const byMarche = groupBy(
    lignes.filter((ligne) => ligne.marche_id !== null && !ligne.hors_perimetre && ligne.statut_marche !== 'hors_champ'),
    ({ marche_id }) => marche_id!,
  );
  for (const paid of byMarche.values()) {
    if (paid[0]!.plafond === null) continue;
    const plafond = BigInt(Math.round(Number(paid[0]!.plafond) * 100 * Number(UNIT)));
    const groups = [...groupBy(paid, ({ rang }) => rang)].sort(([one], [other]) => one - other);
    const over = (sum: bigint): bigint => (sum > plafond ? sum - plafond : 0n);
    let sum = 0n;
    for (const [, group] of groups) {
      const before = sum;
      const ttc = group[0]!.montant_base === 'ttc';
      for (const { montant_ht } of group) sum += (toCentimes(montant_ht) * UNIT * (ttc ? 5n : 6n)) / 6n;
      const part = (over(sum) - over(before)) * (ttc ? 6n : 5n);
      beyond.set(group[0]!.groupe, divideRounded(part, 5n * UNIT));
    }
    if (over(sum) === 0n) for (const [, group] of groups) beyond.delete(group[0]!.groupe);
  }
  return beyond;
}

async function countMandats(tx: Transaction): Promise<Record<string, number>> {
  const mandats = await tx.many<{ exercice: number; service_id: string | null }>(
    'SELECT exercice, service_id FROM mandats',
  );
  const counts: Record<string, number> = {};
  for (const { exercice, service_id } of mandats) {
    const key = `${exercice} ${service_id ?? '∅'}`;
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

/** The same figures as the rollups hold them. */
export async function cumuls(tx: Transaction): Promise<Recompte> {
  const sums = async (table: string, ...key: string[]): Promise<Sommes> => {
    const rows = await tx.many<{ key: string; somme: string }>(
      `SELECT concat_ws(' ', ${key.map((column) => `coalesce(${column}::text, '∅')`).join(', ')}) AS key,
              montant_ht || ' ' || nombre AS somme FROM ${table} WHERE nombre <> 0 OR montant_ht <> 0`,
    );
    return Object.fromEntries(rows.map(({ key: name, somme }) => [name, somme]));
  };
  const mandats = await tx.many<{ key: string; nombre: string }>(
    `SELECT exercice || ' ' || coalesce(service_id::text, '∅') AS key, nombre FROM cumuls_mandats WHERE nombre <> 0`,
  );
  const verdicts = await tx.many<{ id: string; verdict: string }>(`
    SELECT ligne.id, groupe.conformite || ' ' || groupe.motif AS verdict
    FROM lignes_groupees ligne JOIN groupes_lignes groupe ON groupe.cle = ligne.cle`);
  return {
    exercices: await sums(
      'cumuls_exercices',
      'exercice',
      'type_achat',
      'section',
      'conformite',
      'classee',
      'hors_perimetre',
      'passation',
      'ttc',
    ),
    services: await sums('cumuls_services', 'exercice', 'service_id'),
    familles: await sums('cumuls_familles', 'exercice', 'famille_id'),
    besoins: await sums('besoins', 'exercice', 'perimetre', 'cible_id'),
    fournisseurs: await sums('cumuls_fournisseurs', 'exercice', 'cle'),
    engagements: await engaged(tx),
    mandats: Object.fromEntries(mandats.map(({ key, nombre }) => [key, Number(nombre)])),
    verdicts: Object.fromEntries(verdicts.map(({ id, verdict }) => [id, verdict])),
  };
}

async function engaged(tx: Transaction): Promise<Sommes> {
  const rows = await tx.many<{ key: string; engage: string }>(
    `SELECT concat_ws(' ', exercice, perimetre, cible_id) AS key,
            engage_min_ht || ' ' || coalesce(engage_max_ht::text, 'Infinity') AS engage FROM besoins WHERE nombre <> 0`,
  );
  return Object.fromEntries(rows.map(({ key, engage }) => [key, engage]));
}

function toLigneDeBesoin(ligne: LigneLue) {
  return {
    exercice: ligne.exercice,
    montantHt: ligne.montant_ht,
    horsPerimetre: ligne.hors_perimetre,
    ...(ligne.famille_id && ligne.famille_type
      ? { famille: { id: ligne.famille_id, typeAchat: ligne.famille_type } }
      : {}),
    ...(ligne.operation_id ? { operationId: ligne.operation_id } : {}),
  };
}

function toFaits(ligne: LigneLue, operation: boolean, besoins: Besoins): FaitsDeLigne {
  const perimetre = perimetreDuBesoin(toLigneDeBesoin(ligne));
  const exercice = ligne.exercice_annule ?? ligne.exercice;
  const besoin = perimetre && besoins.get(`${exercice} ${perimetre.perimetre} ${perimetre.id}`);
  const unnamed = ligne.marche_non_renseigne === null ? 'hors_marche' : 'non_renseigne';
  return {
    compte: ligne.hors_perimetre ? 'hors_perimetre' : ligne.compte_inconnu ? 'inconnu' : 'achat',
    marche: ligne.statut_marche ?? (ligne.marche_reference === null ? unnamed : 'cite'),
    ...(ligne.justification ? { justification: ligne.justification } : {}),
    ...(ligne.famille_type ? { typeFamille: ligne.famille_type } : {}),
    operation,
    jour: ligne.emission_annulee ?? ligne.date_emission,
    ...(besoin ? { besoin } : {}),
  };
}
