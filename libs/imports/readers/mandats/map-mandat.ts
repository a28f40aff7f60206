import { motif } from '#imports/motifs.js';
import { warnOutsideExercice } from '#imports/readers/mandats/emission.js';
import type { DgpLu, LigneMandatLue, TypeBordereau } from '#imports/readers/mandats/ligne-mandat-lue.js';
import type { MandatColumn } from '#imports/readers/mandats/mandats-headers.js';
import { settleMontants, signMontant } from '#imports/readers/mandats/montants.js';
import { readTiers } from '#imports/readers/mandats/tiers.js';
import type { RowMapper } from '#imports/readers/table/read-table.js';
import type { TableHeader } from '#imports/readers/table/table-header.js';
import { readAmount, readInteger } from '#imports/readers/values/amounts.js';
import { type Separateurs, TOUJOURS_DECIMALES } from '#imports/readers/values/separateurs.js';
import { cellAt } from '#imports/readers/values/cells.js';
import { fold } from '#imports/readers/values/code-lists.js';
import { isFarToCome, readDate, readPastDate } from '#imports/readers/values/dates.js';
import { readCode, readRequiredCode, readText } from '#imports/readers/values/texts.js';
import { excerpt, Verdict } from '#imports/readers/verdict.js';

const CODE_MAX = 20;
const OBJET_MAX = 500;
const LIGNE_MAX = 1_000_000;

/** Builds the reading of one row; the positions of the columns are looked up once for the file. */
export function mandatMapper(
  header: TableHeader<MandatColumn>,
  separateurs: Pick<Separateurs, 'sensDe'>,
): RowMapper<LigneMandatLue> {
  const at = positionsOf(header);
  const withDgp = at.dateDemande !== -1 || at.dateServiceFait !== -1 || at.dateDebutDgp !== -1 || at.dateLimite !== -1;
  return (verdict, cells) => {
    const typeBordereau = readTypeBordereau(verdict, cellAt(cells, at.typeBordereau));
    const dateEmission = readPastDate(verdict, 'date_emission', cellAt(cells, at.dateEmission));
    if (dateEmission === undefined && !verdict.rejected)
      verdict.reject('date_emission', motif('valeur.absente', 'Valeur obligatoire absente.'));
    const { montantHt, montantTva, montantBase } = settleMontants(verdict, {
      ht: readAmount(verdict, 'montant_ht', cellAt(cells, at.montantHt), { separateurs }),
      tva: readAmount(verdict, 'montant_tva', cellAt(cells, at.montantTva), { separateurs }),
      ttc: readAmount(verdict, 'montant_ttc', cellAt(cells, at.montantTtc), { separateurs }),
      taux: readAmount(verdict, 'taux_tva', withoutPercent(cellAt(cells, at.tauxTva)), {
        decimals: 4,
        separateurs: TOUJOURS_DECIMALES,
      }),
    });
    const exercice = readExercice(verdict, cellAt(cells, at.exercice), dateEmission);
    warnOutsideExercice(verdict, 'date_emission', exercice, dateEmission);
    return {
      exercice,
      budget: readCode(verdict, 'budget', cellAt(cells, at.budget), 60) ?? '',
      typeBordereau,
      bordereau: readCode(verdict, 'bordereau', cellAt(cells, at.bordereau), CODE_MAX),
      numero: readRequiredCode(verdict, 'numero', cellAt(cells, at.numero), CODE_MAX),
      ligne: readInteger(verdict, 'ligne', cellAt(cells, at.ligne), 1, LIGNE_MAX),
      naturePiece: readCode(verdict, 'nature_piece', cellAt(cells, at.naturePiece), CODE_MAX),
      objet: readText(verdict, 'objet', cellAt(cells, at.objet), OBJET_MAX) ?? '',
      service: readCode(verdict, 'service', cellAt(cells, at.service), 60),
      serviceLibelle: readText(verdict, 'service_libelle', cellAt(cells, at.serviceLibelle), 200),
      dateEmission: dateEmission ?? '',
      datePaiement: readDate(verdict, 'date_paiement', cellAt(cells, at.datePaiement)),
      paiementRenseigne: at.datePaiement !== -1,
      dateExtraction: readDate(verdict, 'date_extraction', cellAt(cells, at.dateExtraction)),
      compte: readCompte(verdict, at.compte === -1 ? null : cellAt(cells, at.compte)),
      fonction: readCode(verdict, 'fonction', cellAt(cells, at.fonction), CODE_MAX),
      operation: readCode(verdict, 'operation', cellAt(cells, at.operation), 60),
      fournisseur: readTiers(verdict, cellAt(cells, at.siret), cellAt(cells, at.tiers), cellAt(cells, at.fournisseur)),
      facture: readCode(verdict, 'facture', cellAt(cells, at.facture), 100),
      montantHt: signMontant(typeBordereau, montantHt),
      montantTva: signMontant(typeBordereau, montantTva),
      montantBase,
      marche: readCode(verdict, 'marche', cellAt(cells, at.marche), 60),
      exerciceOrigine: readInteger(verdict, 'exercice_origine', cellAt(cells, at.exerciceOrigine), 1990, 2100),
      numeroOrigine: readCode(verdict, 'numero_origine', cellAt(cells, at.numeroOrigine), CODE_MAX),
      dgp: withDgp ? readDgp(verdict, cells, at) : undefined,
    };
  };
}

