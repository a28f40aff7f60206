import { LIGHT } from '#design/palette.js';
import type { Chart } from '../table.js';
import { xmlText } from './cell-text.js';
import type { ChartPlace } from './chart-places.js';
import { columnName } from './sheet-xml.js';

const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const HEADER = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
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

/** Horizontal bars, the first row on top, drawn by the spreadsheet from the cells themselves. */
export function chartPart(chart: Chart): string {
  const points = chart.colours
    .slice(1)
    .map(
      (colour, index) =>
        `<c:dPt><c:idx val="${index + 1}"/><c:invertIfNegative val="0"/><c:bubble3D val="0"/>${fill(colour)}</c:dPt>`,
    );
  const series = [
    `<c:ser><c:idx val="0"/><c:order val="0"/>${fill(chart.colours[0])}<c:invertIfNegative val="0"/>${points.join('')}`,
    `<c:dLbls><c:numFmt formatCode="#,##0\\ &quot;€&quot;" sourceLinked="0"/><c:spPr><a:noFill/></c:spPr>${text(900)}<c:showLegendKey val="0"/><c:showVal val="1"/><c:showCatName val="0"/><c:showSerName val="0"/><c:showPercent val="0"/><c:showBubbleSize val="0"/></c:dLbls>`,
    `<c:cat><c:strRef><c:f>${cellsOf(chart, chart.labels)}</c:f></c:strRef></c:cat>`,
    `<c:val><c:numRef><c:f>${cellsOf(chart, chart.values)}</c:f></c:numRef></c:val></c:ser>`,
  ];
  const fromNothing = chart.isSigned ? '' : '<c:min val="0"/>';
  const axis = (id: number, crossed: number, position: string, scaling: string, shown: string): string =>
    `<c:axId val="${id}"/><c:scaling>${scaling}</c:scaling><c:delete val="${position === 'l' ? 0 : 1}"/><c:axPos val="${position}"/>${shown}<c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="low"/>${text(900)}<c:crossAx val="${crossed}"/>`;
  return [
    `${HEADER}<c:chartSpace xmlns:c="${DRAWING}/chart" xmlns:a="${DRAWING}/main"><c:roundedCorners val="0"/><c:chart>`,
    `<c:title><c:tx><c:rich><a:bodyPr/><a:p><a:pPr><a:defRPr sz="1200" b="1"/></a:pPr><a:r><a:rPr lang="fr-FR" sz="1200" b="1"/><a:t>${xmlText(chart.title)}</a:t></a:r></a:p></c:rich></c:tx><c:overlay val="0"/></c:title><c:autoTitleDeleted val="0"/>`,
    `<c:plotArea><c:layout/><c:barChart><c:barDir val="bar"/><c:grouping val="clustered"/><c:varyColors val="0"/>${series.join('')}<c:gapWidth val="50"/><c:axId val="${AXES.categories}"/><c:axId val="${AXES.values}"/></c:barChart>`,
    `<c:catAx>${axis(AXES.categories, AXES.values, 'l', '<c:orientation val="maxMin"/>', '')}<c:tickLblSkip val="1"/></c:catAx>`,
    `<c:valAx>${axis(AXES.values, AXES.categories, 't', `<c:orientation val="minMax"/>${fromNothing}`, '<c:numFmt formatCode="#,##0" sourceLinked="0"/>')}</c:valAx>`,
    '</c:plotArea><c:plotVisOnly val="1"/></c:chart></c:chartSpace>',
  ].join('');
}

const fill = (colour: string = LIGHT['serie-a']): string =>
  `<c:spPr><a:solidFill><a:srgbClr val="${colour.slice(1).toUpperCase()}"/></a:solidFill></c:spPr>`;

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
