import { type MarcheSansFamille, objetContredit, suggererFamille } from './suggerer-famille.js';
import { type FamilleNommee, Vocabulaire } from './vocabulaire.js';

const FAMILLES: FamilleNommee[] = [
  { id: 'bureau', libelle: 'Fournitures de bureau et papier', type: 'fournitures', prefixesCpv: ['3019'] },
  { id: 'informatique', libelle: 'Consommables informatiques', type: 'fournitures', prefixesCpv: ['3012'] },
  { id: 'electricite', libelle: 'Électricité', type: 'fournitures', prefixesCpv: ['0931'] },
  { id: 'gaz', libelle: 'Gaz', type: 'fournitures', prefixesCpv: ['0912'] },
  { id: 'verts', libelle: 'Entretien des espaces verts', type: 'services', prefixesCpv: ['773'] },
  { id: 'location', libelle: 'Location de véhicules', type: 'services', prefixesCpv: [] },
  { id: 'batiment', libelle: 'Travaux de bâtiment', type: 'travaux', prefixesCpv: ['4521'] },
  { id: 'voirie', libelle: 'Travaux de voirie', type: 'travaux', prefixesCpv: ['4523'] },
];
const parId = new Map(FAMILLES.map((famille) => [famille.id, famille]));
const vocabulaire = new Vocabulaire(FAMILLES);

const suggerer = (marche: Partial<MarcheSansFamille>) =>
  suggererFamille(
    {
      ...{ objet: '', cpv: null, siren: null, types: ['fournitures'], parCpv: [], prefixe: null },
      ...{ parCpvGeneral: [], parFournisseur: [], refusees: [] },
      ...marche,
    },
    parId,
    vocabulaire,
  );

it.each<[string, Partial<MarcheSansFamille>, string | undefined]>([
  ['the object names it', { objet: 'Achat d’électricité' }, 'electricite objet 0.5'],
  ['an object in the plural', { objet: 'Entretien d’espaces verts', types: ['services'] }, 'verts objet 0.5'],
  ['one word of two', { objet: 'Fourniture de consommables médicaux' }, undefined],
  ['a word that begins both', { objet: 'Location d’un chariot', types: ['services'] }, 'location objet 0.5'],
  ['a type that it cannot be of', { objet: 'Travaux sur l’électricité', types: ['travaux'] }, undefined],
  ['one that a person refused', { objet: 'Achat d’électricité', refusees: ['electricite'] }, undefined],
  ['two that it names alike', { objet: 'Gaz et électricité' }, undefined],
  [
    'a general code and the object',
    { objet: 'Voirie 2026', cpv: '45200000', parCpvGeneral: ['batiment', 'voirie'], types: ['travaux'] },
    'voirie cpv 0.6',
  ],
  [
    'a general code alone',
    { objet: 'Opération 12', cpv: '45200000', parCpvGeneral: ['batiment', 'voirie'], types: ['travaux'] },
    undefined,
  ],
  [
    'a code whose type is open',
    { objet: 'Pose de gaz', cpv: '09123000', prefixe: '0912', parCpv: ['gaz'], types: ['fournitures', 'travaux'] },
    'gaz cpv 0.7',
  ],
  [
    'an object against its code',
    { objet: 'Fourniture de gaz', cpv: '09310000', prefixe: '0931', parCpv: ['electricite'] },
    'gaz objet 0.5',
  ],
  [
    'a rule on the holder first',
    { objet: 'Achat d’électricité', siren: '552081317', parFournisseur: ['gaz'] },
    'gaz fournisseur 0.7',
  ],
])('%s', (_name, marche, expected) => {
  const suggestion = suggerer(marche);
  const told = suggestion && `${suggestion.familleId} ${suggestion.critere} ${suggestion.confiance}`;
  expect(told).toBe(expected);
  expect(suggestion?.raison ?? 'rien').not.toContain('undefined');
});

it('doubts the famille of a code when the object names another one alone', () => {
  const contredit = (objet: string) =>
    objetContredit({ objet, type: 'fournitures', familleId: 'electricite' }, parId, vocabulaire);
  expect([contredit('Gaz'), contredit('Gaz et électricité'), contredit('Énergie')]).toEqual([true, false, false]);
});

it('passes over how a thing is brought: what is brought tells the famille', () => {
  const familles = FAMILLES.map((famille) =>
    famille.id === 'gaz' ? { ...famille, libelle: 'Gaz naturel et chauffage urbain' } : famille,
  );
  const contredit = (objet: string) =>
    objetContredit(
      { objet, type: 'fournitures', familleId: 'electricite' },
      new Map(familles.map((famille) => [famille.id, famille])),
      new Vocabulaire(familles),
    );
  for (const brought of [
    'Acheminement de gaz naturel',
    'Approvisionnement en gaz',
    'Fourniture et acheminement de gaz',
  ])
    expect([brought, contredit(brought)]).toEqual([brought, true]);
});
