import { LIGHT } from '#design/palette.js';
import { isPattern, type PatternTone, type Tone } from '#design/tone.js';
import type { Chart } from '../table.js';
import { xmlText } from './cell-text.js';
import { type ChartPlace, chartRows } from './chart-places.js';
import { columnName } from './sheet-xml.js';

const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const HEADER = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
/** Of the names of bars, in hundredths of a point. */
const NAME_SIZE = 800;
/** Names of the two axes, within their chart. */
const AXES = { categories: 1, values: 2 };

/** The charts of a sheet at their places, each told in words too. */
export function drawingPart(charts: readonly Chart[], places: readonly ChartPlace[]): string {
  const anchors = charts.map((chart, index) => {
    const { column, endColumn, row, endRow } = places[index]!;
    const name = `<xdr:cNvPr id="${index + 2}" name="${xmlText(chart.title)}" descr="${xmlText(chart.description)}"/>`;
    return `<xdr:twoCellAnchor editAs="oneCell">${corner('from', column, row)}${corner('to', endColumn, endRow)}<xdr:graphicFrame macro=""><xdr:nvGraphicFramePr>${name}<xdr:cNvGraphicFramePr/></xdr:nvGraphicFramePr><xdr:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/></xdr:xfrm><a:graphic><a:graphicData uri="${DRAWING}/chart"><c:chart r:id="rId${index + 1}"/></a:graphicData></a:graphic></xdr:graphicFrame><xdr:clientData/></xdr:twoCellAnchor>`;
  });
  return `${HEADER}<xdr:wsDr xmlns:xdr="${DRAWING}/spreadsheetDrawing" xmlns:a="${DRAWING}/main" xmlns:c="${DRAWING}/chart" xmlns:r="${OFFICE}">${anchors.join('')}</xdr:wsDr>`;
}

const corner = (name: 'from' | 'to', column: number, row: number): string =>
  `<xdr:${name}><xdr:col>${column}</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:${name}>`;

/** Shares of the width of a chart: the names of its bars, and the longest of them, whose amount stands beyond its end. */
const NAMES_SHARE = 0.43;
const BARS_SHARE = 0.39;

/** Where the bars stand: at one place in all charts, under a title of two rows. Left to themselves, readers cut the amounts. */
function plotPlace({ first, last }: Chart): string {
  const rows = chartRows(last - first + 1);
  const [top, height] = [2 / rows, (rows - 2.5) / rows].map((share) => share.toFixed(3));
  return `<c:layout><c:manualLayout><c:layoutTarget val="inner"/><c:xMode val="edge"/><c:yMode val="edge"/><c:x val="${NAMES_SHARE}"/><c:y val="${top}"/><c:w val="${BARS_SHARE}"/><c:h val="${height}"/></c:manualLayout></c:layout>`;
}

