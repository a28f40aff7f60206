import type { Transaction } from '#database/transaction.js';
import { AUCUN, HORS_MARCHE } from './filtre-lignes.js';

/** What a person reads for what bears none of a field. */
export const SANS: Record<string, string> = {
  service: 'Sans service',
  famille: 'Sans famille',
  fournisseur: 'Sans fournisseur',
  marche: 'Sans marché',
  compte: 'Sans compte',
  type: 'Sans type d’achat',
  section: 'Section inconnue',
  source: 'Non classée',
  operation: 'Sans opération',
};

/** Closed values, as a person reads them. */
const MOTS: Record<string, Record<string, string>> = {
  type: { fournitures: 'Fournitures', services: 'Services', travaux: 'Travaux' },
  section: { fonctionnement: 'Fonctionnement', investissement: 'Investissement' },
  verdict: {
    conforme: 'Conforme',
    non_conforme: 'Non conforme',
    a_verifier: 'À vérifier',
    hors_champ: 'Hors champ',
  },
  source: {
    marche: 'Par le marché',
    compte: 'Par le compte',
    cpv: 'Par le CPV',
    fournisseur: 'Par le fournisseur',
    manuel: 'À la main',
  },
};

const isHorsMarche = (champ: string, valeur: string): boolean => champ === 'marche' && valeur === HORS_MARCHE;

/** A verdict may be asked for with its reason behind it; other closed values hold no point. */
const statutOf = (valeur: string): string => valeur.split('.')[0]!;

/** A value of a field. */
export interface Valeur {
  champ: string;
  valeur: string;
}

/** A supplier is named by its identifier, a legal unit by its SIREN. */
const SIREN_LENGTH = 9;

/** What is named by identifiers or codes; a value that is none of them stays as it is. */
const NOMMEES = `
  SELECT demande.champ, demande.valeur,
         CASE demande.champ
           WHEN 'service' THEN (SELECT CASE WHEN libelle = code THEN code ELSE code || ' ' || libelle END FROM services
             WHERE organization_id = $1 AND (id::text = lower(demande.valeur) OR code = demande.valeur) LIMIT 1)
           WHEN 'famille' THEN (SELECT code || ' ' || libelle FROM familles
             WHERE organization_id = $1 AND (id::text = lower(demande.valeur) OR code = demande.valeur) LIMIT 1)
           WHEN 'compte' THEN (SELECT numero || ' ' || libelle FROM comptes
             WHERE organization_id = $1 AND numero = demande.valeur LIMIT 1)
           WHEN 'operation' THEN (SELECT code || ' ' || libelle FROM operations
             WHERE organization_id = $1 AND (id::text = lower(demande.valeur) OR code = demande.valeur) LIMIT 1)
           WHEN 'fournisseur' THEN CASE length(demande.valeur)
             WHEN ${SIREN_LENGTH} THEN (SELECT raison_sociale || ', tous établissements' FROM fournisseurs
               WHERE organization_id = $1 AND siren = demande.valeur ORDER BY raison_sociale LIMIT 1)
             ELSE (SELECT raison_sociale FROM fournisseurs
               WHERE organization_id = $1 AND id = demande.valeur::uuid) END
           WHEN 'marche' THEN (SELECT numero || ' ' || objet FROM marches
             WHERE organization_id = $1 AND id = demande.valeur::uuid)
         END AS libelle
  FROM unnest($2::text[], $3::text[]) AS demande (champ, valeur)`;

/** Names values for people: `(champ, valeur) => libelle`. */
export async function nommer(
  tx: Transaction,
  organizationId: string,
  valeurs: readonly Valeur[],
): Promise<(valeur: Valeur) => string> {
  const identified = valeurs.filter(
    ({ champ, valeur }) => valeur !== AUCUN && MOTS[champ] === undefined && !isHorsMarche(champ, valeur),
  );
  const rows =
    identified.length === 0
      ? []
      : await tx.many<Valeur & { libelle: string | null }>(NOMMEES, [
          organizationId,
          identified.map(({ champ }) => champ),
          identified.map(({ valeur }) => valeur),
        ]);
  const names = new Map(rows.map(({ champ, valeur, libelle }) => [`${champ} ${valeur}`, libelle]));
  return ({ champ, valeur }) =>
    valeur === AUCUN
      ? (SANS[champ] ?? 'Aucun')
      : isHorsMarche(champ, valeur)
        ? 'Hors marché'
        : (MOTS[champ]?.[statutOf(valeur)] ?? names.get(`${champ} ${valeur}`) ?? valeur);
}
