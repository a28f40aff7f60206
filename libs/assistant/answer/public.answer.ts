import { formatExactAmount, formatQuantity, formatShare, formatVariation } from '#design/format-francais.js';
import { PARTS_SANS_OBJET } from '#design/parts.js';
import { capital } from '../frame/capital.js';
import type { Choice } from '../engine.js';
import { askFrame } from '../frame/ask-frame.js';
import type { Frame } from '../frame/frame.js';
import { sayFrame } from '../frame/say-frame.js';
import type { ExerciceSynthese, SyntheseData } from '../tools/synthese.tool.js';
import { type LocalAnswer, answered, declined, outsideLink, type Wording, yearsOf } from './answer.js';
import { subjectName } from './subject.js';

interface Amount {
  montant: number;
  precedent: number | null;
  part: number | null;
}

/**
 * The purchases as a public link reads them: the figures of the elected synthesis and no other, so with one filter at most,
 * whole exercices, and no name of a supplier.
 */
export async function answerPublished(wording: Wording): Promise<LocalAnswer> {
  const { frame, tools } = wording;
  if (frame.sujet === 'paiements') return outsideLink('les délais de paiement');
  if (frame.groupe === 'fournisseur' || frame.groupe === 'mandat' || frame.croise || frame.filtres.fournisseurs)
    return outsideLink('les montants payés aux fournisseurs');
  const { mois } = frame.periode;
  const { passation, annulations, verdicts, marche, compte, montantMin, montantMax } = frame.filtres;
  if (
    mois ||
    passation ||
    annulations ||
    verdicts ||
    marche ||
    compte !== null ||
    montantMin !== null ||
    montantMax !== null
  )
    return outsideLink('le détail de ces achats');
  const years = [...yearsOf(wording)].sort((a, b) => b - a);
  const { donnees } = await tools.call('synthese', { exercice: years[0]! });
  if (frame.groupe === 'exercice')
    return frame.mesure !== 'montant_ht'
      ? outsideLink('cette série')
      : hasFilter(frame)
        ? sayFilteredHistory(wording, donnees)
        : sayHistory(donnees, years);
  if (!donnees.courant) return noPurchase(donnees);
  // The synthesis tells whole exercices alone: one that runs is not set against a whole one.
  if (frame.acte === 'comparer' && frame.periode.memeDate)
    return { ...outsideLink('les achats à la même date'), choix: wholeYears(wording, years) };
  if (frame.acte === 'comparer')
    return frame.mesure === 'montant_ht' ? sayVariation(wording, donnees, years) : outsideLink('cette comparaison');
  if (frame.acte === 'expliquer' || frame.acte === 'varier') return outsideLink('le détail de ces achats');
  if (frame.groupe !== null) return sayParts(frame, donnees);
  if (frame.mesure === 'nombre_fournisseurs' && !hasFilter(frame))
    return answered(
      `${formatQuantity(donnees.fournisseurs_distincts, 'fournisseur', 'fournisseurs')} en ${donnees.exercice}.`,
    );
  if (frame.mesure === 'conformite_pct')
    return hasFilter(frame) ? outsideLink('la conformité de ces achats') : sayConformity(donnees);
  if (frame.mesure !== 'montant_ht') return outsideLink('le détail des paiements');
  const amount = amountOf(frame, donnees);
  if (!amount) return outsideLink('le détail de ces achats');
  const share = amount.part === null || !hasFilter(frame) ? '' : `, soit ${formatShare(amount.part)} des achats`;
  return answered(
    `${capital(subjectName(frame))} : ${formatExactAmount(amount.montant)} HT en ${donnees.exercice}${share}.`,
  );
}

/** What may be told instead: the two exercices before the one that runs, and that one so far. */
function wholeYears({ frame, tools }: Wording, [recent]: readonly number[]): Choice[] {
  const periode = { ...frame.periode, memeDate: false };
  const ended: Frame = { ...frame, periode: { ...periode, exercices: [recent! - 1, recent! - 2] } };
  const soFar: Frame = { ...frame, acte: 'mesurer', periode: { ...periode, exercices: [recent!] } };
  return [ended, soFar].map((one) => ({ libelle: sayFrame(one, tools.scope), question: askFrame(one, tools.scope) }));
}

const filtersOf = ({ filtres }: Frame): (readonly unknown[])[] =>
  [filtres.familles, filtres.services, filtres.types, filtres.sections].flatMap((filtre) =>
    filtre ? [filtre.valeurs] : [],
  );

const hasFilter = (frame: Frame): boolean => filtersOf(frame).length > 0;

/** Declines for want of purchases in the exercice, and names those that have some. */
function noPurchase({ exercice, historique }: SyntheseData): LocalAnswer {
  const known = historique.map((one) => one.exercice).join(', ');
  return declined(
    `Aucun achat n’est enregistré pour ${exercice}.${known === '' ? '' : ` Exercices avec des achats : ${known}.`}`,
  );
}

