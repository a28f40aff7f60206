import type { Axe, Frame, Mesure } from '../frame/frame.js';
import type { Draft } from './draft.js';
import type { Claim, Reading } from './reading.js';
import { isRateOfRows } from './measures.js';
import { comparatives } from './rank.js';

/** Whether a frame says what a word of the question asks for. */
type Expressed = (frame: Frame, draft: Draft, at: number) => boolean;

const measures =
  (...mesures: Mesure[]): Expressed =>
  ({ mesure }) =>
    mesures.includes(mesure);
const either =
  (...ways: Expressed[]): Expressed =>
  (frame, draft, at) =>
    ways.some((way) => way(frame, draft, at));
const groupedBy =
  (axe: Axe): Expressed =>
  ({ groupe }) =>
    groupe === axe;
const ofLaw: Expressed = ({ acte }) => ['seuils', 'besoins', 'procedure', 'definition', 'taux'].includes(acte);
const ofContract: Expressed = ({ filtres, champ }) => filtres.marche !== null || champ !== null;
const procedure: Expressed = ({ filtres }) => filtres.procedure !== null;
const typed =
  (type: 'fournitures' | 'services' | 'travaux'): Expressed =>
  ({ filtres, groupe }) =>
    filtres.types?.valeurs.includes(type) || groupe === 'type' || groupe === 'service';
const inSection =
  (section: 'investissement' | 'fonctionnement'): Expressed =>
  ({ filtres, groupe }) =>
    filtres.sections?.valeurs.includes(section) || groupe === 'section';
const judged =
  (verdict: 'conforme' | 'non_conforme' | 'a_verifier'): Expressed =>
  ({ filtres, mesure, champ }) =>
    filtres.verdicts?.valeurs.includes(verdict) || mesure === 'conformite_pct' || champ === 'conformite';
const ofPayments: Expressed = ({ sujet, acte }) => sujet === 'paiements' || acte === 'taux' || acte === 'definition';
const isOfTime = (groupe: Axe | null): boolean => ['exercice', 'mois', 'trimestre', 'semestre'].includes(groupe ?? '');

const AMOUNT = /^(?:montants?|mnt|mt|sommes?|volumes?|euros?)$/;
const isJudged = either(measures('conformite_pct', 'a_l_heure_pct', 'en_retard'), judged('conforme'), ofPayments);

const NEGATING: ReadonlySet<Claim | undefined> = new Set<Claim | undefined>([
  ...(['sauf', 'non_conforme', 'hors_marche', 'impaye', 'non_publie', 'non_classe', 'sans_publicite'] as const),
]);

/** « n’ont été payés qu’une fois », « qui ne dépassent jamais »: a negation that no filter of the frame is. */
function lostNegations(frame: Frame, draft: Draft): number[] {
  const { tokens } = draft.reading;
  if (ofLaw(frame, draft, 0) || frame.acte === 'prix') return [];
  return tokens.flatMap(({ text }, at) => {
    const isNegation = /^(?:ne|n|jamais|aucune?|rien)$/.test(text) && !/^\d/.test(tokens[at + 1]?.text ?? '');
    const isKept = tokens.some(
      (_token, place) => place >= at && place < at + 7 && NEGATING.has(draft.reading.of(place)),
    );
    return isNegation && !isKept ? [at] : [];
  });
}

