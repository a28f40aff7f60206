import { keyOf, tokensOf } from '../tokens.js';

/**
 * What people say for what a nomenclature calls otherwise. The words on the left mean the same thing as those on the
 * right for whoever buys; they are read so only where no name of the organisation has them, and where its names have
 * those on the right.
 */
const SYNONYMS: Readonly<Record<string, string>> = {
  'electricite | gaz | carburants': 'energie energies',
  'restauration collective': 'cantine cantines cantoche repas dejeuner dejeuners',
  'denrees alimentaires': 'nourriture alimentation bouffe alimentaire aliments',
  education: 'ecole ecoles scolarite enseignement',
  'petite enfance': 'creche creches bebes',
  'materiel informatique': 'ordinateur ordinateurs ordi ordis pc',
  'logiciels progiciels': 'licence licences',
  'materiel informatique | logiciels progiciels | services informatiques | consommables informatiques': 'informatique',
  'eau assainissement': 'potable eaux',
  'entretien vehicules pieces': 'garagiste garagistes mecanique',
  'consommables informatiques': 'toner toners cartouches encre',
  telecommunications: 'tel telephone telephones telephonie mobiles forfaits internet telecom telecoms',
  vehicules:
    'voiture voitures bagnole bagnoles auto autos camion camions automobile automobiles fourgon fourgons fourgonnette fourgonnettes camionnette camionnettes utilitaire utilitaires',
  carburants: 'essence gazole gasoil diesel pleins',
  electricite: 'elec elect electrique courant',
  gaz: 'fioul chauffage',
  'collecte traitement dechets': 'poubelle poubelles ordures ordure eboueur eboueurs eboueuse ramasse ramassent',
  'nettoyage locaux': 'menage nettoie nettoient nettoyait nettoyer proprete',
  'affranchissement courrier': 'timbre timbres lettres postal postaux',
  'travail temporaire': 'interim interimaire interimaires',
  'conseil juridique': 'avocat avocats contentieux',
  'communication impression publicite': 'imprimerie imprimeur affiches com comm imprime impriment',
  'receptions evenementiel': 'fetes fete voeux buffet buffets ceremonie ceremonies festivites',
  'transport personnes': 'autocar autocars bus cars taxi taxis',
  'gardiennage securite': 'vigile vigiles surveillance surveille surveillent',
  'entretien espaces verts': 'parcs jardins jardinage pelouses tonte elagage tond tondent',
  'travaux voirie reseaux': 'vrd',
  'travaux voirie': 'rue rues chaussee chaussees',
  vegetaux: 'fleurs plantes arbres fleurissement',
  'livres documents mediatheques': 'bibliotheque bibliotheques livre bouquin bouquins',
  'fournitures bureau': 'papeterie stylos',
  'vetements travail': 'uniforme uniformes epi tenue tenues habillement',
  'etudes assistance maitrise ouvrage': 'amo',
  'maitrise oeuvre': 'architecte architectes moe',
  'travaux batiment': 'renovation construction',
  assurances: 'assureur assureurs',
  tranquillite: 'police',
  mobilier: 'meubles meuble bureaux chaises tables',
};

/** The keys of the words that a word stands for, or of each of the things that it may stand for. */
export const MEANINGS: ReadonlyMap<string, readonly (readonly string[])[]> = new Map(
  Object.entries(SYNONYMS).flatMap(([words, said]) => {
    const keys = words.split('|').map((one) => tokensOf(one).map(({ key }) => key));
    return said.split(' ').map((one) => [keyOf(one), keys] as const);
  }),
);
