/**
 * Reads the imports of the house once. `npm run map` draws docs/architecture.svg from them; `npm run boundaries` fails
 * when an import breaks a rule of .dependency-cruiser.cjs, or when the drawn map is no longer the house's.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './lib/project.mjs';

const MAP = join(projectRoot, 'docs/architecture.svg');
/** `#lib/file.js` may have resolved to the build: the same room, one folder down. */
const ROOM = /^(?:dist\/)?((?:apps|libs)\/[^/]+)/;
const LEFT_OUT = /\.spec\.tsx?$|^libs\/testing\/|^dist\//;

const WIDTH = 960;
const ROOM_WIDTH = 180;
const ROOM_HEIGHT = 56;
const FLOOR_HEIGHT = 118;
const MARGIN = 32;

/** What each room is for, in the words of the architecture page. */
const SUBJECTS = {
  'apps/api': 'HTTP: routes, pages',
  'apps/web': 'the application at /app',
  'apps/webhook-worker': 'signs, posts, records',
  'apps/task-worker': 'imports, schedules',
  'apps/cli': 'the operators’ commands',
  'libs/assistant': 'tools and engines',
  'libs/figures': 'what several features show',
  'libs/design': 'palette, French formats',
  'libs/documents': 'pdf, xlsx, csv',
  'libs/platform': 'what operators do',
  'libs/identity': 'members, accounts, keys',
  'libs/imports': 'readers, staging, loaders',
  'libs/classement': 'familles by the rules',
  'libs/procurement': 'rules of the trade',
  'libs/webhooks': 'events, outbox, guard',
  'libs/queue': 'BullMQ, two stores',
  'libs/access': 'the one door',
  'libs/writing': 'safe writes',
  'libs/database': 'schema, transactions',
  'libs/config': 'settings',
  'libs/common': 'errors, envelope, pages',
  'libs/client': 'generated, for callers',
};

