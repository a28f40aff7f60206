import { type Frame } from '../../../frame/frame.js';
import { NAMED_AXES } from '../../../frame/terms.js';
import { firstOf, oneOf, phraseOf } from '../../phrase.js';
import type { Token } from '../../tokens.js';

/** The axes by the words that name them in the plural or after « par ». */
const AXES = {
  direction: oneOf('direction directions service services pole poles'),
  famille: phraseOf(
    `(famille | familles | poste | postes | catégorie | catégories | domaine | domaines) (achat | achats | dépense | dépenses)?`,
  ),
  fournisseur: oneOf(
    'fournisseur fournisseurs prestataire prestataires entreprise entreprises societe societes titulaire titulaires boite boites',
  ),
  mois: oneOf('mois'),
  trimestre: oneOf('trimestre trimestres'),
  semestre: oneOf('semestre semestres'),
  type: phraseOf(`(type | types | nature | natures) (achat | achats | dépense | dépenses)?`),
};
const SAID = Object.entries(AXES).map(
  ([name, axis]) =>
    [
      name,
      phraseOf(
        `<axis> par <axis>
         | (par | selon | suivant | entre | à l’échelle | au niveau | à la maille | au grain | du point de vue | du côté | vu par | vue par | regroupé par | regroupée par | version | à la granularité | sous l’angle) (chaque | les | grandes | grande)? <axis>`,
        { axis },
      ),
    ] as const,
);
/** « en directions » goes with what is asked again. */
const IN_PLURAL = Object.entries(AXES).map(([name, axis]) => [name, phraseOf(`en <axis>`, { axis })] as const);

/** What parts an amount, and what leads to it, says it is wanted or tells whose it is: nothing else may stand in the turn. */
const PARTS = phraseOf(
  `(détaille | détaillez | détailler | détails | détail | détaillé | détaillée | ventile | ventilez | ventiler | ventilé | ventilation | découpe | découpez | découper | découpage | décompose | décomposez | décomposer | décomposition | répartis | répartissez | répartir | répartition | réparti | éclate | éclatez | éclater
     | décline | déclinez | décliner | casse | casser | divise | divisez | diviser | range | regroupe | regroupez | regrouper | reprends | reprenez | reprendre | refais | refaites | refaire | passe | passez | passer | mets | mettez | mettre | donne | donnez | donner | montre | montrez | montrer | fais | faites | faire | affiche | sors | sortez | présente | présentez
     | répartit | répartissent | décompose | décomposent | ventile | découpe | divise | éclate | compose | composent | tourne | tournez | bascule | basculez | remets)`,
);
const AGAIN = /^(?:reprend|refai|passe|met|remet|tourn|bascul|fai|donn|montr|affich|sor|present)/;
const SAME = /^(?:meme|pareil|idem|chose|classement|tableau|liste|refai\w*|repren\w*)$/;
const FILL = new Set(
  `et alors donc ok bon puis mais ensuite sinon maintenant present a merci stp svp plait te vous il s ça ca cela ceci se comment quoi que qu est ce qui donne donner donnerait fait ferait moi nous me m y en on tu je veux voudrais peux pouvez vas va allez pour chez de sur tout ensemble total chose meme dernier derniere classement tableau liste resultat resultats chiffre chiffres
   achete achetent depense depensent achat achats depenses vu vue possible svpl besoin faut faudrait aimerais savoir voir comme stp veuillez idem pareil question voila deja exactement precisement bien aussi pourriez pourrais pouvoir`
    .trim()
    .split(/\s+/),
);
/** « celle-là », « cette deuxième direction », « ce dernier »: who came first. */
const POINTING = phraseOf(
  `(pour | chez | de | sur | à | dans)? ((celle | celui) (là | ci)? | (cette | ce | cet) (deuxième | seconde | second | troisième | première | premier | même)? (direction | service | pôle | fournisseur | entreprise | société | prestataire | famille | poste) (là | ci)? | (cette | ce) (dernière | dernier) &! (classement | tableau | palmarès | top | résultat | calcul | liste | chiffre))`,
);
const HIM = /^(?:elle|il|lui)$/;

/**
 * What was asked, parted by something: « vas-y, découpe par famille », « ça se répartit comment par famille ? », « celle-là, par familles,
 * ça donne quoi ? » of the one that came first. Null where anything else is said.
 */
export function partedBy(words: readonly Token[], before: Frame): string | null {
  const found = SAID.map(([name, phrase]) => [name, firstOf(phrase, words)] as const).find(([, place]) => place);
  const plural = found
    ? undefined
    : IN_PLURAL.map(([name, phrase]) => [name, firstOf(phrase, words)] as const).find(([, place]) => place);
  const [name, place] = found ?? plural ?? [];
  if (name === undefined || !place || before.filtres.marche !== null) return null;
  const rest = [...words.slice(0, place[0]), ...words.slice(place[1])];
  const pointed = firstOf(POINTING, rest);
  const left = pointed ? [...rest.slice(0, pointed[0]), ...rest.slice(pointed[1])] : rest;
  const isOfHim = pointed !== undefined || left.some(({ text }, at) => HIM.test(text) && !isNobody(left, at));
  if (!left.every(({ text }, at) => FILL.has(text) || HIM.test(text) || PARTS.endsOf(left, at).length > 0)) return null;
  // « par direction » alone is read as it stands.
  if (left.length === 0) return null;
  if (plural && !left.some(({ text }) => AGAIN.test(text))) return null;
  if (isOfHim && !(before.rang && NAMED_AXES.has(before.groupe)) && !isOfOne(before)) return null;
  // « ce classement par direction » is of all, and not of the one that came first.
  if (!isOfHim && (plural || (before.rang && (before.n ?? 1) > 1) || left.some(({ text }) => SAME.test(text))))
    return `la même par ${name} ?`;
  return `et ${isOfHim ? 'elle ' : ''}par ${name} ?`;
}

const isNobody = (words: readonly Token[], at: number): boolean =>
  /^(?:s|plait|faut|faudrait)$/.test(words[at - 1]?.text ?? '') ||
  /^(?:te|vous|faut|faudrait|me)$/.test(words[at + 1]?.text ?? '');

const isOfOne = ({ filtres: { services, fournisseurs, familles } }: Frame): boolean =>
  [services, fournisseurs, familles].filter((one) => one !== null && !one.sauf && one.valeurs.length === 1).length ===
  1;
