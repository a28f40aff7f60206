import type { MarcheAExporter, SousTraitanceAExporter } from '#procurement/decp-v2-types.js';
import { convertMarche } from '#procurement/decp-v2.js';
import { attenduDe, entreesDe, type Player } from './table.js';

interface Entrees {
  membres_absents?: string[];
  sousTraitanceDeclaree?: null;
  typeGroupement?: null;
  acte?: { id: number; sousTraitant: { typeIdentifiant: string; id: string }; montant: string };
}

interface Attendu {
  exporte?: boolean;
  exporte_marche?: boolean;
  exporte_acte?: boolean;
  a_completer?: string[];
  sousTraitanceDeclaree?: { valeur: boolean; provenance: string };
}

const ACTE: SousTraitanceAExporter = {
  numero: 1,
  sousTraitant: { typeIdentifiant: 'SIRET', identifiant: '33517109600035' },
  montant: '5000.00',
  dureeMois: 12,
  dateNotification: '2025-06-01',
  variationPrix: 'Révisable',
};

const complet: MarcheAExporter = {
  numero: '2025-03',
  acheteurSiret: '21930048000015',
  nature: 'Marché',
  objet: 'Entretien des espaces verts',
  cpv: '77310000',
  procedure: 'Procédure adaptée',
  techniques: ['Sans objet'],
  modalites: ['Bons de commande'],
  marcheInnovant: false,
  ccag: 'Travaux',
  offresRecues: 3,
  attributionAvance: false,
  typeGroupement: 'Pas de groupement',
  sousTraitanceDeclaree: false,
  lieu: { code: '93048', typeCode: 'Code commune' },
  dureeMois: 12,
  dateNotification: '2025-05-01',
  datePublication: '2025-05-20',
  montant: '80000.00',
  typesPrix: ['Définitif ferme'],
  formePrix: 'Unitaire',
  titulaires: [{ typeIdentifiant: 'SIRET', identifiant: '30130960500410' }],
  considerationsSociales: ['Clause sociale'],
  considerationsEnvironnementales: ['Clause environnementale'],
  avenants: [],
  sousTraitances: [],
};

/** Members of DECP v2 that the contract to export names otherwise; lists are empty when nobody filled them. */
const ABSENCES: Readonly<Record<string, Partial<MarcheAExporter>>> = {
  considerationsSociales: { considerationsSociales: [] },
  considerationsEnvironnementales: { considerationsEnvironnementales: [] },
  techniques: { techniques: [] },
  modalitesExecution: { modalites: [] },
};

function fromCase({ membres_absents = [], acte, ...others }: Entrees): MarcheAExporter {
  const absent = membres_absents.map((membre) => ABSENCES[membre] ?? { [membre]: undefined });
  const nulls = Object.keys(others).filter((membre) => others[membre as keyof typeof others] === null);
  const unreadable = acte && { ...ACTE, sousTraitant: undefined, montant: acte.montant };
  return Object.assign({}, complet, ...absent, ...nulls.map((membre) => ({ [membre]: undefined })), {
    sousTraitances: 'actes' in others ? [ACTE] : unreadable ? [unreadable] : [],
  }) as MarcheAExporter;
}

/** Whether the export publishes a contract, and what is to be given before. */
export const playExport: Player = (row) => {
  const attendu = attenduDe<Attendu>(row);
  const conversion = convertMarche(fromCase(entreesDe<Entrees>(row)), { jour: '2026-11-21' });
  expect(conversion.converted !== undefined).toBe(attendu.exporte ?? attendu.exporte_marche ?? true);
  if (attendu.a_completer)
    expect(conversion.aCompleter.map(({ membre }) => membre).sort()).toEqual(attendu.a_completer.sort());
  if (attendu.exporte_acte === false) expect(conversion.converted).not.toHaveProperty('actesSousTraitance');
  if (attendu.sousTraitanceDeclaree) {
    const { valeur, provenance } = attendu.sousTraitanceDeclaree;
    expect(conversion.converted).toMatchObject({ sousTraitanceDeclaree: valeur });
    expect(conversion.remarks).toEqual([
      expect.objectContaining({ champ: 'sousTraitanceDeclaree', gravite: provenance }),
    ]);
  }
};
