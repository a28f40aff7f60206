import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type { NatureAcheteur } from '../nature-acheteur.js';
import type { TypeAchat } from '../types-achat.js';
import { estAccordCadre, sommeDesLots, type Lot } from './autres-lots.js';
import type { Avis, FaitsMarche, FaitsValeur } from './faits.js';
import { typesPossibles } from './types-possibles.js';
import { etapesDuVerdict } from './etapes.js';
import { leviersDuVerdict } from './leviers.js';
import { jugerMarche } from './verdict.js';

/** The table of cases of the rulebook, one row each: its columns are told in docs/regles.md. */
const CASES = parse<Record<string, string>>(
  readFileSync(new URL('../fixtures/verdicts-cases.csv', import.meta.url), 'utf8'),
  { columns: true },
);

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

function valeur(row: Record<string, string>): FaitsValeur {
  return {
    montant: text(row.montant_ht),
    montantMax: text(row.montant_max_ht),
    montantBase: 'total',
    dureeMois: integer(row.duree_mois),
    accordCadre: estAccordCadre([row.techniques!], null, row.objet!),
  };
}

function lots(written: string): Lot[] {
  return written
    .split('|')
    .filter(Boolean)
    .map((lot) => {
      const [montant, procedure] = lot.split(':') as [string, string];
      const worth = { montant, montantMax: null, montantBase: 'total', dureeMois: null, accordCadre: false } as const;
      return { valeur: worth, procedure: PROCEDURES[procedure]!, cas: null };
    });
}

function faitsDe(row: Record<string, string>): FaitsMarche {
  const attested = row.avis === 'attestation';
  return {
    numero: row.cas!,
    lot: row.lot!,
    objet: row.objet!,
    categorie: row.categorie === 'concession' ? 'concession' : 'marche',
    recapitulatif: null,
    natures: [{ depuis: '2000-01-01', nature: row.nature_acheteur as NatureAcheteur }],
    types: row.type!.split('/') as TypeAchat[],
    cpv: text(row.cpv),
    procedure: row.procedure ? PROCEDURES[row.procedure]! : null,
    cas: text(row.cas_enregistre),
    casReference: null,
    lancement: text(row.date_lancement),
    notification: text(row.date_notification),
    publication: null,
    annee: Number(row.date_notification!.slice(0, 4)),
    valeur: valeur(row),
    autresLots: sommeDesLots(lots(row.autres_lots!)),
    consultation: {
      estimation: text(row.estimation_ht),
      estimationMethode: null,
      lotsDeclares: integer(row.lots_declares),
      avis: attested ? 'inconnu' : ((row.avis || 'inconnu') as Avis),
      avisSupport: row.avis === 'publie' ? 'BOAMP' : null,
      avisReference: null,
      avisDate: null,
      activiteReseau: answer(row.activite_reseau),
      besoinDistinct: answer(row.besoin_distinct),
      regroupement: (row.regroupement || 'sur') as 'sur' | 'probable' | 'main',
    },
    operation: row.operation_ht ? { travaux: { min: row.operation_ht, max: row.operation_ht }, services: null } : null,
    besoins: row.besoin_famille_ht
      ? [{ annee: Number(row.date_lancement!.slice(0, 4)), montant: row.besoin_famille_ht, source: 'estime' }]
      : [],
    attestations: attested ? [{ du: '2025-01-01', au: '2025-12-31', support: 'BOAMP', par: 'A. Morel' }] : [],
    accordCadre: null,
    groupementCommandes: null,
    initial:
      row.cas_contredit === 'oui'
        ? { numero: '2020-03', notification: '2020-01-15', procedure: 'Procédure adaptée' }
        : null,
  };
}

const ranks = (bounds: { min: number; max: number } | null): string => {
  if (bounds === null) return '';
  return bounds.min === bounds.max ? `${bounds.min}` : `${bounds.min}-${bounds.max}`;
};

const of = (subject: string): [string, Record<string, string>][] =>
  CASES.filter((row) => row.objet_teste === subject).map((row) => [`${row.cas} ${row.objet}`, row]);

describe('verdict of a contract, by the table of cases', () => {
  it.each(of('verdict_marche'))('%s', (_name, row) => {
    const verdict = jugerMarche(faitsDe(row));
    expect({
      statut: verdict.statut,
      motif: verdict.motif,
      manque: verdict.manque.join('|'),
      requis: ranks(verdict.rangRequis),
      obtenu: ranks(verdict.rangMarche),
    }).toEqual({
      statut: row.statut_attendu,
      motif: row.motif_attendu,
      manque: row.manque_attendu,
      requis: row.rang_requis,
      obtenu: row.rang_obtenu,
    });
  });
});

it('leaves a lot without amount in doubt: it may be a small lot of a formal consultation (R2123-1 2°)', () => {
  const faits = faitsDe(CASES.find(({ cas }) => cas === 'L05')!);
  expect(jugerMarche(faits).motif).toBe('petit_lot_r2123_1');
  const unknown = jugerMarche({ ...faits, valeur: { ...faits.valeur, montant: null } });
  expect([unknown.statut, unknown.manque]).toEqual(['a_verifier', ['montant']]);
});

/** Amounts and days that a text names, by their digits: « 72 000 € » is 72000, « 1er avril 2026 » and « 01/04/2026 » the same. */
function figures(text: string): string[] {
  const plain = text.replace(/(\d)[\s\u202f\u00a0](?=\d{3}\b)/g, '$1').replace(/1er avril (\d{4})/g, '01/04/$1');
  return [
    ...(plain.match(/\d{2}\/\d{2}\/\d{4}/g) ?? []),
    ...[...plain.matchAll(/(\d{4,})\s€/g)].map(([, one]) => one!),
  ];
}

describe('what a person reads of a verdict, by the table of cases', () => {
  /** Facts that the sentence of the table takes from papers which its columns do not hold. */
  const UNRECORDED = ['12/02/2025'];

  it.each(of('verdict_marche'))('%s names the same amounts, days and statut', (_name, row) => {
    const faits = faitsDe(row);
    const verdict = jugerMarche(faits);
    const etapes = etapesDuVerdict(faits, verdict);
    const read = [
      ...etapes.flatMap(({ libelle, reference }) => [libelle, reference ?? '']),
      ...leviersDuVerdict(faits, verdict).map(({ libelle }) => libelle),
    ];
    const missing = figures(row.phrase_fr!).filter((one) => !figures(read.join(' ')).includes(one));
    expect({ read, missing: missing.filter((one) => !UNRECORDED.includes(one)) }).toEqual({ read, missing: [] });
    expect(etapes.at(-1)!.libelle.split(' :')[0]).toBe(row.phrase_fr!.split(' :')[0]);
  });
});

describe('possible types of a purchase, by the table of cases', () => {
  it.each(of('type_achat'))('%s', (_name, row) => {
    const given = JSON.parse(row.entrees!) as {
      type_saisi?: TypeAchat;
      type_fichier?: string;
      ccag?: string;
      cpv: string | null;
      objet: string;
      autres_lots_types?: TypeAchat[];
    };
    expect(
      typesPossibles({
        saisi: given.type_saisi,
        fichier: given.type_fichier,
        ccag: given.ccag,
        cpv: given.cpv,
        objet: given.objet,
        autresLots: given.autres_lots_types,
      }),
    ).toEqual({
      types: (JSON.parse(row.resultat_attendu!) as { type: TypeAchat[] }).type,
      preuve: (JSON.parse(row.resultat_attendu!) as { preuve: string | null }).preuve,
    });
  });
});
