import {
  EMPTY_FRAME,
  NO_FILTERS,
  type Acte,
  type Axe,
  type Filtres,
  type Frame,
  type Mesure,
  type Sujet,
} from '../frame/frame.js';
import { axisOf, isAxisPlace, isCounted } from './axis.js';
import { type Draft, filterOf, isLeftOut, type Said, type Spoken } from './draft.js';
import { toNomme } from './names.js';
import type { Claim, Reading } from './reading.js';

/** Makes the frame of what was read; it says which of its parts the question gave. */
export function assemble(draft: Draft): Spoken {
  const said = new Set<Said>();
  const filtres = filtersOf(draft);
  const sujet = subjectOf(draft);
  const acte = actOf(draft, sujet, filtres);
  const groupe = axisOf(draft, sujet, filtres);
  const mesure = measureOf(draft, sujet, groupe);
  const { reading, period } = draft;
  if (isSubjectSaid(draft, sujet)) said.add('sujet');
  if (reading.has(...MEASURE_WORDS)) said.add('mesure');
  if (acte !== 'mesurer' && acte !== 'lister') said.add('acte');
  if (groupe !== null) said.add('groupe');
  if (period.dite || reading.has('meme_date')) said.add('periode');
  if (draft.names.length + draft.suppliers.length > 0) said.add('noms');
  if (JSON.stringify({ ...filtres, familles: null, services: null, fournisseurs: null }) !== JSON.stringify(NO_FILTERS))
    said.add('filtres');
  if (draft.n !== null) said.add('n');
  const frame: Frame = {
    ...EMPTY_FRAME,
    acte,
    sujet,
    mesure,
    part:
      reading.has('part', ...(sujet === 'paiements' ? (['conformite'] as const) : [])) &&
      mesure !== 'conformite_pct' &&
      mesure !== 'a_l_heure_pct',
    filtres: mesure === 'conformite_pct' ? { ...filtres, verdicts: null } : filtres,
    groupe,
    ordre: reading.has('moins') && !reading.has('plus') ? 'asc' : 'desc',
    n: draft.n ?? (isSingular(draft) ? 1 : null),
    periode: { ...period.periode, memeDate: reading.has('meme_date') },
    besoin: needOf(draft),
  };
  return { frame, said };
}

const MEASURE_WORDS: Claim[] = [
  ...([
    'depense',
    'combien',
    'ttc',
    'tva',
    'moyenne',
    'mediane',
    'maximum',
    'part',
    'nombre',
    'mandats',
    'factures',
  ] as const),
  ...(['lignes', 'delai', 'a_l_heure', 'retard', 'interets', 'conformite', 'offres', 'offre_unique'] as const),
];

/** « le marché le plus cher »: one is asked for, in the singular. */
function isSingular({ reading }: Draft): boolean {
  const [place] = reading.placesOf('marches');
  return (
    place !== undefined &&
    reading.tokens[place]!.text.replace(/s$/, '') === reading.tokens[place]!.text &&
    reading.has('plus', 'moins')
  );
}