/** What the synthesis itself shows: the whole, one direction, one type, one section, or one of the main familles. */
function amountOf(frame: Frame, donnees: SyntheseData): Amount | undefined {
  const filters = filtersOf(frame);
  const courant = donnees.courant!;
  if (filters.length === 0)
    return { montant: courant.volume_ht, precedent: donnees.precedent?.volume_ht ?? null, part: null };
  const { familles, services, types, sections } = frame.filtres;
  if (
    filters.length > 1 ||
    filters[0]!.length > 1 ||
    [familles, services, types, sections].some((filtre) => filtre?.sauf)
  )
    return undefined;
  if (familles) {
    const found = donnees.familles.find(({ code }) => code === familles.valeurs[0]!.code);
    return found && { montant: found.montant_ht, precedent: null, part: found.part_pct };
  }
  if (services) {
    const found = donnees.services.find(({ service }) => service === services.valeurs[0]!.libelle);
    return found && { montant: found.montant_ht, precedent: found.montant_precedent_ht, part: found.part_pct };
  }
  const part = (exercice: ExerciceSynthese): { montant: number; part_pct: number | null } | undefined =>
    types ? exercice.types[types.valeurs[0]!] : exercice.sections?.[sections!.valeurs[0]!];
  const now = part(courant);
  return (
    now && {
      montant: now.montant,
      precedent: (donnees.precedent && part(donnees.precedent)?.montant) ?? null,
      part: now.part_pct,
    }
  );
}

function sayVariation({ frame }: Wording, donnees: SyntheseData, years: readonly number[]): LocalAnswer {
  const [recent, former = recent! - 1] = years;
  const amount = former === recent! - 1 ? amountOf(frame, donnees) : undefined;
  if (!amount || amount.precedent === null) return outsideLink('cette comparaison');
  const gap = Math.round((amount.montant - amount.precedent) * 100) / 100;
  const rate = amount.precedent > 0 ? ` (${formatVariation((100 * gap) / amount.precedent)})` : '';
  const direction = gap > 0 ? 'hausse' : gap < 0 ? 'baisse' : 'stabilité';
  return answered(
    `${capital(subjectName(frame))} : ${formatExactAmount(amount.montant)} HT en ${recent} contre ${formatExactAmount(amount.precedent)} HT en ${former}, soit une ${direction} de ${formatExactAmount(Math.abs(gap))}${rate}.`,
  );
}

interface YearRow {
  exercice: number;
  montant: number;
}

function sayHistory({ historique }: SyntheseData, years: readonly number[]): LocalAnswer {
  const shown = years.length > 1 ? historique.filter(({ exercice }) => years.includes(exercice)) : historique;
  return sayYears(
    'Volume d’achat',
    shown.map(({ exercice, volume_ht }) => ({ exercice, montant: volume_ht })),
  );
}

/** A direction, a type, a section or a main famille, in each exercice that a link may open. */
async function sayFilteredHistory({ frame, tools }: Wording, { historique }: SyntheseData): Promise<LocalAnswer> {
  const asked = frame.periode.exercices;
  const shown = historique.filter(({ exercice }) => asked.length < 2 || asked.includes(exercice)).slice(-MAX_YEARS);
  const rows: YearRow[] = [];
  for (const { exercice } of shown) {
    const { donnees } = await tools.call('synthese', { exercice });
    const amount = donnees.courant ? amountOf(frame, donnees) : undefined;
    if (!amount) return outsideLink('cette série');
    rows.push({ exercice, montant: amount.montant });
  }
  return sayYears(capital(subjectName(frame)), rows);
}

/** A synthesis is read for each. */
const MAX_YEARS = 6;

function sayYears(what: string, rows: readonly YearRow[]): LocalAnswer {
  const last = rows.toSorted((a, b) => b.exercice - a.exercice)[0];
  if (!last) return declined('Aucun achat n’est enregistré pour ces exercices.');
  const titre = `${what} par exercice`;
  return answered(`${what} : ${formatExactAmount(last.montant)} HT en ${last.exercice}. Par exercice, hors taxes :`, {
    tableau: {
      titre,
      colonnes: ['Exercice', 'Montant HT'],
      lignes: rows.map((row) => [String(row.exercice), formatExactAmount(row.montant)]),
    },
    graphique: {
      genre: 'courbe',
      titre,
      points: rows.map((row) => ({
        libelle: String(row.exercice),
        valeur: row.montant,
        texte: formatExactAmount(row.montant),
      })),
    },
  });
}

