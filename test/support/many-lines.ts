import type pg from 'pg';

/** How wide an organisation is: what its rollups group by does not grow with its lines. */
export const WIDTH = {
  exercices: [2022, 2023, 2024, 2025, 2026],
  services: 40,
  familles: 250,
  fournisseurs: 4_000,
  marches: 1_500,
};

/** Lines of one INSERT. */
const CHUNK = 250_000;

/** What a line of mandat is about, for texts that a search tells apart. */
const OBJETS = [
  'Maintenance des ascenseurs',
  'Fourniture de papier',
  'Réfection de la voirie communale',
  'Restauration scolaire',
  'Nettoyage des écoles',
  'Location de matériel scénique',
  'Entretien des espaces verts',
  'Licences logicielles',
];

const FAMILLES = Array.from({ length: WIDTH.familles }, (_, rank) => `Famille ${rank + 1}`);

/**
 * Everything that lines hang from, made up for one organisation.
 * @param familles names of its familles
 */
export async function createWideOrganization(
  client: pg.ClientBase,
  organizationId: string,
  familles: readonly string[] = FAMILLES,
): Promise<void> {
  const of = [organizationId];
  await client.query(
    `INSERT INTO exercices (organization_id, annee) SELECT $1, unnest($2::int[]) ON CONFLICT DO NOTHING`,
    [organizationId, WIDTH.exercices],
  );
  await client.query(
    `INSERT INTO services (organization_id, code, libelle)
     SELECT $1, 'S' || n, 'Direction ' || n FROM generate_series(1, ${WIDTH.services}) n`,
    of,
  );
  await client.query(
    `WITH version AS (INSERT INTO nomenclatures (organization_id, numero, libelle) VALUES ($1, 1, 'Version 1') RETURNING id)
     INSERT INTO familles (organization_id, nomenclature_id, code, libelle, type_achat)
     SELECT $1, version.id, lpad(n::text, 4, '0'), libelle, (ARRAY['fournitures', 'services', 'travaux'])[1 + n % 3]
     FROM version, unnest($2::text[]) WITH ORDINALITY AS nom (libelle, n)`,
    [organizationId, familles],
  );
  await client.query(
    `INSERT INTO fournisseurs (organization_id, type_id, identifiant, siren, raison_sociale)
     SELECT $1, 'SIRET', (100000000 + n)::text || '00017', (100000000 + n)::text, 'Entreprise ' || n
     FROM generate_series(1, ${WIDTH.fournisseurs}) n`,
    of,
  );
  await client.query(
    `INSERT INTO marches (organization_id, numero, exercice, objet, procedure, montant, date_notification)
     SELECT $1, 'M' || n, 2022 + n % 5, 'Marché ' || n,
            (ARRAY['Procédure adaptée', 'Appel d''offres ouvert', 'Autre'])[1 + n % 3], 1000 * n,
            make_date(2022 + n % 5, 1 + n % 12, 1)
     FROM generate_series(1, ${WIDTH.marches}) n`,
    of,
  );
}

/**
 * Adds lines to an organisation, two a mandat, spread over everything it has.
 * @param client connection that may write the tables
 * @param exercices five years, of which each line draws one
 */
export async function createManyLines(
  client: pg.ClientBase,
  organizationId: string,
  lines: number,
  exercices = WIDTH.exercices,
): Promise<void> {
  for (const chunk of chunksOf(lines)) await createLines(client, organizationId, chunk, { exercices });
}

/** Lines by their ranks, both included. */
export interface Chunk {
  from: number;
  to: number;
}

/** So many lines in chunks, which do not hang from each other. */
export const chunksOf = (lines: number): Chunk[] =>
  Array.from({ length: Math.ceil(lines / CHUNK) }, (_, rank) => ({
    from: rank * CHUNK,
    to: Math.min((rank + 1) * CHUNK, lines) - 1,
  }));

/**
 * Adds the lines of one chunk.
 * @param sousFamilles familles of each account: those of an organisation are so many times those of `WIDTH`
 */
export async function createLines(
  client: pg.ClientBase,
  organizationId: string,
  { from, to }: Chunk,
  { exercices = WIDTH.exercices, sousFamilles = 1 }: { exercices?: readonly number[]; sousFamilles?: number },
): Promise<void> {
  await client.query(INSERT_MANDATS, [organizationId, from >> 1, to >> 1, exercices, OBJETS]);
  await client.query(INSERT_SEARCH_TEXTS, [organizationId, from >> 1, to >> 1]);
  await client.query(INSERT_LINES, [organizationId, from, to, exercices, sousFamilles]);
}

/**
 * Writes a log of so many entries, whose chain does not hold: what is made of them is looked at by length alone.
 * @param client connection that may write the tables
 */
export async function createManyEntries(
  client: pg.ClientBase,
  organizationId: string,
  accountId: string,
  entries: number,
): Promise<void> {
  await client.query(
    `INSERT INTO audit_entries (organization_id, sequence, created_at, actor_type, actor_id, action, resource_type,
       resource_id, details, previous_hash, hash)
     SELECT $1, n, now(), 'account', $2, 'mandat.updated', 'mandat', md5(n::text)::uuid::text,
            jsonb_build_object('montant', n || '.00', 'objet', 'Entretien des espaces verts ' || n),
            sha256(n::text::bytea), sha256((n + 1)::text::bytea)
     FROM generate_series(1, $3::int) n`,
    [organizationId, accountId, entries],
  );
  await client.query(`INSERT INTO audit_heads VALUES ($1, $2, sha256('head'))`, [organizationId, entries]);
}

