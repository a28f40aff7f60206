// `typeset`, `isNumberColumn`, `partOf` and `percent` are those of libs/design, which the service puts above this script.
/** The figures of an answer, as scroll-table.tsx and bar-list.tsx write those that are in the page. */

export function make(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children.map((child) => (typeof child === 'string' ? typeset(child) : child)));
  return node;
}

/** Columns that a narrow place has room for side by side: each row of more is a card there (tables.css). */
const NARROW = 3;

export function tableOf({ titre, colonnes, lignes }) {
  const figures = colonnes.map((_, index) => index > 0 && isNumberColumn(lignes.map((cells) => cells[index] ?? '')));
  const classOf = (index) => (figures[index] ? { class: 'number' } : {});
  const row = (...cells) => make('tr', { role: 'row' }, ...cells);
  const head = colonnes.map((column, index) =>
    make('th', { scope: 'col', role: 'columnheader', ...classOf(index) }, column),
  );
  const cellOf = (cell, index) =>
    index === 0
      ? make('th', { scope: 'row', role: 'rowheader' }, cell)
      : make('td', { role: 'cell', 'data-label': colonnes[index], ...classOf(index) }, cell);
  const table = make(
    'table',
    { role: 'table', ...(colonnes.length > NARROW ? { class: 'cards' } : {}) },
    make('caption', {}, titre),
    make('thead', { role: 'rowgroup' }, row(...head)),
    make('tbody', { role: 'rowgroup' }, ...lignes.map((cells) => row(...cells.map(cellOf)))),
  );
  return make('div', { class: 'table-scroll', tabindex: '0', role: 'group', 'aria-label': titre }, table);
}

const BAR_HEIGHT = 10;

function barOf(part) {
  const drawn = (tag, attributes) => {
    const node = document.createElementNS('http://www.w3.org/2000/svg', tag);
    for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
    return node;
  };
  const bar = drawn('svg', { width: '100%', height: BAR_HEIGHT });
  bar.append(drawn('rect', { class: 'tone-a', height: BAR_HEIGHT, width: percent(part) }));
  return bar;
}

/** A bar a point, in the order of the service, with its value; its table, where there is one, is folded below. */
export function chartOf({ titre, points }, table, id) {
  const longest = Math.max(0, ...points.map(({ valeur }) => valeur));
  const bars = points.map(({ libelle, valeur, texte }) =>
    make(
      'div',
      { class: 'bar' },
      make('span', {}, libelle),
      make('span', { class: 'bar-value' }, texte),
      barOf(partOf(valeur, longest)),
    ),
  );
  const [named, told] = [`graphique-${id}-titre`, `graphique-${id}-description`];
  const said = points.map(({ libelle, texte }) => `${libelle} : ${texte}`).join(' ; ');
  const drawing = make(
    'div',
    { class: 'bars', role: 'img', 'aria-labelledby': `${named} ${told}` },
    make('p', { id: named, hidden: '' }, titre),
    make('p', { id: told, hidden: '' }, said),
    ...bars,
  );
  return [
    make('p', { class: 'small muted', 'aria-hidden': 'true' }, titre),
    make('figure', { class: 'chart' }, drawing),
    ...(table ? [make('details', { class: 'data' }, make('summary', {}, 'Voir le tableau'), tableOf(table))] : []),
  ];
}
