import { present, type Tool } from './tool.js';

/** A contract that is published. Days are YYYY-MM-DD. */
export interface PublicationLue {
  numero: string;
  objet: string;
  date_notification: string;
  date_publication: string;
  /** From the notification to the publication. */
  jours: number;
}

export interface PublicationsData {
  /** Contracts whose two days are known. */
  publies: number;
  jours_moyens: number | null;
  /** Published more than two months after their notification. */
  en_retard: number;
  /** Those that took longest. */
  marches: PublicationLue[];
}

const PUBLISHED = `FROM marches WHERE organization_id = $1 AND date_publication <= $3 AND date_notification IS NOT NULL
    AND ($2::int[] IS NULL OR extract(year FROM date_notification)::int = ANY ($2))`;

/** $2 years of notification, $3 the day that it is. The law counts two months, and not sixty days (R2196-1). */
const FIGURES = `
  SELECT count(*)::int AS publies, round(avg(date_publication - date_notification), 1)::float8 AS jours_moyens,
    count(*) FILTER (WHERE date_publication > (date_notification + interval '2 months')::date)::int AS en_retard
  ${PUBLISHED}`;

const LONGEST = `
  SELECT concat_ws(', lot ', numero, nullif(lot, '')) AS numero, objet, date_notification, date_publication,
    date_publication - date_notification AS jours
  ${PUBLISHED} ORDER BY jours DESC, id LIMIT 10`;

export const publicationsTool: Tool<PublicationsData> = {
  nom: 'publications',
  libelle: 'Publication des marchés',
  description:
    'Jours entre la notification des marchés et la publication de leurs données essentielles, et ceux qui ont dépassé deux mois.',
  parametres: {
    exercice: { type: 'string', description: 'Années de notification, séparées par des virgules ; absente : toutes.' },
  },
  niveaux: ['complet'],
  async run({ tx, scope }, lus) {
    const years = (lus.liste('exercice') ?? []).map(Number).filter((year) => Number.isInteger(year));
    const asked = [scope.organizationId, years.length === 0 ? null : years, scope.aujourdhui];
    const figures = await tx.first<Omit<PublicationsData, 'marches'>>(FIGURES, asked);
    const marches = await tx.many<PublicationLue>(LONGEST, asked);
    return {
      filtres: present({ exercice: years.length === 0 ? undefined : years.join(',') }),
      donnees: { publies: 0, jours_moyens: null, en_retard: 0, ...figures, marches },
    };
  },
};
