/** Places and bodies that a question may be about, though the data names few of them: what is told of one is never left aside. */

/** What a town builds, owns or keeps. */
export const PLACES: readonly string[] = plurals(
  `ecole college lycee creche halte-garderie garderie gymnase stade piscine patinoire boulodrome skatepark mediatheque bibliotheque ludotheque
   musee theatre cinema conservatoire salle hall centre maison foyer parc jardin square cimetiere parking marche halle caserne commissariat
   hopital clinique ehpad residence logement batiment immeuble local bureau atelier hangar depot dechetterie chaufferie station usine
   eglise temple mosquee synagogue chapelle pont tunnel route rue avenue boulevard place rond-point trottoir chaussee voirie reseau canal
   port quai gare arret plage camping base ferme serre pelouse terrain tribune vestiaire cantine restaurant cuisine refectoire
   quartier secteur zone village hameau arrondissement canton site equipement installation annexe antenne guichet accueil chantier
   hotel-de-ville mairie-annexe`,
);

/** Where the authority acts: what is told of one of them may be what is asked about. A street, a room or an office is of none. */
export const ESTABLISHMENTS: readonly string[] = plurals(
  `ecole college lycee creche halte-garderie garderie gymnase stade piscine patinoire mediatheque bibliotheque ludotheque musee theatre
   conservatoire cimetiere ehpad residence camping quartier village hameau arrondissement canton ccas cias mairie-annexe`,
);

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
