import type { TenantDatabase } from '#database/tenant-database.js';
import { besoins } from './outils/besoins.outil.js';
import { definition } from './outils/definition.outil.js';
import { delaisPaiement } from './outils/delais.outil.js';
import { depenses } from './outils/depenses.outil.js';
import { fournisseur, fournisseurs } from './outils/fournisseurs.outil.js';
import { echeances, rechercheMarches } from './outils/marches.outil.js';
import { Arguments, type Outil, type ResultatOutil } from './outils/outil.js';
import { recherchePrix } from './outils/prix.outil.js';
import { seuils } from './outils/seuils.outil.js';
import { synthese } from './outils/synthese.outil.js';
import type { Perimetre } from './perimetre.js';

/** Every tool; all are read-only. */
export const OUTILS = {
  synthese,
  depenses,
  besoins,
  seuils,
  recherche_marches: rechercheMarches,
  echeances,
  delais_paiement: delaisPaiement,
  fournisseurs,
  fournisseur,
  recherche_prix: recherchePrix,
  definition,
} as const;

export type NomOutil = keyof typeof OUTILS;
type DonneesDe<Nom extends NomOutil> = (typeof OUTILS)[Nom] extends Outil<infer Donnees> ? Donnees : never;

/** The tool is not among those of the scope: a public link never reads what only members may. */
class OutilRefuse extends Error {
  constructor(readonly outil: string) {
    super(`the tool ${outil} is outside this scope`);
    this.name = 'OutilRefuse';
  }
}

/**
 * The tools bound to one organisation and one scope. Whatever the arguments say, the organisation is that of the scope:
 * each call is a read-only transaction that row-level security closes to it.
 */
export class BoiteAOutils {
  /** What was called, in order: the sources of the answer. */
  readonly appels: ResultatOutil[] = [];

  constructor(
    private readonly database: TenantDatabase,
    readonly perimetre: Perimetre,
  ) {}

  /** The tools that this scope may call. */
  get disponibles(): NomOutil[] {
    return (Object.keys(OUTILS) as NomOutil[]).filter((nom) => this.permet(nom));
  }

  permet(nom: NomOutil): boolean {
    return OUTILS[nom].niveaux.includes(this.perimetre.niveau);
  }

  /** @throws OutilRefuse when the scope does not have that tool */
  async appeler<Nom extends NomOutil>(
    nom: Nom,
    bruts: Record<string, unknown>,
  ): Promise<ResultatOutil<DonneesDe<Nom>>> {
    if (!this.permet(nom)) throw new OutilRefuse(nom);
    const outil: Outil<unknown> = OUTILS[nom];
    const { perimetre } = this;
    const trouve = await this.database.transaction(perimetre, async (tx) => {
      await tx.execute('SET TRANSACTION READ ONLY');
      return outil.executer({ tx, perimetre }, new Arguments(bruts));
    });
    const liens = perimetre.niveau === 'complet' ? (trouve.liens ?? []) : [];
    const resultat = { outil: nom, libelle: outil.libelle, filtres: trouve.filtres, donnees: trouve.donnees, liens };
    this.appels.push(resultat);
    return resultat as ResultatOutil<DonneesDe<Nom>>;
  }
}
