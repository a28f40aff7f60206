import { readFileSync } from 'node:fs';
import { validateDecpV2 } from '#testing/decp-v2-schema.js';
import type { MarcheAExporter } from './decp-v2-types.js';
import { exportDecpV2 } from './decp-v2.js';
import { normaliseTypeIdentifiant } from './identifiants.js';
import { normaliseCpv } from './reference/cpv.js';

/** The members of a DECP v1 record that the export needs. */
interface RecordV1 {
  id?: string;
  acheteur?: { id: string };
  nature?: string;
  objet?: string;
  codeCPV?: string;
  procedure?: string;
  lieuExecution?: { code: string; typeCode: string };
  dureeMois?: number;
  dateNotification?: string;
  datePublicationDonnees?: string;
  montant?: number;
  formePrix?: string;
  titulaires?: { typeIdentifiant: string; id: string }[];
  modifications?: {
    dateNotificationModification?: string;
    datePublicationDonneesModification?: string;
    montant?: number;
    dureeMois?: number;
    titulaires?: { typeIdentifiant: string; id: string }[];
  }[];
}

const { extraits } = JSON.parse(readFileSync(new URL('./fixtures/decp-v1-extraits.json', import.meta.url), 'utf8')) as {
  extraits: { cas: string; enregistrement: RecordV1 }[];
};
const options = { jour: '2026-11-21' };

const day = (text: string | undefined) => text?.slice(0, 10);
const operateurs = (list: RecordV1['titulaires']) =>
  (list ?? []).map(({ typeIdentifiant, id }) => ({
    typeIdentifiant: normaliseTypeIdentifiant(typeIdentifiant) ?? typeIdentifiant,
    identifiant: id,
  }));

/** What v1 does not ask, as a person may confirm it for publication: no fact. */
const CONFIRMEES = {
  techniques: ['Sans objet'],
  modalitesExecution: ['Sans objet'],
  marcheInnovant: false,
  ccag: 'Pas de CCAG',
  offresRecues: 1,
  attributionAvance: false,
  typeGroupementOperateurs: 'Pas de groupement',
  typesPrix: ['Définitif ferme'],
  formePrix: 'Mixte',
  sousTraitanceDeclaree: false,
  considerationsSociales: ['Pas de considération sociale'],
  considerationsEnvironnementales: ['Pas de considération environnementale'],
};

/** A real v1 record as the database holds it once imported, in v1 words where v2 has others. */
function fromV1(record: RecordV1): MarcheAExporter {
  return {
    numero: record.id ?? '',
    acheteurSiret: record.acheteur?.id ?? '',
    nature: record.nature ?? '',
    objet: record.objet ?? '',
    cpv: normaliseCpv(record.codeCPV ?? '')?.code,
    procedure: record.procedure ?? '',
    techniques: [],
    modalites: [],
    lieu: record.lieuExecution,
    dureeMois: record.dureeMois,
    dateNotification: day(record.dateNotification),
    datePublication: day(record.datePublicationDonnees),
    montant: record.montant?.toFixed(2),
    typesPrix: record.formePrix ? [record.formePrix] : [],
    titulaires: operateurs(record.titulaires),
    considerationsSociales: [],
    considerationsEnvironnementales: [],
    avenants: (record.modifications ?? []).map((modification, index) => ({
      numero: index + 1,
      dateSignature: day(modification.dateNotificationModification),
      datePublication: day(modification.datePublicationDonneesModification),
      montantApres: modification.montant?.toFixed(2),
      dureeMois: modification.dureeMois,
      titulaires: operateurs(modification.titulaires),
    })),
    sousTraitances: [],
  };
}

describe('export of contracts published in DECP v1', () => {
  it('holds every v1 contract back: v1 does not ask what v2 requires, and nothing is invented', () => {
    const result = exportDecpV2(
      extraits.map(({ enregistrement }) => fromV1(enregistrement)),
      options,
    );
    expect([result.exportes, result.ecartes]).toEqual([0, extraits.length]);
    expect(validateDecpV2(result.document)).toBe(true);
  });

  it('converts real v1 records into a valid document, once the supposed values are confirmed', () => {
    const result = exportDecpV2(
      extraits.map(({ enregistrement }) => ({ ...fromV1(enregistrement), suppositions: CONFIRMEES })),
      options,
    );
    expect(validateDecpV2(result.document)).toBe(true);
    expect(validateDecpV2.errors).toBeNull();
    expect([result.exportes, result.ecartes]).toEqual([10, 4]);
    expect(result.exportes + result.ecartes).toBe(extraits.length);
  });

  const real = (cas: string, suppositions: object = CONFIRMEES) => {
    const found = extraits.find((extrait) => extrait.cas === cas);
    if (!found) throw new Error(`extrait absent : ${cas}`);
    return exportDecpV2([{ ...fromV1(found.enregistrement), suppositions: { ...suppositions } }], options);
  };

  it.each([
    ['accord-cadre, dates avec fuseau', { nature: 'Marché', techniques: { technique: ['Accord-cadre'] } }],
    ['marché subséquent', { modalitesExecution: { modaliteExecution: ['Marchés subséquents'] } }],
    ['négocié sans publicité', { procedure: 'Marché passé sans publicité ni mise en concurrence préalable' }],
    ['CPV sans zéro initial', { codeCPV: '09100000' }],
    ['complet', { typesPrix: { typePrix: ['Définitif ferme'] }, formePrix: 'Mixte' }],
  ])('%s', (cas, expected) => {
    expect(real(cas).document.marches.marche).toEqual([expect.objectContaining(expected)]);
  });

  it.each([
    ['montant nul', ['montant']],
    ['concession', ['nature', 'titulaires', 'acheteur', 'procedure', 'dateNotification', 'montant']],
    ['accents perdus, sans date de notification', ['dateNotification']],
  ])('sets aside: %s, for %p', (cas, champs) => {
    const result = real(cas);
    expect(result.document.marches.marche).toEqual([]);
    expect(result.remarques.map(({ champ }) => champ)).toEqual(expect.arrayContaining(champs));
    // What was confirmed can be taken back, whether it is published or not; nothing else is said beside the reasons.
    const said = new Set(result.remarques.map(({ gravite }) => gravite));
    expect([...said].sort()).toEqual(['confirme', 'ecarte']);
  });

  it('names the compulsory members that v1 does not give, and what may be confirmed in their place', () => {
    const { aCompleter } = real('complet', {});
    expect(aCompleter.every(({ bloquant, ou }) => bloquant && ou.startsWith('Fiche marché, «'))).toBe(true);
    const supposables = Object.fromEntries(aCompleter.map(({ membre, supposable }) => [membre, supposable]));
    const { typesPrix: _given, ...others } = CONFIRMEES;
    expect(supposables).toEqual(others);
    const confirmed = real('complet').remarques.filter(({ gravite }) => gravite === 'confirme');
    expect(confirmed.map(({ champ }) => champ).sort()).toEqual(Object.keys(others).sort());
  });

  it('asks nothing of a concession, which this list does not publish', () => {
    expect(real('concession').aCompleter).toEqual([]);
  });
});