/** « cet été » is no verb, and a season no part of an exercice. */
const lostSeasons = ({ reading: { tokens } }: Draft): number[] =>
  tokens.flatMap(({ text, lead }, at) =>
    text === 'ete' && (/\bl['’]\s*$/.test(lead) || tokens[at - 1]?.text === 'cet') ? [at] : [],
  );

const THINGS =
  /^(?:repas|livres|voitures?|vehicules|camions|ordinateurs|arbres|fleurs|timbres|bus|cars|meubles|chaises|tables|stylos|poubelles|telephones)$/;

/** « combien de repas »: things are counted, and the data knows euros. */
const lostThings = ({ reading }: Draft): number[] =>
  reading
    .placesOf('nom')
    .filter((at) => THINGS.test(reading.tokens[at]!.text) && ['combien', 'nombre'].includes(reading.of(at - 1) ?? ''));

/** « combien coûte un repas »: the price of one, and the data knows what was paid in all. */
function lostUnits({ reading }: Draft): number[] {
  const costs = reading.tokens.some(({ text }) => /^(?:cout|vaut|valent)/.test(text));
  return costs ? reading.placesOf('nom').filter((at) => /\bune?\s*$/.test(reading.tokens[at]!.lead)) : [];
}

/** « pour elle », « chez eux »: someone who was named, and nobody was. */
function lostPronouns({ filtres, groupe }: Frame, { reading: { tokens } }: Draft): number[] {
  const isNamed = [filtres.familles, filtres.services, filtres.fournisseurs, filtres.marche].some(
    (one) => one !== null,
  );
  if (isNamed || groupe !== null) return [];
  return tokens.flatMap(({ text }, at) =>
    /^(?:elle|elles|lui|eux)$/.test(text) && /^(?:pour|chez|avec|par|a)$/.test(tokens[at - 1]?.text ?? '') ? [at] : [],
  );
}

/** For each concept, what of a frame expresses it; the others change nothing that a frame could lose. */
const EXPRESSED: Readonly<Partial<Record<Claim, Expressed>>> = {
  ttc: measures('montant_ttc'),
  tva: measures('montant_tva', 'montant_ttc'),
  ht: ({ mesure }) => mesure !== 'montant_ttc' && mesure !== 'montant_tva',
  // « en moyenne par fournisseur » divides by them: it is no mean of mandats.
  moyenne: (frame, { reading }) =>
    ['montant_moyen', 'delai_moyen', 'offres_moyennes', 'retard_moyen'].includes(frame.mesure) &&
    (frame.mesure !== 'montant_moyen' ||
      frame.groupe === null ||
      frame.sujet !== 'achats' ||
      reading.has('mandats', 'factures')),
  // « combien en plus à cause des retards » asks for an amount, not for what moved.
  combien: ({ acte }) => acte !== 'expliquer',
  mediane: measures('montant_median', 'delai_median'),
  maximum: either(measures('montant_maximum'), ({ rang, n }) => rang || n !== null, ofLaw),
  part: ({ part, mesure, groupe, sujet, acte }) =>
    (part && acte !== 'comparer' && (sujet !== 'achats' || mesure.startsWith('montant'))) ||
    mesure.endsWith('_pct') ||
    (groupe !== null && sujet === 'achats'),
  cumul: ({ part, groupe, periode }) => part || groupe === 'exercice' || periode.exercices.length < 2,
  nombre: ({ mesure, sujet, acte }) =>
    /^(?:nombre|en_retard|a_l_heure|impayes|avenants|offres)/.test(mesure) || sujet === 'marches' || acte === 'besoins',
  mandats: counted(measures('nombre_mandats', 'montant_moyen', 'montant_median', 'montant_maximum')),
  factures: counted(measures('nombre_mandats', 'montant_moyen', 'montant_median', 'montant_maximum')),
  lignes: counted(measures('nombre_lignes')),
  fournisseurs: either(
    groupedBy('fournisseur'),
    measures('nombre_fournisseurs', 'nombre_groupes'),
    ({ filtres, champ, sujet }) => filtres.fournisseurs !== null || champ === 'titulaire' || sujet === 'marches',
    ofLaw,
  ),
  // « les directions qui dépensent », « tout ce qui est nettoyage » ask for nobody.
  qui: ({ groupe, sujet, acte, filtres }, { reading }, at) =>
    groupe !== null ||
    sujet === 'marches' ||
    acte !== 'mesurer' ||
    filtres.fournisseurs !== null ||
    reading.tokens[at - 1]?.text === 'ce',
  chez_qui: either(groupedBy('fournisseur'), ofContract),
  marches: ({ sujet, filtres, acte, besoin }) =>
    sujet === 'marches' ||
    filtres.passation !== null ||
    filtres.marche !== null ||
    acte !== 'mesurer' ||
    besoin.sansMarche,
  delai: either(measures('delai_moyen', 'delai_median', 'a_l_heure_pct', 'en_retard', 'retard_moyen'), ofLaw),
  a_l_heure: either(measures('a_l_heure_pct', 'a_l_heure', 'en_retard'), ofLaw),
  retard: either(measures('en_retard', 'retard_moyen', 'interets', 'a_l_heure_pct', 'delai_moyen'), ofLaw),
  impaye: measures('impayes'),
  interets: either(measures('interets'), ofLaw),
  taux_interets: ({ acte }) => acte === 'taux',
  // The rate of contracts is no list of their verdicts.
  conformite: (frame, draft, at) =>
    (isRateOfRows(draft.reading) && frame.part && frame.groupe === null) ||
    (!isRateOfRows(draft.reading) &&
      !(frame.sujet === 'marches' && frame.filtres.marche === null && draft.reading.tokens[at]!.text === 'taux') &&
      isJudged(frame, draft, at)),
  depense: ({ sujet, mesure, acte }, { reading }, at) =>
    sujet !== 'paiements' || mesure === 'interets' || acte !== 'mesurer' || !AMOUNT.test(reading.tokens[at]!.text),
  conforme: judged('conforme'),
  non_conforme: judged('non_conforme'),
  a_verifier: judged('a_verifier'),
  offres: either(measures('offres_moyennes'), ({ champ, filtres }) => champ === 'offres' || filtres.offresMax !== null),
  offre_unique: ({ filtres }) => filtres.offresMax !== null,
  avenants: either(measures('avenants'), ({ champ }) => champ === 'avenants', ofLaw),
  date_fin: ({ champ }) => champ === 'fin',
  date_notification: ({ champ }) => champ === 'notification',
  direction: either(groupedBy('service'), ({ filtres }) => filtres.services !== null),
  famille: either(groupedBy('famille'), ({ filtres, acte }) => filtres.familles !== null || acte === 'besoins'),
  section: either(groupedBy('section'), ({ filtres }) => filtres.sections !== null, ofLaw),
  mois: either(groupedBy('mois'), ({ periode, filtres }) => periode.mois !== null || filtres.echeanceMois !== null),
  trimestre: either(groupedBy('trimestre'), ({ periode }) => periode.mois !== null),
  semestre: either(groupedBy('semestre'), ({ periode }) => periode.mois !== null),
  // « 60 000 € par an » is no need of one year.
  annee: either(
    ({ acte, groupe, periode }) => acte !== 'procedure' && (isOfTime(groupe) || periode.exercices.length > 0),
    ({ acte, sujet }) => acte === 'comparer' || acte === 'varier' || (sujet === 'marches' && acte !== 'procedure'),
  ),
  procedure: either(procedure, groupedBy('procedure'), ofLaw, ofContract),
  type: either(groupedBy('type'), ({ filtres }) => filtres.types !== null, ofLaw, ofContract),
  plus: isRankKept,
  moins: isRankKept,
  prochain: ({ filtres, acte }) => filtres.echeanceMois !== null || acte === 'besoins',
  dernier: ({ recents, sujet, acte }) => recents && sujet === 'marches' && acte === 'lister',
  evolution: ({ acte, oppose, groupe }) =>
    ['comparer', 'expliquer', 'varier'].includes(acte) || oppose || isOfTime(groupe),
  meme_date: ({ periode }) => periode.memeDate,
  pourquoi: ({ acte }) => acte === 'expliquer',
  sauf: ({ filtres }) =>
    filtres.passation === 'hors_marche' ||
    filtres.annulations === 'hors' ||
    Object.values(filtres).some((one) => typeof one === 'object' && one !== null && 'sauf' in one && one.sauf),
  fournitures: either(typed('fournitures'), ofLaw),
  services_type: either(typed('services'), ofLaw),
  travaux: either(typed('travaux'), ofLaw),
  investissement: inSection('investissement'),
  fonctionnement: inSection('fonctionnement'),
  sur_marche: ({ filtres, sujet }) => filtres.passation === 'marche' || filtres.marche !== null || sujet === 'marches',
  hors_marche: ({ filtres, besoin, acte }) =>
    filtres.passation === 'hors_marche' || (besoin.sansMarche && acte === 'besoins'),
  annulations: ({ filtres, sujet, acte }) =>
    filtres.annulations !== null && sujet === 'achats' && ['mesurer', 'comparer', 'varier', 'expliquer'].includes(acte),
  // « et la suivante ? » groups by nothing.
  par: (_frame, { reading }, at) => at < reading.tokens.length - 1 || !/^suivant/.test(reading.tokens[at]!.text),
  sans_publicite: either(procedure, ofLaw),
  appel: either(procedure, ofLaw),
  adaptee: either(procedure, ofLaw),
  negociee: either(procedure, ofLaw),
  formalisee: either(procedure, ofLaw),
  // « en cours en 2025 » is no day of signature; « signés en 2025 » is.
  en_cours: ({ filtres, acte }, { reading, period }) =>
    filtres.statut !== null &&
    acte !== 'besoins' &&
    (!period.dite || reading.tokens.some(({ text }) => /^(?:notifi|sign|conclu|attribu|pass)/.test(text))),
  termine: ({ filtres }) => filtres.statut !== null,
  // « d’ici juin 2027 » is no part of a year.
  echeance: ({ filtres, champ }, { reading }) =>
    (filtres.echeanceMois !== null || champ === 'fin' || filtres.parFin) &&
    !(filtres.parFin && reading.tokens.some(({ text }) => text === 'ici')),
  non_classe: ({ filtres }) => filtres.familles?.sauf === true,
  non_publie: ({ filtres }) => filtres.nonPubliees,
  seuil: ofLaw,
  seuil_demande: ofLaw,
  seuil_dispense: either(ofLaw, procedure),
  seuil_publicite: ofLaw,
  seuil_decp: ofLaw,
  seuil_formalise: ofLaw,
  compte: ({ filtres, sujet, acte }) => filtres.compte !== null && sujet === 'achats' && acte !== 'besoins',
  avant: ({ acte }) => acte === 'besoins' || acte === 'seuils',
  devis: ofLaw,
  concession: ({ acte, besoin }) => acte === 'seuils' && besoin.concession,
  depasse: ({ acte }) => acte === 'besoins' || acte === 'procedure',
  // « où en est » asks for what is, of whatever it is said.
  reste: ({ acte }, { reading }, at) =>
    acte === 'besoins' || /^(?:ou|en|est|on|nous|sommes)$/.test(reading.tokens[at]!.text),
  besoin: either(ofLaw, ({ groupe, filtres }) => groupe === 'famille' || filtres.familles !== null),
};

/** « combien de mandats » counts them; without « combien », a mandat is what was paid. */
function counted(way: Expressed): Expressed {
  return (frame, draft, at) => {
    const before = [draft.reading.of(at - 1), draft.reading.of(at - 2)];
    const asked =
      before[0] === 'nombre' || before[0] === 'combien' || (before[0] === 'vide' && before[1] === 'combien');
    return !asked || way(frame, draft, at) || frame.sujet === 'paiements';
  };
}

/** A rank, a comparison of two years or names, or a change. */
function isRankKept(frame: Frame, { reading }: Draft, at: number): boolean {
  const { rang, groupe, sujet, acte, mesure, n, oppose } = frame;
  if (acte === 'comparer' || acte === 'varier' || acte === 'expliquer' || oppose) return true;
  if (comparatives(reading).includes(at)) return false;
  // « la première facture » is the earliest.
  if (mesure === 'montant_maximum' && (frame.ordre === 'asc' || /^premi/.test(reading.tokens[at]!.text))) return false;
  if (acte === 'besoins') return true;
  return (
    rang &&
    (groupe !== null || (sujet === 'marches' && acte === 'lister') || (mesure === 'montant_maximum' && n === null))
  );
}

/** What numbers, amounts, months and years came to. */
function lostPlaces(
  frame: Frame,
  { n, place, amounts, mois, period, names, suppliers, reading, exerciceCourant }: Draft,
): number[] {
  const { acte, sujet, filtres, groupe, mesure, periode, champ } = frame;
  const ofAmounts = reading.placesOf('chiffre');
  const isList =
    groupe !== null || sujet === 'marches' || acte === 'varier' || acte === 'besoins' || acte === 'expliquer';
  if (n !== null && !isList) return ofAmounts;
  if (place !== null && (groupe === null || sujet === 'marches' || acte !== 'mesurer' || isOfTime(groupe)))
    return ofAmounts;
  const isThreshold = acte === 'besoins' && frame.besoin.montant !== null;
  const isBound = (amounts.min !== null && !isThreshold) || amounts.max !== null;
  const bounds = sujet === 'marches' || groupe !== null || OF_MANDATS.has(mesure);
  if (isBound && (!bounds || sujet === 'paiements' || acte === 'comparer' || acte === 'varier')) return ofAmounts;
  const isNeed = ['procedure', 'besoins', 'seuils'].includes(acte) && frame.besoin.montant === amounts.montant;
  if (amounts.montant !== null && !isNeed) return ofAmounts;
  if (mois !== null && filtres.echeanceMois === null && periode.mois === null) return ofAmounts;
  const ofTime = reading.placesOf('periode');
  if ((period.after && periode.exercices.length === 0) || (periode.jour !== null && !RULES.has(acte))) return ofTime;
  if (periode.mois && (acte === 'besoins' || mesure === 'conformite_pct')) return ofTime;
  // Months are those of each exercice: « depuis juillet 2025 » runs over two.
  if (period.conflit && (period.unite === null || groupe !== period.unite)) return ofTime;
  if (period.auJour && sujet === 'marches') return ofTime;
  if (periode.suite && (sujet !== 'achats' || acte !== 'mesurer' || groupe === 'exercice')) return ofTime;
  if (period.depuis && !periode.suite && periode.exercices.some((year) => year !== exerciceCourant)) return ofTime;
  if (period.periode.exercices.length > 1 && (acte === 'besoins' || acte === 'procedure')) return ofTime;
  if (champ !== null && period.dite && filtres.marche !== null && sujet === 'marches') return ofTime;
  const unkept = unkeptNames(frame, names, suppliers);
  if (unkept.length > 0) return unkept;
  const lost = names.length + suppliers.length > 0 && (acte === 'seuils' || acte === 'taux');
  return lost ? reading.placesOf('nom') : [];
}

const RULES: ReadonlySet<Frame['acte']> = new Set(['seuils', 'procedure', 'taux']);

/** Names that no filter holds: one side of « hors » took the place of the other. */
function unkeptNames({ filtres }: Frame, names: Draft['names'], suppliers: Draft['suppliers']): number[] {
  const kept = [filtres.familles, filtres.services, filtres.fournisseurs].flatMap((one) => one?.valeurs ?? []);
  const isKept = (code: string): boolean => kept.some((one) => one.code === code || one.code === '*');
  return [
    ...names.filter(({ entites }) => !entites.some(({ code }) => isKept(code))),
    ...suppliers.filter(({ code }) => !isKept(code)),
  ].flatMap(({ places }) => [...places]);
}

const OF_MANDATS: ReadonlySet<Mesure> = new Set([
  'nombre_mandats',
  'montant_moyen',
  'montant_median',
  'montant_maximum',
]);

/** « par direction et par mois »: two axes, and a frame has one. */
function lostAxes({ groupe, acte }: Frame, { reading }: Draft): number[] {
  if (acte !== 'mesurer' && acte !== 'varier') return [];
  return reading.placesOf('par').filter((at) => {
    const axe = PAR[reading.of(at + 1) ?? ''];
    return reading.tokens[at]!.text === 'par' && axe !== undefined && axe !== groupe;
  });
}

const PAR: Readonly<Record<string, Axe>> = {
  direction: 'service',
  famille: 'famille',
  fournisseurs: 'fournisseur',
  section: 'section',
  mois: 'mois',
  trimestre: 'trimestre',
  semestre: 'semestre',
};

/**
 * The words of a question that its frame does not express, although they are known: nothing that was asked is dropped in
 * silence. Empty: every word is in the frame.
 */
export function unexpressedWords(frame: Frame, draft: Draft): number[] {
  const { reading } = draft;
  const lost = reading.tokens.flatMap((_token, at) => {
    const claim = reading.of(at);
    const expressed = claim && EXPRESSED[claim];
    return !expressed || expressed(frame, draft, at) ? [] : [at];
  });
  return [
    ...new Set([
      ...lost,
      ...lostPlaces(frame, draft),
      ...lostAxes(frame, draft),
      ...lostNegations(frame, draft),
      ...lostPronouns(frame, draft),
      ...lostUnits(draft),
      ...lostSeasons(draft),
      ...lostThings(draft),
    ]),
  ].sort((a, b) => a - b);
}

/** The words at these places, as typed. */
export const wordsAt = ({ tokens }: Reading, places: readonly number[]): string[] =>
  places.map((at) => tokens[at]!.text);
