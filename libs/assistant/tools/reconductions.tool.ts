import { echeancesDuMarche } from '#procurement/echeances.js';
import { HOLDER_NAMES } from './agregat/marches.sql.js';
import { present, type Tool } from './tool.js';

/** A renewal that is to be decided. Days are YYYY-MM-DD. */
export interface ReconductionLue {
  numero: string;
  objet: string;
  titulaires: string[];
  /** 1 for the first of the contract, of so many. */
  rang: number;
  prevues: number;
  /** The last day of the period that runs: the renewal is refused by then. */
  date: string;
  /** The last day of the contract, renewals included. */
  fin: string;
}

export interface ReconductionsData {
  nombre: number;
  /** The first ones. */
  reconductions: ReconductionLue[];
}

interface Row {
  numero: string;
  objet: string;
  titulaires: string[];
  date_notification: string | null;
  duree_mois: number | null;
  reconductions: number;
  date_fin: string | null;
}

/** Contracts that may be renewed and are not over. */
const RENEWABLE = `
  SELECT concat_ws(', lot ', marche.numero, nullif(marche.lot, '')) AS numero, marche.objet, marche.date_notification,
    marche.duree_mois::float8 AS duree_mois, marche.reconductions, marche.date_fin,
    ${HOLDER_NAMES}
  FROM marches marche
  WHERE marche.organization_id = $1 AND marche.reconductions > 0
    AND coalesce(marche.date_fin, fin_de_periode(marche.date_notification, marche.duree_mois)) >= $2::date
  ORDER BY marche.numero, marche.lot, marche.id`;

const SHOWN = 50;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

export const reconductionsTool: Tool<ReconductionsData> = {
  nom: 'reconductions',
  libelle: 'Reconductions à décider',
  description: 'Reconductions des marchés dont la période en cours finit entre deux jours, les premières d’abord.',
  parametres: {
    du: { type: 'string', description: 'Premier jour, AAAA-MM-JJ ; aujourd’hui par défaut.' },
    au: { type: 'string', description: 'Dernier jour, AAAA-MM-JJ.' },
  },
  niveaux: ['complet'],
  async run({ tx, scope }, lus) {
    const dayOf = (nom: string): string | undefined => {
      const texte = lus.texte(nom);
      return texte !== undefined && DAY.test(texte) ? texte : undefined;
    };
    const [du, au] = [dayOf('du') ?? scope.aujourdhui, dayOf('au')];
    const rows = await tx.many<Row>(RENEWABLE, [scope.organizationId, scope.aujourdhui]);
    const found = rows
      .flatMap(renewalsOf)
      .filter(({ date }) => date >= du && date >= scope.aujourdhui && (au === undefined || date <= au))
      .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
    return {
      filtres: present({ du, au }),
      donnees: { nombre: found.length, reconductions: found.slice(0, SHOWN) },
    };
  },
};

function renewalsOf({ date_notification, duree_mois, date_fin, reconductions, ...contract }: Row): ReconductionLue[] {
  const all = echeancesDuMarche({
    reconductions,
    ...(date_notification === null ? {} : { dateNotification: date_notification }),
    ...(duree_mois === null ? {} : { dureeMois: duree_mois }),
    ...(date_fin === null ? {} : { dateFin: date_fin }),
  });
  const fin = all.at(-1)?.date ?? '';
  return all
    .filter(({ nature }) => nature === 'reconduction')
    .map(({ rang, date }) => ({ ...contract, rang, prevues: reconductions, date, fin }));
}