type Positions = Record<MandatColumn, number>;

function positionsOf(header: TableHeader<MandatColumn>): Positions {
  const position = (name: MandatColumn): number => header.position(name);
  return {
    exercice: position('exercice'),
    budget: position('budget'),
    numero: position('numero'),
    ligne: position('ligne'),
    typeBordereau: position('typeBordereau'),
    bordereau: position('bordereau'),
    naturePiece: position('naturePiece'),
    objet: position('objet'),
    service: position('service'),
    serviceLibelle: position('serviceLibelle'),
    dateEmission: position('dateEmission'),
    datePaiement: position('datePaiement'),
    dateExtraction: position('dateExtraction'),
    compte: position('compte'),
    fonction: position('fonction'),
    operation: position('operation'),
    siret: position('siret'),
    tiers: position('tiers'),
    fournisseur: position('fournisseur'),
    facture: position('facture'),
    montantHt: position('montantHt'),
    montantTva: position('montantTva'),
    montantTtc: position('montantTtc'),
    tauxTva: position('tauxTva'),
    marche: position('marche'),
    exerciceOrigine: position('exerciceOrigine'),
    numeroOrigine: position('numeroOrigine'),
    dateDemande: position('dateDemande'),
    dateServiceFait: position('dateServiceFait'),
    dateSuspension: position('dateSuspension'),
    dateReprise: position('dateReprise'),
    dateDebutDgp: position('dateDebutDgp'),
    dateLimite: position('dateLimite'),
  };
}

const COMPTE_ET_LIBELLE = /^(\d{2,10})(?:[.,]0| ?[-–:] ?[A-Za-zÀ-ÿ][^\n]*| [A-Za-zÀ-ÿ][^\n]*)$/;

/**
 * The account. « 6064 - Papeterie » is 6064, and so is « 6064.0 », as a spreadsheet writes a number.
 * @param raw null when the file has no such column: nothing is then told of each row
 */
function readCompte(verdict: Verdict, raw: string | undefined | null): string | undefined {
  if (raw === undefined)
    verdict.warn('compte', motif('compte.absent', 'Compte absent : la ligne n’entre dans aucune section.'));
  if (raw === undefined || raw === null) return undefined;
  const compte = raw.length > 200 ? undefined : COMPTE_ET_LIBELLE.exec(raw)?.[1];
  if (compte === undefined) return readCode(verdict, 'compte', raw, CODE_MAX);
  verdict.correct('compte', raw, compte, motif('compte.libelle_retire', 'Numéro du compte gardé sans ce qui le suit.'));
  return compte;
}

