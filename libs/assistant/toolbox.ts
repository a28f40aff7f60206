import type { TenantDatabase } from '#database/tenant-database.js';
import { alertesTool } from './tools/alertes.tool.js';
import { besoins } from './tools/besoins.tool.js';
import { definition } from './tools/definition.tool.js';
import { delaisPaiement } from './tools/delais.tool.js';
import { importsTool } from './tools/imports.tool.js';
import { mandatTool } from './tools/mandat.tool.js';
import { mandatsSuivis } from './tools/mandats-suivis.tool.js';
import { agregat } from './tools/agregat/agregat.tool.js';
import { marchesTool } from './tools/marches.tool.js';
import { Arguments, type Tool, type ToolResult } from './tools/tool.js';
import { publicationsTool } from './tools/publications.tool.js';
import { reconductionsTool } from './tools/reconductions.tool.js';
import { raisonsConformite } from './tools/raisons.tool.js';
import { nomenclature } from './tools/nomenclature.tool.js';
import { prixTool } from './tools/prix.tool.js';
import { seuils } from './tools/seuils.tool.js';
import { synthese } from './tools/synthese.tool.js';
import { labelFrame } from './tools/label-frame.js';
import type { Frame } from './frame/frame.js';
import type { AssistantScope, ToolContext } from './scope.js';

/** Every tool; all are read-only. */
export const TOOLS = {
  synthese,
  agregat,
  besoins,
  seuils,
  recherche_marches: marchesTool,
  delais_paiement: delaisPaiement,
  mandats_suivis: mandatsSuivis,
  mandat: mandatTool,
  imports: importsTool,
  alertes: alertesTool,
  publications: publicationsTool,
  reconductions: reconductionsTool,
  recherche_prix: prixTool,
  raisons_conformite: raisonsConformite,
  nomenclature,
  definition,
} as const;

export type ToolName = keyof typeof TOOLS;
type DataOf<Nom extends ToolName> = (typeof TOOLS)[Nom] extends Tool<infer Donnees> ? Donnees : never;

/** The tool is not among those of the scope: a public link never reads what only members may. */
class ToolRefusedError extends Error {
  constructor(readonly tool: string) {
    super(`the tool ${tool} is outside this scope`);
    this.name = 'ToolRefusedError';
  }
}

/**
 * The tools bound to one organisation and one scope. Whatever the arguments say, the organisation is that of the scope:
 * each call is a read-only transaction that row-level security closes to it.
 */
export class Toolbox {
  /** What was called to be told, in order: the sources of the answer. */
  readonly appels: ToolResult[] = [];

  constructor(
    private readonly database: TenantDatabase,
    readonly scope: AssistantScope,
  ) {}

  /** The tools that this scope may call. */
  get available(): ToolName[] {
    return (Object.keys(TOOLS) as ToolName[]).filter((nom) => this.allows(nom));
  }

  allows(nom: ToolName): boolean {
    return TOOLS[nom].niveaux.includes(this.scope.niveau);
  }

  /** @throws ToolRefusedError when the scope does not have that tool */
  async call<Nom extends ToolName>(nom: Nom, rawArguments: Record<string, unknown>): Promise<ToolResult<DataOf<Nom>>> {
    const [result] = await this.callEach(nom, [rawArguments]);
    return result!;
  }

  /**
   * The same tool several times at once, each in its transaction; what was called keeps the order of the arguments.
   * @throws ToolRefusedError when the scope does not have that tool
   */
  async callEach<Nom extends ToolName>(
    nom: Nom,
    rawArguments: readonly Record<string, unknown>[],
  ): Promise<ToolResult<DataOf<Nom>>[]> {
    if (!this.allows(nom)) throw new ToolRefusedError(nom);
    const results = await Promise.all(rawArguments.map((one) => this.read(nom, one)));
    this.appels.push(...results);
    return results;
  }

  /**
   * What a tool finds, of which the answer tells nothing: whether there is something to tell at all.
   * @throws ToolRefusedError when the scope does not have that tool
   */
  async probe<Nom extends ToolName>(nom: Nom, rawArguments: Record<string, unknown>): Promise<DataOf<Nom>> {
    if (!this.allows(nom)) throw new ToolRefusedError(nom);
    return (await this.read(nom, rawArguments)).donnees;
  }

  private async read<Nom extends ToolName>(
    nom: Nom,
    rawArguments: Record<string, unknown>,
  ): Promise<ToolResult<DataOf<Nom>>> {
    const tool: Tool<unknown> = TOOLS[nom];
    const { scope } = this;
    const trouve = await this.reading((contexte) => tool.run(contexte, new Arguments(rawArguments)));
    const liens = scope.niveau === 'complet' ? (trouve.liens ?? []) : [];
    const result = { outil: nom, libelle: tool.libelle, filtres: trouve.filtres, donnees: trouve.donnees, liens };
    return result as ToolResult<DataOf<Nom>>;
  }

  /** The frame with the labels of what it names by codes; undefined: the scope knows not all of them. */
  label(frame: Frame): Promise<Frame | undefined> {
    return this.reading((contexte) => labelFrame(contexte, frame));
  }

  private reading<Result>(work: (contexte: ToolContext) => Promise<Result>): Promise<Result> {
    const { scope } = this;
    return this.database.transaction(scope, async (tx) => {
      await tx.execute('SET TRANSACTION READ ONLY');
      return work({ tx, scope });
    });
  }
}
