import type { Transaction } from '#database/transaction.js';
import { type LigneAControler, verdictDeLigne } from '#procurement/conformite.js';
import { fromCentimes, toCentimes } from '#procurement/montant.js';
import type { TypeAchat } from '#procurement/types-achat.js';
import { computeBesoins, perimetreDuBesoin } from '../oracles/besoins.js';

/** A line with all that it hangs from, read without any rollup. */
interface LigneLue {
  id: string;
  exercice: number;
  service_id: string | null;
  section: string | null;
  type_achat: string | null;
  compte: string | null;
  hors_perimetre: boolean;
  operation_id: string | null;
  montant_ht: string;
  date_emission: string;
  marche_id: string | null;
  marche_reference: string | null;
  justification: string | null;
  famille_id: string | null;
  famille_type: TypeAchat | null;
  siren: string | null;
  type_id: string | null;
  identifiant: string | null;
  numero: string | null;
  procedure: string | null;
  montant_marche: string | null;
  date_lancement: string | null;
  date_notification: string | null;
  justification_marche: string | null;
}

const LIGNES = `
  SELECT ligne.id, mandat.exercice, mandat.service_id, ligne.section, ligne.type_achat, ligne.compte,
         ligne.hors_perimetre, ligne.operation_id, ligne.montant_ht::text, mandat.date_emission, ligne.marche_id,
         ligne.marche_reference, ligne.justification, ligne.famille_id, famille.type_achat AS famille_type,
         fournisseur.siren, fournisseur.type_id, fournisseur.identifiant, marche.numero, marche.procedure,
         coalesce(marche.montant_max, marche.montant)::text AS montant_marche, marche.date_lancement,
         marche.date_notification, marche.justification AS justification_marche
  FROM lignes_mandat ligne
  JOIN mandats mandat ON mandat.id = ligne.mandat_id
  LEFT JOIN familles famille ON famille.id = ligne.famille_id
  LEFT JOIN marches marche ON marche.id = ligne.marche_id
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
  verdicts: Record<string, string>;
}

class Totals {
  private readonly totals = new Map<string, { centimes: bigint; nombre: number }>();

  add(key: (string | number | boolean | null)[], montant: string): void {
    const name = key.map((part) => part ?? '∅').join(' ');
    const total = this.totals.get(name) ?? { centimes: 0n, nombre: 0 };
    total.centimes += toCentimes(montant);
    total.nombre += 1;
    this.totals.set(name, total);
  }

  toSommes(): Sommes {
    return Object.fromEntries(
      [...this.totals].sort().map(([key, { centimes, nombre }]) => [key, `${fromCentimes(centimes)} ${nombre}`]),
    );
  }
}

/** Recounts in JavaScript, from the lines alone. */
export async function recompte(tx: Transaction): Promise<Recompte> {
  const lignes = await tx.many<LigneLue>(LIGNES);
  const besoins = new Map(
    computeBesoins(lignes.map(toLigneDeBesoin)).map((besoin) => [
      `${besoin.exercice} ${besoin.perimetre} ${besoin.id}`,
      besoin.montantHt,
    ]),
  );
  const totals = {
    exercices: new Totals(),
    services: new Totals(),
    familles: new Totals(),
    besoins: new Totals(),
    fournisseurs: new Totals(),
  };
  const verdicts: Record<string, string> = {};
  for (const ligne of lignes) {
    const { exercice, montant_ht: montant } = ligne;
    const perimetre = perimetreDuBesoin(toLigneDeBesoin(ligne));
    const besoin = perimetre && besoins.get(`${exercice} ${perimetre.perimetre} ${perimetre.id}`);
    const { statut } = verdictDeLigne(toLigneAControler(ligne, perimetre?.perimetre, besoin));
    verdicts[ligne.id] = statut;
    totals.exercices.add([exercice, ligne.type_achat, ligne.section, statut, ligne.famille_id !== null], montant);
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
    mandats: await countMandats(tx),
    verdicts,
  };
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
              montant_ht || ' ' || nombre AS somme FROM ${table} WHERE nombre <> 0`,
    );
    return Object.fromEntries(rows.map(({ key: name, somme }) => [name, somme]));
  };
  const mandats = await tx.many<{ key: string; nombre: string }>(
    `SELECT exercice || ' ' || coalesce(service_id::text, '∅') AS key, nombre FROM cumuls_mandats WHERE nombre <> 0`,
  );
  const verdicts = await tx.many<{ id: string; conformite: string }>(`
    SELECT ligne.id, cumul.conformite FROM lignes_mandat ligne
    JOIN cumuls_lignes cumul
      ON ROW(cumul.exercice, cumul.famille_id, cumul.operation_id, cumul.marche_id, cumul.service_id, cumul.type_achat,
             cumul.section, cumul.marche_inconnu, cumul.hors_perimetre, cumul.justification, cumul.periode)::text
       = ROW(ligne.exercice, ligne.famille_id, ligne.operation_id, ligne.marche_id, ligne.service_id, ligne.type_achat,
             ligne.section, ligne.marche_id IS NULL AND ligne.marche_reference IS NOT NULL, ligne.hors_perimetre,
             ligne.justification, debut_periode_seuils(ligne.date_emission))::text`);
  return {
    exercices: await sums('cumuls_exercices', 'exercice', 'type_achat', 'section', 'conformite', 'classee'),
    services: await sums('cumuls_services', 'exercice', 'service_id'),
    familles: await sums('cumuls_familles', 'exercice', 'famille_id'),
    besoins: await sums('besoins', 'exercice', 'perimetre', 'cible_id'),
    fournisseurs: await sums('cumuls_fournisseurs', 'exercice', 'cle'),
    mandats: Object.fromEntries(mandats.map(({ key, nombre }) => [key, Number(nombre)])),
    verdicts: Object.fromEntries(verdicts.map(({ id, conformite }) => [id, conformite])),
  };
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

function toLigneAControler(
  ligne: LigneLue,
  perimetre: 'famille' | 'operation' | undefined,
  besoin: string | undefined,
): LigneAControler {
  return {
    montantHt: ligne.montant_ht,
    dateEmission: ligne.date_emission,
    compte: { numero: ligne.compte ?? '', horsPerimetre: ligne.hors_perimetre },
    ...(ligne.famille_type ? { famille: { code: '', libelle: '', typeAchat: ligne.famille_type } } : {}),
    ...(perimetre && besoin ? { besoin: { perimetre, montantHt: besoin } } : {}),
    ...(ligne.marche_id
      ? {
          marche: {
            numero: ligne.numero!,
            procedure: ligne.procedure ?? '',
            ...(ligne.montant_marche ? { montant: ligne.montant_marche } : {}),
            ...(ligne.date_lancement ? { dateLancement: ligne.date_lancement } : {}),
            ...(ligne.date_notification ? { dateNotification: ligne.date_notification } : {}),
            ...(ligne.justification_marche ? { justification: ligne.justification_marche } : {}),
          },
        }
      : {}),
    ...(ligne.marche_reference ? { marcheInconnu: ligne.marche_reference } : {}),
    ...(ligne.justification ? { justification: ligne.justification } : {}),
  };
}
