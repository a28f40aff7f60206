import { allFormsOf } from '../../lexicon/verbs.js';

/** They keep, leave out, count, compare or define, whoever does it: « les régularisations ne comptent pas ». */
export const DEFINING: readonly string[] = [
  ...allFormsOf(
    'garder conserver enlever retirer ecarter eliminer limiter borner cantonner restreindre reduire concentrer focaliser cumuler ajouter additionner retrancher deduire defalquer compter calculer raisonner considerer isoler cibler analyser comparer neutraliser geler appliquer supposer supprimer detailler ventiler regrouper ramener mesurer evaluer definir designer signifier englober recouvrir totaliser filtrer convertir retenir',
  ),
  ...'soustrais soustrait soustrayons retiens retient retenons retiennent retenu retenue exclus exclut excluons excluent exclure inclure inclus inclut incluons incluent vaut valent equivaut equivalent'.split(
    ' ',
  ),
];

/** What a figure is of, and how it is counted: « le périmètre est le stade ». */
export const COUNTING: readonly string[] =
  'perimetre calcul comptage decompte champ critere criteres filtre filtres unite unites hypothese hypotheses convention conventions an ans annee annees exercice exercices mois trimestre trimestres semestre semestres saison saisons periode periodes date dates echeance echeances siecle mandature classement tva ttc ht plafond'.split(
    ' ',
  );

/** What a figure may be: told of, it changes nothing, unless it is what is wanted or defined (« le montant est celui du stade »). */
export const FIGURES_TOLD: readonly string[] =
  'total totaux montant montants nombre taux part parts evolution repartition moyenne comparaison comparatif pourcentage'.split(
    ' ',
  );

/** Who has charge of something. */
export const IN_CHARGE_OF: readonly string[] = [
  ...allFormsOf(
    'gerer diriger exploiter administrer piloter encadrer superviser occuper travailler bosser tenir posseder',
  ),
  ...'tiens responsable responsables responsabilite charge gardien gardienne delegation directeur directrice'.split(
    ' ',
  ),
];

/** What a need has of its own, and the law another rule for. */
export const SITUATIONS: readonly string[] =
  'urgent urgente urgents urgentes urgence urgences presse pressee sinistre incendie inondation inonde inondee tempete catastrophe brule brulee effondre effondree innovant innovante innovation secret brevet exclusif exclusivite monopole artiste infructueux infructueuse'.split(
    ' ',
  );

/** What breaks, wears or is put in a building or a street: it is bought or mended. */
export const PARTS: readonly string[] =
  `chaudiere chauffage toiture toit mur facade fenetre vitre porte portail serrure radiateur ascenseur plafond sol parquet peinture carrelage cloture grille arbre haie fleur sapin massif
  lampadaire eclairage panneau feu banc poubelle benne borne jeu toboggan balancoire nid trou fuite canalisation egout tuyau pompe robinet compteur cable antenne camera alarme extincteur camion voiture velo bus engin tracteur
  ordinateur serveur logiciel ecran telephone copieur photocopieur table chaise bureau armoire livre manuel repas uniforme casque gant produit sel gravier guirlande illumination feu-d-artifice spectacle concert exposition`
    .trim()
    .split(/\s+/)
    .flatMap((noun) => [noun, `${noun}s`, `${noun}x`]);
