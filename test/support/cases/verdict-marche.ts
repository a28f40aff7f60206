import type { NatureAcheteur } from '#procurement/nature-acheteur.js';
import { findProcedure } from '#procurement/procedures.js';
import type { TypeAchat } from '#procurement/types-achat.js';
import { estAccordCadre, sommeDesLots, type Lot } from '#procurement/verdicts/autres-lots.js';
import type { Avis, FaitsMarche, FaitsValeur } from '#procurement/verdicts/faits.js';
import { jugerMarche } from '#procurement/verdicts/verdict.js';
import { attenduDe, type Cas, entreesDe, type Player } from './table.js';

const PROCEDURES: Record<string, string> = {
  MAPA: 'Procédure adaptée',
  AOO: 'Appel d’offres ouvert',
  AOR: 'Appel d’offres restreint',
  PN: 'Procédure avec négociation',
  DC: 'Dialogue compétitif',
  SP: 'Marché passé sans publicité ni mise en concurrence préalable',
};

const text = (value: string | undefined): string | null => (value ? value : null);
const integer = (value: string | undefined): number | null => (value ? Number(value) : null);
const answer = (value: string | undefined): boolean | null => (value === 'oui' ? true : value === 'non' ? false : null);

const worth = (facts: Partial<FaitsValeur>): FaitsValeur => ({
  ...{ montant: null, montantMax: null, montantBase: 'total', dureeMois: null },
  ...{ accordCadre: false, sansMaximum: false, sansOptions: false, ...facts },
});

const valeur = (row: Cas): FaitsValeur =>
  worth({
    montant: text(row['montant_ht']),
    montantMax: text(row['montant_max_ht']),
    dureeMois: integer(row['duree_mois']),
    accordCadre: estAccordCadre([row['techniques']!], null, row.objet),
  });

const lots = (written: string): Lot[] =>
  written
    .split('|')
    .filter(Boolean)
    .map((lot) => {
      const [montant, procedure] = lot.split(':') as [string, string];
      return { valeur: worth({ montant }), procedure: PROCEDURES[procedure]!, cas: null };
    });

/** The facts of a row whose inputs stand in columns. */
export function faitsDe(row: Cas): FaitsMarche {
  const attested = row['avis'] === 'attestation';
  const operation = text(row['operation_ht']);
  const besoin = text(row['besoin_famille_ht']);
  return {
    numero: row.cas,
    lot: row['lot']!,
    objet: row.objet,
    categorie: row['categorie'] === 'concession' ? 'concession' : 'marche',
    recapitulatif: null,
    natures: [{ depuis: '2000-01-01', nature: row['nature_acheteur'] as NatureAcheteur }],
    types: row['type']!.split('/') as TypeAchat[],
    cpv: text(row['cpv']),
    procedure: row['procedure'] ? PROCEDURES[row['procedure']]! : null,
    cas: text(row['cas_enregistre']),
    casReference: null,
    lancement: text(row['date_lancement']),
    notification: text(row['date_notification']),
    publication: null,
    annee: Number(row['date_notification']!.slice(0, 4)),
    valeur: valeur(row),
    autresLots: sommeDesLots(lots(row['autres_lots']!)),
    consultation: {
      estimation: text(row['estimation_ht']),
      estimationMethode: null,
      lotsDeclares: integer(row['lots_declares']),
      avis: attested ? 'inconnu' : ((row['avis'] || 'inconnu') as Avis),
      avisSupport: row['avis'] === 'publie' ? 'BOAMP' : null,
      avisReference: null,
      avisDate: null,
      activiteReseau: answer(row['activite_reseau']),
      besoinDistinct: answer(row['besoin_distinct']),
      regroupement: (row['regroupement'] || 'sur') as 'sur' | 'probable' | 'main',
    },
    operation: operation === null ? null : { travaux: { min: operation, max: operation }, services: null },
    besoins:
      besoin === null ? [] : [{ annee: Number(row['date_lancement']!.slice(0, 4)), montant: besoin, source: 'estime' }],
    attestations: attested ? [{ du: '2025-01-01', au: '2025-12-31', support: 'BOAMP', par: 'A. Morel' }] : [],
    accordCadre: null,
    groupementCommandes: null,
    servicesMixtes: null,
    initial:
      row['cas_contredit'] === 'oui'
        ? { numero: '2020-03', notification: '2020-01-15', procedure: 'Procédure adaptée' }
        : null,
  };
}

const ranks = (bounds: { min: number; max: number } | null): string => {
  if (bounds === null) return '';
  return bounds.min === bounds.max ? `${bounds.min}` : `${bounds.min}-${bounds.max}`;
};

/** The verdict of a contract: statut, reason, missing facts and ranks. */
export const playVerdict: Player = (row) => {
  const verdict = jugerMarche(faitsDe(row));
  expect({
    statut: verdict.statut,
    motif: verdict.motif,
    manque: verdict.manque.join('|'),
    requis: ranks(verdict.rangRequis),
    obtenu: ranks(verdict.rangMarche),
  }).toEqual({
    statut: row['statut_attendu'],
    motif: row['motif_attendu'],
    manque: row['manque_attendu'],
    requis: row['rang_requis'],
    obtenu: row['rang_obtenu'],
  });
};

interface Heritage {
  idAccordCadre?: string;
  accord_cadre?: { numero: string; verdict: 'conforme' } | null;
  groupement_commandes?: { coordonnateur: string; procedure: string | null };
  montant_ht?: string;
  date_lancement?: string;
  type?: TypeAchat;
}

/** A verdict that comes from an accord-cadre or from the coordinator of a groupement de commandes. */
export const playHeritage: Player = (row) => {
  const given = entreesDe<Heritage>(row);
  const groupement = given.groupement_commandes;
  const procedure = groupement?.procedure ?? null;
  if (procedure !== null) expect(findProcedure(procedure)).toBeDefined();
  const { statut, motif, manque } = jugerMarche({
    ...faitsDe({ ...row, type: given.type ?? 'fournitures', date_notification: '2025-05-12', procedure: '' }),
    natures: [],
    procedure,
    lancement: given.date_lancement ?? null,
    valeur: worth({ montant: given.montant_ht ?? null }),
    accordCadre:
      given.idAccordCadre === undefined
        ? null
        : {
            numero: given.idAccordCadre,
            verdict: given.accord_cadre
              ? { statut: given.accord_cadre.verdict, motif: 'procedure_suffisante', manque: [] }
              : null,
          },
    groupementCommandes: groupement ? 'membre' : null,
  });
  expect({ statut, motif, manque }).toEqual(attenduDe(row));
  expect(statut).toBe(row['statut_attendu']);
};