/** Every import of the house, as dependency-cruiser tells it. */
function cruise() {
  const cruiser = join(projectRoot, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const question = ['apps', 'libs', 'scripts', '--config', '.dependency-cruiser.cjs', '--output-type', 'json'];
  const { stdout, stderr, error } = spawnSync(process.execPath, [cruiser, ...question], {
    cwd: projectRoot,
    maxBuffer: 1 << 28,
    encoding: 'utf8',
  });
  if (error) throw error;
  if (!stdout) throw new Error(`dependency-cruiser says nothing:\n${stderr}`);
  return JSON.parse(stdout);
}

/** The rooms, and which imports which. */
function readHouse({ modules }) {
  const rooms = new Set();
  const doors = new Set();
  for (const { source, dependencies } of modules) {
    const from = ROOM.exec(source)?.[1];
    if (!from || LEFT_OUT.test(source)) continue;
    rooms.add(from);
    for (const { resolved } of dependencies) {
      const to = ROOM.exec(resolved)?.[1];
      if (to && to !== from) doors.add(`${from} > ${to}`);
    }
  }
  return { rooms, doors: [...doors].sort().map((door) => door.split(' > ')) };
}

/** The floor of each room: one above the highest room it stands on. */
function assignFloors({ rooms, doors }) {
  const floors = new Map();
  const floorOf = (room, seen = []) => {
    if (seen.includes(room)) throw new Error(`the rooms import each other in a circle: ${[...seen, room].join(' > ')}`);
    if (!floors.has(room)) {
      const below = doors.filter(([from]) => from === room).map(([, to]) => floorOf(to, [...seen, room]));
      floors.set(room, below.length === 0 ? 0 : Math.max(...below) + 1);
    }
    return floors.get(room);
  };
  for (const room of rooms) floorOf(room);
  const top = Math.max(...floors.values());
  for (const room of rooms) if (room.startsWith('apps/')) floors.set(room, top);
  return { floors, top };
}

function place({ floors, top }) {
  const places = new Map();
  for (let floor = 0; floor <= top; floor += 1) {
    const here = [...floors]
      .filter(([, of]) => of === floor)
      .map(([room]) => room)
      .sort();
    const step = (WIDTH - 2 * MARGIN) / here.length;
    // Floors lean alternately, so that an arrow past a floor does not run through its room.
    const lean = here.length === 1 ? (floor % 2 === 0 ? -140 : 140) : 0;
    here.forEach((room, index) => {
      places.set(room, { x: MARGIN + step * (index + 0.5) + lean, y: MARGIN + (top - floor) * FLOOR_HEIGHT });
    });
  }
  return places;
}

function drawRoom(room, { x, y }) {
  const left = x - ROOM_WIDTH / 2;
  return `  <g>
    <rect class="${room.startsWith('apps/') ? 'app' : 'lib'}" x="${left}" y="${y}" width="${ROOM_WIDTH}" height="${ROOM_HEIGHT}" rx="6"/>
    <text x="${x}" y="${y + 23}" class="name">${room}</text>
    <text x="${x}" y="${y + 42}" class="subject">${SUBJECTS[room] ?? ''}</text>
  </g>`;
}

function drawDoor([from, to], places) {
  const [start, end] = [places.get(from), places.get(to)];
  const [y1, y2] = [start.y + ROOM_HEIGHT, end.y - 6];
  const bend = (y2 - y1) / 2;
  return `  <path class="door" d="M${start.x} ${y1} C${start.x} ${y1 + bend} ${end.x} ${y2 - bend} ${end.x} ${y2}"/>`;
}

/** The doors that no longer way implies: what a room reaches through another is not drawn again. */
function withoutImplied(doors) {
  const next = (room) => doors.filter(([from]) => from === room).map(([, to]) => to);
  const reaches = (from, to) => next(from).some((room) => room === to || reaches(room, to));
  return doors.filter(([from, to]) => !next(from).some((room) => room !== to && reaches(room, to)));
}

function draw(house) {
  const layout = assignFloors(house);
  const places = place(layout);
  const height = MARGIN * 2 + layout.top * FLOOR_HEIGHT + ROOM_HEIGHT;
  const description = house.doors.map(([from, to]) => `${from} imports ${to}`).join('; ');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-labelledby="title desc">
  <title id="title">Map of the house: applications above, libraries below; an arrow for an import, unless others imply it</title>
  <desc id="desc">${description}.</desc>
  <style>
    svg { background: #fff; font-family: system-ui, sans-serif; }
    .app { fill: #e8eefc; stroke: #1d4ed8; } .lib { fill: #f6f4ee; stroke: #6b6455; }
    .name { font-size: 14px; font-weight: 600; text-anchor: middle; fill: #1b1b1b; }
    .subject { font-size: 11px; text-anchor: middle; fill: #4a4a4a; }
    .door { fill: none; stroke: #9a9384; stroke-width: 1.2; marker-end: url(#arrow); }
  </style>
  <defs><marker id="arrow" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0 8 4 0 8z" fill="#9a9384"/></marker></defs>
${withoutImplied(house.doors)
  .map((door) => drawDoor(door, places))
  .join('\n')}
${[...house.rooms]
  .sort()
  .map((room) => drawRoom(room, places.get(room)))
  .join('\n')}
</svg>
`;
}

/** Says on the console what is wrong, and fails. */
function fail(what) {
  console.error(what);
  process.exitCode = 1;
}

/** One line for each import that breaks a rule. */
function tellViolations({ summary }) {
  for (const { rule, from, to, cycle } of summary.violations) {
    fail(`${rule.name}: ${[from, ...(cycle?.map(({ name }) => name) ?? [to])].join(' → ')}`);
  }
}

function checkMap(svg) {
  if (readFileSync(MAP, 'utf8') !== svg) fail('docs/architecture.svg is no longer the map of the house: npm run map');
}

const checks = process.argv.includes('--check');
const imports = cruise();
if (checks) tellViolations(imports);
// Rooms that import each other have no floors to be drawn on.
const svg = process.exitCode ? undefined : draw(readHouse(imports));
if (svg && checks) checkMap(svg);
else if (svg) writeFileSync(MAP, svg);
if (!process.exitCode)
  console.log(`${imports.modules.length} modules, ${checks ? 'as' : 'drawn'} on docs/architecture.svg`);