/** Horizontal bars, the first row on top, drawn by the spreadsheet from the cells themselves. */
export function chartPart(chart: Chart): string {
  const points = chart.tones
    .slice(1)
    .map(
      (tone, index) =>
        `<c:dPt><c:idx val="${index + 1}"/><c:invertIfNegative val="0"/><c:bubble3D val="0"/>${fill(tone)}</c:dPt>`,
    );
  const series = [
    `<c:ser><c:idx val="0"/><c:order val="0"/>${fill(chart.tones[0])}<c:invertIfNegative val="0"/>${points.join('')}`,
    `<c:dLbls><c:numFmt formatCode="#,##0\\ &quot;€&quot;" sourceLinked="0"/><c:spPr><a:noFill/></c:spPr>${text(900)}<c:showLegendKey val="0"/><c:showVal val="1"/><c:showCatName val="0"/><c:showSerName val="0"/><c:showPercent val="0"/><c:showBubbleSize val="0"/></c:dLbls>`,
    `<c:cat><c:strRef><c:f>${cellsOf(chart, chart.labels)}</c:f></c:strRef></c:cat>`,
    `<c:val><c:numRef><c:f>${cellsOf(chart, chart.values)}</c:f></c:numRef></c:val></c:ser>`,
  ];
  const fromNothing = chart.isSigned ? '' : '<c:min val="0"/>';
  const axis = (id: number, crossed: number, position: string, scaling: string, shown: string): string =>
    `<c:axId val="${id}"/><c:scaling>${scaling}</c:scaling><c:delete val="${position === 'l' ? 0 : 1}"/><c:axPos val="${position}"/>${shown}<c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="low"/>${text(NAME_SIZE)}<c:crossAx val="${crossed}"/>`;
  return [
    `${HEADER}<c:chartSpace xmlns:c="${DRAWING}/chart" xmlns:a="${DRAWING}/main"><c:roundedCorners val="0"/><c:chart>`,
    `<c:title><c:tx><c:rich><a:bodyPr/><a:p><a:pPr><a:defRPr sz="1200" b="1"/></a:pPr><a:r><a:rPr lang="fr-FR" sz="1200" b="1"/><a:t>${xmlText(chart.title)}</a:t></a:r></a:p></c:rich></c:tx><c:overlay val="0"/></c:title><c:autoTitleDeleted val="0"/>`,
    `<c:plotArea>${plotPlace(chart)}<c:barChart><c:barDir val="bar"/><c:grouping val="clustered"/><c:varyColors val="0"/>${series.join('')}<c:gapWidth val="50"/><c:axId val="${AXES.categories}"/><c:axId val="${AXES.values}"/></c:barChart>`,
    `<c:catAx>${axis(AXES.categories, AXES.values, 'l', '<c:orientation val="maxMin"/>', '')}<c:tickLblSkip val="1"/></c:catAx>`,
    `<c:valAx>${axis(AXES.values, AXES.categories, 't', `<c:orientation val="minMax"/>${fromNothing}`, '<c:numFmt formatCode="#,##0" sourceLinked="0"/>')}</c:valAx>`,
    '</c:plotArea><c:plotVisOnly val="1"/></c:chart></c:chartSpace>',
  ].join('');
}

const COLOURS: Readonly<Record<Exclude<Tone, PatternTone>, string>> = {
  a: LIGHT['serie-a'],
  b: LIGHT['serie-b'],
  c: LIGHT['serie-c'],
  soft: LIGHT['accent-soft'],
  rest: LIGHT.track,
};

/** The spreadsheet's own patterns that are nearest to those of the pages. */
const PATTERNS: Readonly<Record<PatternTone, { preset: string; ink: string; ground: string }>> = {
  hatch: { preset: 'ltUpDiag', ink: LIGHT.edge, ground: LIGHT.surface },
  running: { preset: 'dkHorz', ink: LIGHT['serie-a'], ground: LIGHT['accent-soft'] },
};

const colour = (hex: string): string => `<a:srgbClr val="${hex.slice(1).toUpperCase()}"/>`;

function fill(tone: Tone): string {
  if (!isPattern(tone)) return `<c:spPr><a:solidFill>${colour(COLOURS[tone])}</a:solidFill></c:spPr>`;
  const { preset, ink, ground } = PATTERNS[tone];
  const pattern = `<a:pattFill prst="${preset}"><a:fgClr>${colour(ink)}</a:fgClr><a:bgClr>${colour(ground)}</a:bgClr></a:pattFill>`;
  return `<c:spPr>${pattern}<a:ln><a:solidFill>${colour(ink)}</a:solidFill></a:ln></c:spPr>`;
}

/**
 * Turned by nothing, and saying so: a reader else leaves out the labels that it finds too close.
 * @param size hundredths of a point
 */
const text = (size: number): string =>
  `<c:txPr><a:bodyPr rot="0" wrap="none"/><a:p><a:pPr><a:defRPr sz="${size}"/></a:pPr><a:endParaRPr lang="fr-FR"/></a:p></c:txPr>`;

/** `'Services'!$A$2:$A$9`: rows of a chart are counted from the one beneath the header. */
function cellsOf({ sheet, first, last }: Chart, column: number): string {
  const letter = columnName(column);
  return `'${xmlText(sheet.replaceAll("'", "''"))}'!$${letter}$${first + 2}:$${letter}$${last + 2}`;
}