/** The year; taken from the date of the mandat, with a warning, when the file has no exercice. */
function readExercice(verdict: Verdict, raw: string | undefined, dateEmission: string | undefined): number {
  if (raw === undefined) {
    if (dateEmission === undefined) return 0;
    verdict.warn('exercice', motif('exercice.deduit', 'Exercice absent : pris de la date du mandat.'));
    return Number(dateEmission.slice(0, 4));
  }
  const exercice = Number(raw);
  const isYear = /^\d{4}$/.test(raw) && exercice >= 1990 && exercice <= 2100;
  if (isYear && isFarToCome(exercice)) verdict.reject('exercice', motif('date.a_venir', `Exercice à venir : ${raw}.`));
  if (isYear) return exercice;
  verdict.reject('exercice', motif('exercice.illisible', `Exercice illisible : « ${excerpt(raw, 40)} ».`));
  return 0;
}

/** The type of a bordereau (PES TypBord) by its code or its name; 01, ordinaire, when the file gives none. Another text is rejected. */
export function readTypeBordereau(verdict: Verdict, raw: string | undefined): TypeBordereau {
  switch (raw) {
    case undefined:
    case '01':
    case '1':
      return '01';
    case '02':
    case '2':
      return '02';
    case '03':
    case '3':
      return '03';
  }
  const text = fold(raw);
  if (/annul|reduc/.test(text) || /^aar?\b|^ar\b/.test(text)) return '02';
  if (/^(ordre|op\b|ordre de paiement)/.test(text)) return '03';
  if (/^(ordinaire|mandat|depense|ord\b)/.test(text)) return '01';
  verdict.reject(
    'type_bordereau',
    motif(
      'type_bordereau.inconnu',
      `Type de bordereau inconnu (01 ordinaire, 02 annulation, 03 ordre de paiement) : « ${excerpt(raw, 40)} ».`,
    ),
  );
  return '01';
}

function readDgp(verdict: Verdict, cells: string[], at: Positions): DgpLu | undefined {
  const dateDemande = readDate(verdict, 'date_demande', cellAt(cells, at.dateDemande));
  const dateServiceFait = readDate(verdict, 'date_service_fait', cellAt(cells, at.dateServiceFait));
  const dateDebut = readDate(verdict, 'date_debut_dgp', cellAt(cells, at.dateDebutDgp));
  const dateLimite = readDate(verdict, 'date_limite', cellAt(cells, at.dateLimite));
  if (dateDemande === undefined && dateServiceFait === undefined && dateDebut === undefined && dateLimite === undefined)
    return undefined;
  return {
    eligible: true,
    dateDemande,
    dateServiceFait,
    dateDebut,
    dateLimite,
    ...readInterruption(verdict, cells, at),
  };
}

/** The interruption of the delay (R2192-27): a resumption without its start, or before it, says nothing of the limit. */
function readInterruption(
  verdict: Verdict,
  cells: string[],
  at: Positions,
): Pick<DgpLu, 'interruptionDebut' | 'interruptionFin'> {
  const interruptionDebut = readDate(verdict, 'date_suspension', cellAt(cells, at.dateSuspension));
  const interruptionFin = readDate(verdict, 'date_reprise', cellAt(cells, at.dateReprise));
  if (interruptionFin === undefined || (interruptionDebut !== undefined && interruptionDebut <= interruptionFin))
    return { interruptionDebut, interruptionFin };
  const raison =
    interruptionDebut === undefined
      ? 'Date de reprise sans date de suspension : le délai est compté sans suspension.'
      : 'Date de reprise antérieure à la suspension : le délai est compté sans suspension.';
  verdict.correct('date_reprise', cellAt(cells, at.dateReprise) ?? '', '', motif('suspension.incoherente', raison));
  return {};
}

/** A rate as a spreadsheet shows it, « 20 % ». */
const withoutPercent = (text: string | undefined): string | undefined =>
  text?.endsWith('%') ? text.slice(0, -1).trimEnd() : text;
