import { claimFree } from '../claims.js';
import { firstOf, phraseOf, type Roles } from '../phrase.js';
import type { Claim, Reading } from '../reading.js';

const SHARED: Roles = {
  // Over what a mean is told.
  part: phraseOf(
    `fournisseur | fournisseurs | prestataire | prestataires | entreprise | entreprises | société | sociétés | direction | directions | service | services | famille | familles | mois | trimestre | trimestres | semestre | semestres`,
  ),
  partager: phraseOf(
    `répartit | répartir | répartis | répartissait | réparti | répartie | répartis | réparties | divise | diviser | divisait | divisé | divisée | divisés | divisées
      | partage | partager | partageait | partagé | partagée | partagés | partagées | ramène | ramener | ramenait | ramené | ramenée | ramenés | ramenées
      | rapporte | rapporter | rapportait | rapporté | rapportée | rapportés | rapportées | distribue | distribuer | distribué | ventile`,
  ),
};

/** « rapporté au nombre de fournisseurs », « divisé par le nombre de mois » */
const BY_NUMBER = phraseOf(`<partager> (à | au | par | sur)? (nombre | nb | nbre | #) & <part>`, SHARED);
/** « répartit les achats à parts égales entre tous les prestataires » */
const EQUALLY = phraseOf(
  `(à | en | de)? (parts | part | tranches | morceaux) (égales | égale | égaux) (entre | parmi | sur | par)? (tous | toutes | chaque | nos | l’ensemble | ensemble)* & <part>
    | (équitablement | également | uniformément) (entre | parmi | sur) (tous | toutes | nos | ensemble)* & <part>`,
  SHARED,
);
/** « un mois ordinaire », « un trimestre type » */
const USUAL = phraseOf(
  `(mois | trimestre | semestre) (ordinaire | ordinaires | type | normal | normaux | standard | classique | classiques | typique | typiques | lambda | banal | quelconque)`,
);

/** Takes a mean that is told by how it is reckoned. */
export function takeMeanOfParts(reading: Reading): void {
  const { tokens } = reading;
  const mean = (at: number): Claim =>
    tokens.some(({ text }) => /^(?:moyen|moyenne|moy)$/.test(text)) || !reading.isFree(at) ? 'vide' : 'moyenne';
  const [from, to] = firstOf(BY_NUMBER, tokens) ?? firstOf(EQUALLY, tokens) ?? [0, 0];
  if (to > from + 1) {
    reading.claim(from, 1, mean(from));
    claimFree(reading, from + 1, to - 1);
    reading.claim(to - 1, 1, 'par');
    const shares = tokens.findIndex((_token, at) => at < from && SHARED['partager']!.endsOf(tokens, at).length > 0);
    if (shares >= 0) claimFree(reading, shares, shares + 1);
  }
  const usual = firstOf(USUAL, tokens);
  if (usual) reading.claim(usual[1] - 1, 1, 'moyenne');
}

const OF_EACH = /^(?:fournisseur|prestataire|entreprise|societe|direction|service|famille|mois|trimestre|semestre)$/;
/** Of these a mean is not of purchases. */
const OTHER_MEANS: readonly Claim[] = [
  'marches',
  'delai',
  'offres',
  'duree',
  'retard',
  'mandats',
  'factures',
  'conformite',
  'prix',
];

/** « en moyenne, combien touche un fournisseur ? », « un mois moyen »: what each of them comes to. */
export const isMeanOfOne = (reading: Reading, at: number): boolean =>
  reading.has('moyenne') &&
  !reading.has(...OTHER_MEANS) &&
  OF_EACH.test(reading.tokens[at]!.text) &&
  (/\bune?\s*$/.test(reading.tokens[at]!.lead) || reading.tokens[at + 1]?.text === 'moyen');