function filtersOf(draft: Draft): Filtres {
  const { reading, names, suppliers, amounts, mois } = draft;
  const named = (kind: 'famille' | 'service'): Filtres['familles'] =>
    filterOf(
      names
        .filter(({ entites }) => entites[0]!.kind === kind)
        .map(({ entites, places }) => ({ valeur: toNomme(entites[0]!), sauf: isLeftOut(reading, places[0]!) })),
    );
  const listed = <Valeur>(pairs: readonly (readonly [Claim, Valeur])[]): { valeur: Valeur; sauf: boolean }[] =>
    pairs
      .map(([claim, valeur]) => ({ valeur, places: reading.placesOf(claim).filter((at) => !isAxisPlace(draft, at)) }))
      .filter(({ places }) => places.length > 0)
      .map(({ valeur, places }) => ({ valeur, sauf: isLeftOut(reading, places[0]!) }));
  const types = listed([
    ['fournitures', 'fournitures'],
    ['services_type', 'services'],
    ['travaux', 'travaux'],
  ] as const);
  const sections = listed([
    ['investissement', 'investissement'],
    ['fonctionnement', 'fonctionnement'],
  ] as const);
  return {
    ...NO_FILTERS,
    familles: named('famille'),
    services: named('service'),
    fournisseurs: filterOf(
      suppliers.map(({ code, libelle, places }) => ({
        valeur: { code, libelle },
        sauf: isLeftOut(reading, places[0]!),
      })),
    ),
    // All of them is a breakdown, not a filter.
    types: types.length === 3 ? null : filterOf(types),
    sections: sections.length === 2 ? null : filterOf(sections),
    verdicts: filterOf(
      listed([
        ['non_conforme', 'non_conforme'],
        ['conforme', 'conforme'],
        ['a_verifier', 'a_verifier'],
      ] as const),
    ),
    passation: reading.has('hors_marche') ? 'hors_marche' : reading.has('sur_marche') ? 'marche' : null,
    procedure: filterOf(
      listed([
        ['sans_publicite', 'sans_publicite'],
        ['appel', 'appel'],
        ['adaptee', 'adaptee'],
        ['negociee', 'negociee'],
        ['formalisee', 'formalisee'],
      ] as const),
    ),
    statut: reading.has('en_cours') ? 'en_cours' : reading.has('termine') ? 'termine' : null,
    echeanceMois: reading.has('echeance') ? (mois ?? 6) : null,
    offresMax: reading.has('offre_unique') ? 1 : null,
    montantMin: amounts.min,
    montantMax: amounts.max,
    nonPubliees: reading.has('non_publie'),
  };
}

const PAYMENT_WORDS: Claim[] = ['delai', 'a_l_heure', 'retard', 'interets'];
const CONTRACT_WORDS: Claim[] = [
  'marches',
  'offres',
  'offre_unique',
  'appel',
  'adaptee',
  'negociee',
  'sans_publicite',
  'echeance',
  'non_publie',
];

function subjectOf({ reading }: Draft): Sujet {
  if (reading.has(...PAYMENT_WORDS)) return 'paiements';
  if (reading.has(...CONTRACT_WORDS)) return 'marches';
  if (reading.has('formalisee') && !reading.has('depasse', 'seuil', 'besoin')) return 'marches';
  return 'achats';
}

const isSubjectSaid = (draft: Draft, sujet: Sujet): boolean =>
  sujet !== 'achats' || draft.reading.has('depense', 'mandats', 'factures', 'lignes', 'conformite', 'hors_marche');

/** « à partir de quel montant faut-il un appel d’offres »: the law, not the contracts. */
const asksThreshold = ({ tokens }: Reading): boolean =>
  tokens.some(({ text }, at) => text === 'partir' && /^(?:quel|kel|combien)/.test(tokens[at + 1]?.text ?? ''));

/** « compare nettoyage et électricité »: two names, not two years. */
const opposesNames = ({ reading, names, period }: Draft): boolean =>
  names.length > 1 &&
  period.periode.exercices.length < 2 &&
  reading.tokens.some(({ text }) => /^(?:compar|vs|versus|differen|ecart)/.test(text));

