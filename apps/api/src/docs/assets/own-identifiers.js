/** Where the resources stand that bodies and addresses name: the first of each list is an example that exists. */
const LISTS = {
  marche: '/api/v1/marches',
  service: '/api/v1/services',
  operation: '/api/v1/operations',
  fournisseur: '/api/v1/fournisseurs',
  consultation: '/api/v1/consultations',
  mandat: '/api/v1/mandats',
  ligne: '/api/v1/lignes',
  alerte: '/api/v1/alertes',
  import: '/api/v1/imports',
  membre: '/api/v1/members',
  cle: '/api/v1/api-keys',
  webhook: '/api/v1/webhooks',
  bordereau: '/api/v1/bordereaux',
  version: '/api/v1/nomenclature/versions',
  decision: '/api/v1/marches/suggestions/decisions',
  suggestion: '/api/v1/marches/suggestions',
  // A tree, whose first famille has no parent: the one below is a famille as lines have it.
  famille: '/api/v1/familles',
};
const TREE = '/api/v1/nomenclature';

/** The permission that a list asks for, where it is not the one to read purchases. */
const PERMISSIONS = {
  [LISTS.import]: 'procurement.import',
  [LISTS.membre]: 'admin.manage',
  [LISTS.cle]: 'admin.manage',
  [LISTS.webhook]: 'admin.manage',
};

/** Whether a list would answer the account: what it would refuse is not asked for. */
export function mayRead(path, { permissions, modules }) {
  const permission = PERMISSIONS[path] ?? 'procurement.read';
  return permissions.includes(permission) && (permission === 'admin.manage' || modules.includes('achats_publics'));
}

/** Members whose name is not that of what they hold. */
const OTHER_NAMES = {
  alertes: 'alerte',
  assigne_a: 'membre',
  famille_actuelle_id: 'famille',
  id: 'marche',
  ids: 'consultation',
  lignes: 'ligne',
  marches: 'marche',
  nomenclature_id: 'version',
};

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

/**
 * The description with examples made of what the caller's organisation has: an example that knows no identifier would be
 * refused. What the organisation has none of is left out, where a body may do without it.
 *
 * @param read rows of a list; none where there are none, or where the caller may not read them
 */
export async function withOwnIdentifiers(spec, read) {
  const rows = Object.fromEntries(
    await Promise.all(
      Object.entries(LISTS).map(async ([name, path]) => [
        name,
        await first(path === LISTS.famille ? TREE : path, read),
      ]),
    ),
  );
  for (const [path, item] of Object.entries(spec.paths)) {
    const resource = Object.keys(LISTS).find((name) => path.startsWith(`${LISTS[name]}/{id}`));
    const below = await identifierBelow(path, rows[resource], read);
    for (const { parameters = [], requestBody } of Object.values(item)) {
      const named = parameters.find(({ in: place, name }) => place === 'path' && name === 'id');
      if (named && rows[resource]) named.example = rows[resource].id;
      for (const filter of parameters.filter(({ in: place }) => place === 'query')) {
        const own = replaced(filter.name, filter.example ?? filter.schema?.example, { spec, rows, schema: {}, path });
        if (own !== undefined) filter.example = own;
      }
      const second = parameters.find(({ in: place, name }) => place === 'path' && name === below?.name);
      if (second) second.example = below.row.id;
      const media = requestBody?.content?.['application/json'];
      if (!media) continue;
      // A sous-traitance has a version of its own; an avenant goes by that of its contract.
      const of = below?.row.version === undefined ? rows[resource] : below.row;
      const place = { spec, rows, schema: schemaOf(media.schema, spec), of, path };
      if (media.example) media.example = filled(media.example, place);
      for (const example of Object.values(media.examples ?? {})) example.value = filled(example.value, place);
    }
  }
  return spec;
}

/** What stands in a list of the first resource: `avenantId` in `/api/v1/marches/{id}/avenants/{avenantId}`. */
async function identifierBelow(path, resource, read) {
  const at = path.lastIndexOf('/');
  const [list, last] = [path.slice(0, at), path.slice(at + 1)];
  const [, name] = /^\{(\w+)\}$/.exec(last) ?? [];
  if (name === undefined || resource === undefined || !list.includes('{id}/')) return undefined;
  const row = await first(list.replace('{id}', resource.id), read);
  return row && { name, row };
}

async function first(path, read) {
  const [row] = await read(path);
  return row?.familles?.[0] ?? row;
}

/** A body with the organisation's identifiers in the place of those of nobody. */
function filled(body, place) {
  const members = Object.entries(body).flatMap(([name, value]) => {
    const inner = { ...place, of: undefined, schema: schemaOf(place.schema.properties?.[name], place.spec) };
    const given = Array.isArray(value)
      ? [...new Set(value.map((one) => replaced(name, one, inner)))].filter((one) => one !== undefined)
      : isKept(name, place)
        ? place.of[name]
        : replaced(name, value, inner);
    if (given === undefined || (Array.isArray(given) && given.length === 0 && value.length > 0))
      return place.schema.required?.includes(name) ? [[name, value]] : [];
    return [[name, given]];
  });
  return Object.fromEntries(members);
}

/** What is changed keeps its code and its parent, and says which version it was read in. */
const KEPT = ['version', 'code', 'numero', 'parent_id'];
const isKept = (name, { of }) => of !== undefined && KEPT.includes(name) && name in of;

/** One value; undefined for an identifier of what the organisation has none of. */
function replaced(name, value, place) {
  if (value !== null && typeof value === 'object') return filled(value, place);
  // What was read before the change: nobody has read anything yet.
  if (name === 'attendu_ht') return undefined;
  if (name === 'cles') return place.rows.suggestion?.cle;
  if (typeof value !== 'string' || !UUID.test(value)) return value;
  if (name === 'parent_id') return parentFor(place);
  // Of the suggestion itself, which is taken whole without them.
  if (name === 'marches' && place.path.startsWith(LISTS.suggestion)) return undefined;
  return place.rows[OTHER_NAMES[name] ?? name.replace(/_id$/, '')]?.id;
}

const parentFor = ({ path, rows }) => (path === LISTS.service ? rows.service?.id : rows.famille?.parent_id);

function schemaOf(schema, spec) {
  const target = schema?.items ?? schema?.allOf?.[0] ?? schema?.oneOf?.find(({ $ref }) => $ref) ?? schema ?? {};
  return spec.components.schemas[target.$ref?.split('/').pop()] ?? target;
}

/** The rows of an answer: a list stands before its total, those of a tree bear its name. */
export function rowsOf(data) {
  if (Array.isArray(data)) return data;
  const names = Object.keys(data ?? {});
  const list = data?.[names[names.indexOf('total') - 1]] ?? data?.familles;
  return Array.isArray(list) ? list : [];
}
