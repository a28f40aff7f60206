import { normaliseCpv } from '#procurement/reference/cpv.js';
import type { TypeAchat } from '../frame/terms.js';
import { present, type Tool } from './tool.js';

/** A famille of the active nomenclature, and what it is for. */
export interface FamilleLue {
  code: string;
  libelle: string;
  type: TypeAchat;
  /** What its codes of the CPV are of, each with the first digits that the famille bears. */
  cpv: { code: string; libelle: string | null }[];
  comptes: string[];
  /** Articles of the price schedules that are kept in it, a few of them. */
  articles: string[];
}

export interface NomenclatureData {
  familles: FamilleLue[];
  /** All of the nomenclature that hold no other. */
  nombre: number;
}

const ARTICLES = 10;

/** Familles of the active nomenclature that hold no other, those of these codes alone where some are given. */
const FAMILLES = `
  SELECT famille.code, famille.libelle, famille.type_achat AS type, famille.prefixes_cpv AS cpv, famille.comptes,
         CASE WHEN $2::text[] IS NULL THEN '{}' ELSE ARRAY(
           SELECT DISTINCT ligne.designation FROM lignes_prix ligne
           WHERE ligne.organization_id = $1 AND ligne.famille_id = famille.id ORDER BY 1 LIMIT ${ARTICLES}) END AS articles
  FROM familles famille
  JOIN nomenclatures nomenclature ON nomenclature.organization_id = $1 AND nomenclature.id = famille.nomenclature_id
  WHERE famille.organization_id = $1 AND nomenclature.active
    AND NOT EXISTS (SELECT FROM familles autre WHERE autre.organization_id = $1 AND autre.parent_id = famille.id)
  ORDER BY famille.code`;

interface FamilleRow extends Omit<FamilleLue, 'cpv'> {
  cpv: string[];
}

export const nomenclature: Tool<NomenclatureData> = {
  nom: 'nomenclature',
  libelle: 'Nomenclature des familles',
  description:
    'Familles d’achat de la nomenclature : code, libellé, type, codes CPV, comptes et articles des bordereaux qui y sont rangés.',
  parametres: {
    famille: { type: 'string', description: 'Codes de familles, séparés par des virgules ; absents : toutes.' },
  },
  niveaux: ['complet'],
  async run({ tx, scope }, lus) {
    const codes = lus.liste('famille');
    const rows = await tx.many<FamilleRow>(FAMILLES, [scope.organizationId, codes]);
    const kept = codes === null ? rows : rows.filter(({ code }) => codes.includes(code));
    return {
      filtres: present({ famille: lus.texte('famille') }),
      donnees: {
        nombre: rows.length,
        familles: kept.map((row) => ({
          ...row,
          cpv: row.cpv.map((code) => ({ code, libelle: normaliseCpv(code)?.libelle ?? null })),
        })),
      },
    };
  },
};
