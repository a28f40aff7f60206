/** Places and bodies that a question may be about, though the data names few of them: what is told of one is never left aside. */

/** Where the authority acts: what is told of one of them may be what is asked about. A street, a room or an office is of none. */
export const ESTABLISHMENTS: readonly string[] = plurals(
  `ecole college lycee creche halte-garderie garderie gymnase stade piscine patinoire mediatheque bibliotheque ludotheque musee theatre
   conservatoire cimetiere ehpad residence camping quartier village hameau arrondissement canton ccas cias mairie-annexe`,
);

/** What a town builds, owns or keeps. */
export const PLACES: readonly string[] = [
  ...ESTABLISHMENTS,
  ...plurals(
    `boulodrome skatepark cinema salle hall centre maison foyer parc jardin square parking marche halle caserne commissariat
     hopital clinique logement batiment immeuble local bureau atelier hangar depot dechetterie chaufferie station usine
     eglise temple mosquee synagogue chapelle pont tunnel route rue avenue boulevard place rond-point trottoir chaussee
     voirie reseau canal port quai gare arret plage base ferme serre pelouse terrain tribune vestiaire cantine restaurant
     cuisine refectoire secteur zone site equipement installation annexe antenne guichet accueil chantier hotel-de-ville`,
  ),
];

/** Buyers of another kind, which other rules hold for. */
export const BODIES: readonly string[] = plurals(
  `entite adjudicateur adjudicatrice bailleur hopital chu universite region departement metropole agglomeration communaute syndicat
   etat ministere prefecture ccas cias epci sem spl regie office etablissement sdis rectorat chambre`,
);

function plurals(nouns: string): string[] {
  return nouns
    .trim()
    .split(/\s+/)
    .flatMap((noun) => [noun, `${noun}s`, `${noun}x`, noun.replace(/al$/, 'aux')]);
}