/**
 * Identifiers follow from the rank, so that lines find their mandat without a look-up, and grow with it as those of the service
 * do: the indexes that hold them are written at their end.
 */
const mandatId = (rank: string): string => `(left(md5($1::text), 16) || lpad(to_hex(${rank}), 16, '0'))::uuid`;

/** Each famille is bought by four services: what an organisation groups by is correlated. */
const serviceOf = (rank: string): string =>
  `1 + (${drawn(rank, 7, WIDTH.familles)} * 7 + ${drawn(rank, 1, 4)}) % ${WIDTH.services}`;

/** A whole number below `bound` that looks drawn, the same for the same rank. */
const drawn = (rank: string, salt: number, bound: number): string =>
  `(hashint8(${rank} * 31 + ${salt}) & 2147483647) % ${bound}`;

const INSERT_MANDATS = `
  WITH services_ranges AS (SELECT array_agg(id ORDER BY code) AS ids FROM services WHERE organization_id = $1::uuid),
  tiers AS (SELECT array_agg(id ORDER BY identifiant) AS ids FROM fournisseurs WHERE organization_id = $1::uuid)
  INSERT INTO mandats (organization_id, id, exercice, numero, objet, service_id, fournisseur_id, date_emission, montant_ht)
  SELECT $1::uuid, ${mandatId('n')}, exercice, n::text, objet, services_ranges.ids[${serviceOf('n')}],
         tiers.ids[1 + ${drawn('n', 2, WIDTH.fournisseurs)}], make_date(exercice, 1, 1) + ${drawn('n', 3, 365)},
         ${drawn('n', 4, 900_000)} / 100.0
  FROM (SELECT n, ($4::int[])[1 + ${drawn('n', 5, 5)}] AS exercice, ($5::text[])[1 + ${drawn('n', 6, 8)}] AS objet
        FROM generate_series($2::bigint, $3::bigint) n) tirage, services_ranges, tiers`;

const INSERT_SEARCH_TEXTS = `
  INSERT INTO recherche_mandats (organization_id, mandat_id, exercice, service_id, date_emission, texte)
  SELECT $1::uuid, mandat.id, exercice, service_id, date_emission,
         texte_recherche_mandat(mandat.numero, objet, raison_sociale)
  FROM generate_series($2::bigint, $3::bigint) n
  JOIN mandats mandat ON mandat.organization_id = $1::uuid AND mandat.id = ${mandatId('n')}
  JOIN fournisseurs fournisseur
    ON fournisseur.organization_id = $1::uuid AND fournisseur.id = mandat.fournisseur_id`;

const INSERT_LINES = `
  WITH services_ranges AS (SELECT array_agg(id ORDER BY code) AS ids FROM services WHERE organization_id = $1::uuid),
  tiers AS (SELECT array_agg(id ORDER BY identifiant) AS ids FROM fournisseurs WHERE organization_id = $1::uuid),
  nomenclature AS (SELECT array_agg(id ORDER BY code) AS ids FROM familles WHERE organization_id = $1::uuid),
  contrats AS (SELECT array_agg(id ORDER BY numero) AS ids FROM marches WHERE organization_id = $1::uuid)
  INSERT INTO lignes_mandat (organization_id, mandat_id, numero, exercice, service_id, compte, section, hors_perimetre,
    fournisseur_id, montant_ht, marche_id, famille_id, type_achat, source_classement, confiance, date_emission)
  SELECT $1::uuid, ${mandatId('n')}, 1 + ligne % 2, exercice, services_ranges.ids[${serviceOf('n')}],
         '6' || 1000 + famille, CASE WHEN famille % 4 = 0 THEN 'investissement' ELSE 'fonctionnement' END, famille % 25 = 24,
         tiers.ids[1 + ${drawn('n', 2, WIDTH.fournisseurs)}],
         CASE WHEN n % 50 = 0 THEN -1 ELSE 1 END * ${drawn('ligne', 4, 450_000)} / 100.0,
         -- A marché serves one famille; two lines in three have none.
         CASE WHEN ligne % 3 = 0 THEN contrats.ids[1 + famille * 6 + ligne % 6] END,
         CASE WHEN famille % 20 <> 19 THEN nomenclature.ids[1 + sous_famille] END,
         CASE WHEN famille % 20 <> 19 THEN (ARRAY['services', 'travaux', 'fournitures'])[1 + sous_famille % 3] END,
         CASE WHEN famille % 20 <> 19 THEN 'compte' END, CASE WHEN famille % 20 <> 19 THEN 0.8 END,
         make_date(exercice, 1, 1) + ${drawn('n', 3, 365)}
  FROM (SELECT ligne, ligne >> 1 AS n, ($4::int[])[1 + ${drawn('(ligne >> 1)', 5, 5)}] AS exercice,
               (${drawn('(ligne >> 1)', 7, WIDTH.familles)})::int AS famille
        FROM generate_series($2::bigint, $3::bigint) ligne) tirage
  CROSS JOIN LATERAL (
    SELECT (famille * $5::int + CASE WHEN ligne % 3 = 0 THEN ligne % 6 ELSE hashint8(ligne * 31 + 8) & 2147483647 END % $5::int)::int
             AS sous_famille) achat,
       services_ranges, tiers, nomenclature, contrats`;