function sayConformity({ exercice, courant }: SyntheseData): LocalAnswer {
  const { conformite_affichage, conformite_montant_pct: rate, non_conforme_pct, a_verifier_pct } = courant!;
  if (conformite_affichage === 'annulations') return declined(`${PARTS_SANS_OBJET} pour ${exercice}.`);
  if (rate === null) return declined(`Aucun achat de ${exercice} ne relève des procédures.`);
  const rest = [
    non_conforme_pct === null ? '' : `${formatShare(non_conforme_pct)} non conforme`,
    a_verifier_pct === null ? '' : `${formatShare(a_verifier_pct)} à vérifier`,
  ];
  return answered(
    `Taux de conformité : ${formatShare(rate)} du montant des achats en ${exercice} (${rest.filter(Boolean).join(', ')}).`,
  );
}

/** The filter that names the parts of an axis. */
const OWN = { service: 'services', famille: 'familles', type: 'types', section: 'sections' } as const;

/**
 * Amounts of one whole exercice by one axis, all of it or the values that are named: the synthesis crosses nothing, and of the
 * familles it has the ten main ones.
 */
function isOfSynthesis({ mesure, base, place, groupe, ordre, filtres, periode }: Frame): boolean {
  const own = OWN[groupe as 'service'] as (typeof OWN)['service'] | undefined;
  const others = Object.values(OWN).filter((name) => name !== own);
  return (
    own !== undefined &&
    mesure === 'montant_ht' &&
    base !== 'groupe' &&
    place === null &&
    periode.exercices.length < 2 &&
    !(groupe === 'famille' && ordre === 'asc') &&
    !filtres[own]?.sauf &&
    // Types and sections are told all or one by one.
    !((groupe === 'type' || groupe === 'section') && filtres[own] !== null) &&
    others.every((name) => filtres[name] === null)
  );
}

/** The parts of an exercice by an axis of the synthesis. */
function sayParts(frame: Frame, donnees: SyntheseData): LocalAnswer {
  const { exercice, courant } = donnees;
  if (!isOfSynthesis(frame)) return outsideLink('cette répartition');
  const rows = partsOf(frame, donnees);
  const [first] = rows ?? [];
  const asked = frame.filtres[OWN[frame.groupe as 'service']]?.valeurs.length ?? 0;
  if (!first || !courant || (asked > rows!.length && frame.n === null)) return outsideLink('cette répartition');
  const named = { service: 'Direction', famille: 'Famille', type: 'Type d’achat', section: 'Section' }[
    frame.groupe as 'service'
  ];
  return answered(
    `${named} en ${exercice}, ${frame.ordre === 'asc' ? 'le moins' : 'le plus'} : ${first[0]}, ${formatExactAmount(first[1])} HT.`,
    {
      tableau: {
        titre: `Achats ${exercice}`,
        colonnes: [named, 'Montant HT', 'Part'],
        lignes: rows!.map(([libelle, montant, part]) => [
          libelle,
          formatExactAmount(montant),
          part === null ? '–' : formatShare(part),
        ]),
      },
      graphique: {
        genre: 'barres',
        titre: `Achats ${exercice}`,
        points: rows!.slice(0, 24).map(([libelle, valeur]) => ({ libelle, valeur, texte: formatExactAmount(valeur) })),
      },
    },
  );
}

type PartRow = [libelle: string, montant: number, part: number | null];

function partsOf(
  { groupe, filtres, ordre, n }: Frame,
  { courant, services, familles }: SyntheseData,
): PartRow[] | undefined {
  const asked = <Row extends { code: string }>(rows: Row[]): Row[] =>
    filtres.familles ? rows.filter(({ code }) => filtres.familles!.valeurs.some((one) => one.code === code)) : rows;
  const ofParts = (parts: object | null): PartRow[] | undefined =>
    parts
      ? (Object.entries(parts) as [string, { montant: number; part_pct: number | null }][])
          .map(([name, { montant, part_pct }]): PartRow => [
            capital(name.startsWith('inconnu') ? `${name} (non renseigné)` : name),
            montant,
            part_pct,
          ])
          .filter(([, montant]) => montant !== 0)
      : undefined;
  const rows =
    groupe === 'service'
      ? services
          .filter(
            ({ service }) => !filtres.services || filtres.services.valeurs.some(({ libelle }) => libelle === service),
          )
          .map(({ service, montant_ht, part_pct }): PartRow => [service, montant_ht, part_pct])
      : groupe === 'famille'
        ? asked(familles).map(({ code, libelle, montant_ht, part_pct }): PartRow => [
            `${code} ${libelle}`,
            montant_ht,
            part_pct,
          ])
        : groupe === 'type'
          ? ofParts(courant?.types ?? null)
          : groupe === 'section'
            ? ofParts(courant?.sections ?? null)
            : undefined;
  rows?.sort((a, b) => (ordre === 'asc' ? a[1] - b[1] : b[1] - a[1]));
  return n === null ? rows : rows?.slice(0, n);
}
