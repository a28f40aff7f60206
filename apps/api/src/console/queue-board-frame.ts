import { readFileSync } from 'node:fs';
import type { RequestHandler } from 'express';
import { LIGHT } from '#design/palette.js';
import { QUEUE_LABELS } from './queue-labels.js';
import { SECTIONS } from './views/console-layout.js';

const SCRIPT_FILE = 'noms.js';
const read = (name: string): string => readFileSync(new URL(`./assets/${name}`, import.meta.url), 'utf8');
const SCRIPT = read('queue-board.js');
const STYLES = read('queue-board.css');

/** Three tasks in a queue, in the accent of the house: readable on both themes. */
export const MARK = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><rect width="28" height="28" rx="5" fill="${LIGHT.accent}"/>` +
    '<path d="M7 9h14M7 14h14M7 19h8" stroke="#fff" stroke-width="2.5" stroke-linecap="round"/></svg>',
)}`;

const links = SECTIONS.map(({ href, label }) => {
  const current = href === '/console/files' ? ' aria-current="true"' : '';
  return `<li><a href="${href}"${current}>${label}</a></li>`;
}).join('');
const FRAME = `<nav class="console-nav" aria-label="Rubriques"><ul>${links}</ul></nav>
<section class="titre" aria-label="Page"><h1>Files de tâches</h1></section>`;

const HEAD = `<style>${STYLES}</style><script defer src="${SCRIPT_FILE}"></script>`;
const QUEUES = JSON.stringify(QUEUE_LABELS).replaceAll('"', '&quot;');

export const names: RequestHandler = (request, response, next) =>
  request.path === `/${SCRIPT_FILE}` ? response.type('text/javascript').send(SCRIPT) : next();

/** The board under the sections of the console; its own page has another language, no title and fonts of another site. */
export const framed: RequestHandler = (_request, response, next) => {
  const render = response.render.bind(response);
  response.render = (view: string, options?: object) =>
    render(view, options, (error, html) => {
      if (error) return next(error);
      const page = html
        .replace('<html lang="en"', '<html lang="fr"')
        .replaceAll(/<link [^<>]*>/g, (link) => (link.includes('fonts.googleapis') ? '' : link))
        .replace('</head>', `${HEAD}</head>`)
        .replace(/<body[^<>]*>/, (body) => body + FRAME)
        .replace('<div id="root"', `<div id="root" data-files="${QUEUES}"`);
      response.send(page.replace('Loading', 'Chargement'));
    });
  next();
};
