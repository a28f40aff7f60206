/**
 * Catches up with what happened while a receiver was away, as a client would: `npm run webhook:catch-up -- --url
 * http://localhost:3000 --organization <uuid> [--state catch-up.json]`, the API key in ACHATS_API_KEY. It reads the log of
 * events from where it stopped, treats each event once, and keeps the latest state of each marché whatever the order in
 * which deliveries and pages told it. Run it again at any time: what was treated is not treated twice.
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    organization: { type: 'string', default: '' },
    state: { type: 'string', default: 'catch-up.json' },
    limit: { type: 'string', default: '500' },
  },
});

/** What is kept between two runs: the last sequence read, the events treated, the marchés as they are known. */
const state = existsSync(values.state)
  ? JSON.parse(readFileSync(values.state, 'utf8'))
  : { apres: 0, treated: [], marches: {} };
const treated = new Set(state.treated);

async function pageAfter(apres) {
  const response = await fetch(`${values.url}/api/v1/evenements?apres=${apres}&limit=${values.limit}`, {
    headers: { authorization: `Bearer ${process.env.ACHATS_API_KEY}`, 'x-organization-id': values.organization },
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return (await response.json()).data;
}

/**
 * Treats an event once, whether a delivery or the log told it: both carry the same `evenement_id`. The receiver of the
 * deliveries calls this too, with `event` and `data` of the body.
 */
function treat({ event, data }) {
  if (treated.has(data.evenement_id)) return 'known already';
  treated.add(data.evenement_id);
  if (!event.startsWith('marche.') || data.version === undefined) return 'noted';
  const known = state.marches[data.id];
  // A deletion is the end, whatever comes later; otherwise the higher version is the later state.
  if (known?.deleted) return 'older than its deletion';
  if (event === 'marche.deleted') state.marches[data.id] = { numero: data.numero, deleted: true };
  else if (known && known.version >= data.version) return `older than version ${known.version}`;
  else state.marches[data.id] = { numero: data.numero, version: data.version, statut: data.statut };
  return 'treated';
}

for (let more = true; more;) {
  const page = await pageAfter(state.apres);
  if (page.plus_ancienne !== null && page.plus_ancienne > state.apres + 1) {
    console.log(`events before ${page.plus_ancienne} are no longer kept: read the marchés anew`);
  }
  for (const evenement of page.evenements) {
    const outcome = treat(evenement);
    console.log(`${evenement.sequence} ${evenement.event} ${evenement.data.numero ?? ''} ${outcome}`);
  }
  state.apres = page.suivant;
  more = page.reste;
  // Where it stopped and what it did are kept together: a crash in between repeats a page, and changes nothing.
  writeFileSync(`${values.state}.new`, JSON.stringify({ ...state, treated: [...treated].slice(-10_000) }, null, 2));
  renameSync(`${values.state}.new`, values.state);
}
console.log(
  `up to ${state.apres}: ${Object.values(state.marches).filter(({ deleted }) => !deleted).length} marchés known`,
);
