import pg from 'pg';

/** The rules of the code that SQL judges with; amounts and rates are decimal strings, days YYYY-MM-DD. */
export interface ReglesReglementaires {
  seuils: readonly {
    code: string;
    objet: string;
    acheteur: string;
    montant: string;
    validFrom: string;
    validTo: string | null;
    texte: string;
    source: string;
    aVerifier: boolean;
  }[];
  tauxInterets: readonly {
    validFrom: string;
    validTo: string;
    tauxBce: string;
    points: string;
    source: string;
    aVerifier: boolean;
  }[];
  delaisLegaux: readonly { nature: string; jours: number; texte: string; source: string; aVerifier: boolean }[];
  naturesSiren: readonly { prefixe: string; nature: string }[];
  justifications: readonly { code: string; libelle: string; article: string; effet: string; plafond?: string }[];
}

/** What a verdict depends on; the same text before and after means that no verdict has to be looked at again. */
const FINGERPRINT = `
  SELECT md5(concat(
    (SELECT string_agg(seuil::text, E'\\n' ORDER BY seuil) FROM seuils seuil),
    (SELECT string_agg(concat_ws(' ', code, effet, plafond), E'\\n' ORDER BY code) FROM justifications))) AS text`;

/** What the payment delays depend on. */
const DELAYS_FINGERPRINT = `
  SELECT md5(concat(
    (SELECT string_agg(concat_ws(' ', nature, jours), E'\\n' ORDER BY nature) FROM delais_legaux),
    (SELECT string_agg(connu::text, E'\\n' ORDER BY connu) FROM natures_siren connu))) AS text`;

/** What interest depends on. */
const RATES_FINGERPRINT = `
  SELECT md5(string_agg(concat_ws(' ', valid_from, valid_to, taux_bce, points), E'\\n' ORDER BY valid_from)) AS text
  FROM taux_interets`;

/**
 * Brings the tables of the rules to those of this release, in one transaction. When they changed, the rollups of every
 * organisation are made again under the new ones, and so are the payment delays
 * and the interest that late ones owe. Needs that a migration marked are judged again.
 * @param ownerUrl connection of the role that owns the tables
 * @returns whether the rules changed
 */
export async function loadReglesReglementaires(ownerUrl: string, regles: ReglesReglementaires): Promise<boolean> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query(`SELECT pg_advisory_xact_lock(hashtext('achats-publics migrations'))`);
    const before = await fingerprint(client);
    const delaysBefore = await fingerprint(client, DELAYS_FINGERPRINT);
    const ratesBefore = await fingerprint(client, RATES_FINGERPRINT);
    await writeRegles(client, regles);
    if ((await fingerprint(client, RATES_FINGERPRINT)) !== ratesBefore) {
      await client.query(
        'INSERT INTO ecritures_a_relever (organization_id, exercice) SELECT organization_id, annee FROM exercices',
      );
    }
    if ((await fingerprint(client, DELAYS_FINGERPRINT)) !== delaysBefore) {
      await client.query('SELECT appliquer_delais_legaux(id) FROM organizations');
    }
    const changed = (await fingerprint(client)) !== before;
    if (changed) {
      await client.query('SELECT recalculer_periodes_seuils()');
      await client.query(
        'SELECT reconstruire_cumuls(organization_id) FROM (SELECT DISTINCT organization_id FROM cumuls_mandats) kept',
      );
    } else {
      await client.query(
        'SELECT rejuger_besoins(array_agg(DISTINCT organization_id), NULL, NULL) FROM besoins WHERE a_juger HAVING count(*) > 0',
      );
    }
    await client.query('COMMIT');
    return changed;
  } finally {
    // Closing before COMMIT rolls back.
    await client.end();
  }
}

async function fingerprint(client: pg.Client, query = FINGERPRINT): Promise<string | undefined> {
  return (await client.query<{ text: string }>(query)).rows[0]?.text;
}

async function writeRegles(client: pg.Client, regles: ReglesReglementaires): Promise<void> {
  const asJson = (rows: readonly object[]): [string] => [JSON.stringify(rows)];
  await client.query('DELETE FROM seuils');
  await client.query(
    `INSERT INTO seuils (code, objet, acheteur, montant, valid_from, valid_to, texte, source, a_verifier)
     SELECT code, objet, acheteur, montant, "validFrom", "validTo", texte, source, "aVerifier"
     FROM jsonb_to_recordset($1) AS seuil (code text, objet text, acheteur text, montant numeric, "validFrom" date,
       "validTo" date, texte text, source text, "aVerifier" boolean)`,
    asJson(regles.seuils),
  );
  await client.query('DELETE FROM taux_interets');
  await client.query(
    `INSERT INTO taux_interets (valid_from, valid_to, taux_bce, points, source, a_verifier)
     SELECT "validFrom", "validTo", "tauxBce", points, source, "aVerifier"
     FROM jsonb_to_recordset($1) AS taux ("validFrom" date, "validTo" date, "tauxBce" numeric, points numeric,
       source text, "aVerifier" boolean)`,
    asJson(regles.tauxInterets),
  );
  await client.query('DELETE FROM delais_legaux');
  await client.query(
    `INSERT INTO delais_legaux (nature, jours, texte, source, a_verifier)
     SELECT nature, jours, texte, source, "aVerifier"
     FROM jsonb_to_recordset($1) AS delai (nature text, jours integer, texte text, source text, "aVerifier" boolean)`,
    asJson(regles.delaisLegaux),
  );
  await client.query('DELETE FROM natures_siren');
  await client.query(
    `INSERT INTO natures_siren (prefixe, nature)
     SELECT prefixe, nature FROM jsonb_to_recordset($1) AS possible (prefixe text, nature text)`,
    asJson(regles.naturesSiren),
  );
  // Lines may bear a reason that a later release no longer lists: none is removed.
  await client.query(
    `INSERT INTO justifications (code, libelle, article, effet, plafond)
     SELECT code, libelle, article, effet, plafond
     FROM jsonb_to_recordset($1)
       AS justification (code text, libelle text, article text, effet text, plafond numeric)
     ON CONFLICT (code) DO UPDATE
     SET libelle = excluded.libelle, article = excluded.article, effet = excluded.effet, plafond = excluded.plafond`,
    asJson(regles.justifications),
  );
}
