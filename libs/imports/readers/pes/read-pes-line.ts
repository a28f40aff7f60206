import { motif } from '#imports/motifs.js';
import { warnOutsideExercice } from '#imports/readers/mandats/emission.js';
import type { DgpLu, LigneMandatLue } from '#imports/readers/mandats/ligne-mandat-lue.js';
import { readTypeBordereau } from '#imports/readers/mandats/map-mandat.js';
import { settleMontants, signMontant } from '#imports/readers/mandats/montants.js';
import { readPesTiers } from '#imports/readers/pes/pes-tiers.js';
import { PesValues } from '#imports/readers/pes/pes-values.js';
import { readAmount, readInteger } from '#imports/readers/values/amounts.js';
import { isFarToCome, readDate, readPastDate } from '#imports/readers/values/dates.js';
import { readCode, readRequiredCode, readText } from '#imports/readers/values/texts.js';
import { POINT_DECIMAL } from '#imports/readers/values/separateurs.js';
import { Verdict } from '#imports/readers/verdict.js';

const CODE_MAX = 20;
const RANG_MAX = 1_000_000;

/** Reads the line whose values have just been gathered. */
export function readPesLine(verdict: Verdict, values: PesValues): LigneMandatLue {
  const typeBordereau = readTypeBordereau(verdict, values.get('BlocBordereau', 'TypBord'));
  const { montantHt, montantTva } = settleMontants(verdict, {
    ht: readAmount(verdict, 'InfoLignePce.MtHT', values.get('InfoLignePce', 'MtHT'), { separateurs: POINT_DECIMAL }),
    tva: readAmount(verdict, 'InfoLignePce.MtTVA', values.get('InfoLignePce', 'MtTVA'), {
      separateurs: POINT_DECIMAL,
    }),
    ttc: undefined,
  });
  if (values.get('InfoLignePce', 'MtTVA') === undefined) {
    verdict.warn(
      'InfoLignePce.MtTVA',
      motif('montant.ttc', 'TVA non renseignée : MtHT est alors un montant TTC, ou sans TVA ; il est gardé TTC.'),
    );
  }
  const code = (group: string, name: string, max = CODE_MAX): string | undefined =>
    readCode(verdict, `${group}.${name}`, values.get(group, name), max);
  const exercice = readPesExercice(verdict, values);
  const dateEmission = readDateEmission(verdict, values);
  warnOutsideExercice(verdict, 'BlocBordereau.DteBordEm', exercice, dateEmission);
  return {
    collectivite: collectiviteOf(values),
    exercice,
    budget: code('EnTetePES', 'CodBud', 60) ?? '',
    typeBordereau,
    bordereau: code('BlocBordereau', 'IdBord'),
    numero: readRequiredCode(verdict, 'InfoPce.IdPce', values.get('InfoPce', 'IdPce'), CODE_MAX),
    ligne: readInteger(verdict, 'InfoLignePce.IdLigne', values.get('InfoLignePce', 'IdLigne'), 1, RANG_MAX),
    naturePiece: code('InfoPce', 'NatPce'),
    objet: readText(verdict, 'InfoPce.Obj', objetOf(values), 500) ?? '',
    service: code('InfoPce', 'CodServ', 60),
    dateEmission,
    paiementRenseigne: false,
    compte: code('InfoLignePce', 'Nature'),
    fonction: code('InfoLignePce', 'Fonction'),
    operation: code('InfoLignePce', 'Operation', 60),
    fournisseur: readPesTiers(verdict, values),
    facture: code('InfoLignePce', 'Facture', 100),
    montantHt: signMontant(typeBordereau, montantHt),
    montantTva: signMontant(typeBordereau, montantTva),
    montantBase: values.get('InfoLignePce', 'MtTVA') === undefined ? 'ttc' : 'ht',
    marche: code('LiensIdent', 'IdMarche', 60),
    exerciceOrigine: readInteger(verdict, 'RattachPiece.ExerRat', values.get('RattachPiece', 'ExerRat'), 1990, 2100),
    numeroOrigine: code('RattachPiece', 'IdPceOrig'),
    ligneOrigine: readInteger(
      verdict,
      'RattachPiece.IdLigneOrig',
      values.get('RattachPiece', 'IdLigneOrig'),
      1,
      RANG_MAX,
    ),
    dgp: readDgp(verdict, values),
  };
}

/** `IdColl` of the flow without its separators: its SIRET. */
export const collectiviteOf = (values: PesValues): string | undefined =>
  values
    .get('EnTetePES', 'IdColl')
    ?.replaceAll(/[\s.-]/g, '')
    .slice(0, 40) || undefined;

/** The exercice of a PES line; a missing or unreadable one rejects the line and answers 0. */
export function readPesExercice(verdict: Verdict, values: PesValues): number {
  const exercice = Number(values.get('BlocBordereau', 'Exer'));
  const isYear = Number.isInteger(exercice) && exercice >= 1990 && exercice <= 2100;
  if (isYear && isFarToCome(exercice))
    verdict.reject('BlocBordereau.Exer', motif('date.a_venir', `Exercice à venir : ${exercice}.`));
  if (isYear) return exercice;
  verdict.reject('BlocBordereau.Exer', motif('exercice.illisible', 'Exercice absent ou illisible.'));
  return 0;
}

function readDateEmission(verdict: Verdict, values: PesValues): string {
  const raw = values.get('BlocBordereau', 'DteBordEm');
  if (raw === undefined)
    verdict.reject('BlocBordereau.DteBordEm', motif('date.absente', 'Date d’émission du bordereau absente.'));
  return readPastDate(verdict, 'BlocBordereau.DteBordEm', raw) ?? '';
}

function objetOf(values: PesValues): string | undefined {
  const labels = [values.get('InfoLignePce', 'LibVir1'), values.get('InfoLignePce', 'LibVir2')];
  return values.get('InfoPce', 'Obj') ?? (labels.filter((label) => label !== undefined).join(' ') || undefined);
}

/** `Dgp` 0 is eligible, 1 is not. `DteFinDgp` includes the suspension, `DureeDgp` does not: the difference is told. */
function readDgp(verdict: Verdict, values: PesValues): DgpLu | undefined {
  if (!values.has('DGP')) return undefined;
  const dateDebut = readDate(verdict, 'DGP.DteDebDgp', values.get('DGP', 'DteDebDgp'));
  const dateLimite = readDate(verdict, 'DGP.DteFinDgp', values.get('DGP', 'DteFinDgp'));
  const dureeJours = readInteger(verdict, 'DGP.DureeDgp', values.get('DGP', 'DureeDgp'), 0, 3660);
  const span = dateDebut && dateLimite ? daysBetween(dateDebut, dateLimite) : undefined;
  const joursSuspension = span === undefined || dureeJours === undefined ? undefined : Math.max(0, span - dureeJours);
  return { eligible: values.get('DGP', 'Dgp') !== '1', dateDebut, dateLimite, dureeJours, joursSuspension };
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}