function actOf(draft: Draft, sujet: Sujet, filtres: Filtres): Acte {
  const { reading, names, period } = draft;
  if (reading.has('pourquoi')) return 'expliquer';
  const need =
    filtres.familles !== null &&
    reading.has('seuil', 'seuil_dispense', 'seuil_formalise', 'seuil_publicite', 'besoin', 'depasse', 'reste');
  if (need) return 'besoins';
  if (
    reading.has('depasse', 'reste', 'besoin') &&
    reading.has('famille', 'seuil', 'seuil_formalise', 'seuil_dispense', 'besoin')
  )
    return 'besoins';
  if (
    (reading.has('seuil', 'seuil_dispense', 'seuil_formalise', 'seuil_publicite') || asksThreshold(reading)) &&
    (asksThreshold(reading) || !(sujet === 'marches' && filtres.procedure))
  )
    return 'seuils';
  const years = period.periode.exercices.length;
  if (reading.has('evolution', 'meme_date') && !period.serie && !opposesNames(draft)) return 'comparer';
  if (years === 2 && !period.serie && names.length < 2 && sujet !== 'marches') return 'comparer';
  if (
    sujet === 'marches' &&
    !reading.has('combien', 'nombre', 'moyenne', 'mediane', 'offres', 'part', 'depense') &&
    !reading.has('par')
  )
    return 'lister';
  if (sujet === 'marches' && reading.has('depense') && reading.has('plus')) return 'lister';
  return 'mesurer';
}

function measureOf(draft: Draft, sujet: Sujet, groupe: Axe | null): Mesure {
  const { reading } = draft;
  if (sujet === 'paiements') return paymentMeasureOf(draft);
  const counts = (claim: Claim): boolean => reading.placesOf(claim).some((at) => isCounted(draft, at));
  if (sujet === 'marches') {
    if (reading.has('offres')) return 'offres_moyennes';
    if (reading.has('moyenne')) return 'montant_moyen';
    if (reading.has('mediane')) return 'montant_median';
    if (reading.has('depense') && !counts('marches')) return 'montant_ht';
    return reading.has('plus') && !reading.has('combien', 'nombre') && groupe === null ? 'montant_ht' : 'nombre';
  }
  if (reading.has('conformite')) return 'conformite_pct';
  if (asksRate(reading)) return 'conformite_pct';
  if (reading.has('tva')) return 'montant_tva';
  if (reading.has('moyenne')) return 'montant_moyen';
  if (reading.has('mediane')) return 'montant_median';
  const ofInvoices = reading.has('mandats', 'factures') || reading.tokens.some(({ text }) => text === 'facture');
  if (reading.has('maximum', 'plus') && groupe === null && ofInvoices && !reading.has('combien'))
    return 'montant_maximum';
  if (reading.has('maximum') && reading.has('depense')) return 'montant_maximum';
  if (counts('fournisseurs')) return 'nombre_fournisseurs';
  if (counts('mandats') || (reading.has('mandats') && !reading.has('depense')) || reading.has('factures'))
    return 'nombre_mandats';
  if (counts('lignes') || (reading.has('lignes') && reading.has('combien', 'nombre'))) return 'nombre_lignes';
  return reading.has('ttc') ? 'montant_ttc' : 'montant_ht';
}

/** « sommes-nous conformes ? », « qu’est-ce qui est non conforme ? »: the rate, unless an amount or a list is asked for. */
const asksRate = (reading: Reading): boolean =>
  reading.has('conforme')
    ? reading.has('part') || !reading.tokens.some(({ text }) => /^(?:montant|combien|somme|total|volume)/.test(text))
    : reading.has('non_conforme') && !reading.has('depense', 'combien', 'part', 'par', 'nombre', 'quel');

function paymentMeasureOf({ reading }: Draft): Mesure {
  if (reading.has('interets')) return 'interets';
  if (reading.has('mediane')) return 'delai_median';
  if (reading.has('a_l_heure')) return 'a_l_heure_pct';
  return reading.has('retard') ? 'en_retard' : 'delai_moyen';
}

function needOf({ reading, amounts }: Draft): Frame['besoin'] {
  const seuil = reading.has('seuil_formalise', 'formalisee', 'appel')
    ? ('formalisee' as const)
    : reading.has('seuil_publicite')
      ? ('publicite' as const)
      : reading.has('seuil_dispense')
        ? ('dispense' as const)
        : null;
  return { montant: amounts.montant, seuil, sansMarche: reading.has('hors_marche') };
}
