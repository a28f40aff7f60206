import { type Borne, EMPTY_FRAME, type Filtre, type Frame, NO_FILTERS, type Nomme } from '../frame/frame.js';
import { MENTIONS } from '../frame/mentions.js';
import { type Acte, type Axe, type Mesure, PAR_AVENANT, type Sujet } from '../frame/terms.js';
import type { AssistantScope } from '../scope.js';
import type { ToolName } from '../toolbox.js';
import { PROCEDURES, SECTIONS, TYPES, VERDICTS } from '../tools/agregat/filtres.js';
import type { ToolResult } from '../tools/tool.js';

/** A tool that a model called: its arguments, and what it applied of them and found. */
export interface ToolCall {
  nom: ToolName;
  recus: Record<string, unknown>;
  result: ToolResult;
}

/** What the frame of a tool is about. */
type Subject = Pick<Frame, 'acte' | 'sujet' | 'mesure'>;

const SUBJECTS: Partial<Record<ToolName, Subject>> = {
  synthese: { acte: 'mesurer', sujet: 'achats', mesure: 'montant_ht' },
  delais_paiement: { acte: 'mesurer', sujet: 'paiements', mesure: 'delai_moyen' },
  recherche_marches: { acte: 'lister', sujet: 'marches', mesure: 'nombre' },
  besoins: { acte: 'besoins', sujet: 'achats', mesure: 'montant_ht' },
};

/**
 * The frame that a call amounts to, its names told by their codes alone: what a question typed by hand would have read.
 * Undefined: it reads rules, or a filter of it is none of a frame.
 */
export function frameOfCall({ nom, recus, result }: ToolCall, scope: AssistantScope): Frame | undefined {
  const read = new AppliedFilters(result.filtres);
  const subject = nom === 'agregat' ? subjectOfMeasure(read, recus['sujet'], scope) : SUBJECTS[nom];
  if (!subject) return undefined;
  const frame: Frame = {
    ...EMPTY_FRAME,
    ...subject,
    // Of contracts, it says the order of their rows.
    recents: read.text('tri') === 'jour',
    groupe: read.text('groupe') as Axe | null,
    croise: read.text('croise') as Axe | null,
    filtres: filtersOf(read),
    periode: periodOf(read, scope),
    besoin: {
      ...EMPTY_FRAME.besoin,
      montant: read.number('achat'),
      seuil: read.oneOf('seuil', ['dispense', 'publicite', 'formalisee']),
      sansMarche: read.oneOf('sans_marche', ['oui']) !== null,
      proche: read.oneOf('proche', ['oui']) !== null,
    },
  };
  return read.isWhole ? frame : undefined;
}

function subjectOfMeasure(read: AppliedFilters, asked: unknown, { niveau }: AssistantScope): Subject {
  const known = (['achats', 'marches', 'paiements'] as const).find((one) => one === asked);
  const sujet: Sujet = niveau === 'complet' ? (known ?? 'achats') : 'marches';
  return { acte: 'mesurer' satisfies Acte, sujet, mesure: read.text('mesure') as Mesure };
}

function filtersOf(read: AppliedFilters): Frame['filtres'] {
  const publication = read.oneOf('publication', ['non_publie', 'publie']);
  return {
    ...NO_FILTERS,
    familles: codesOf(read.sided('famille')),
    services: codesOf(read.sided('service')),
    fournisseurs: codesOf(read.sided('fournisseur')),
    types: read.sidedOf('type', TYPES),
    sections: read.sidedOf('section', SECTIONS),
    verdicts: read.sidedOf('verdict', VERDICTS),
    procedure: read.sidedOf('procedure', PROCEDURES),
    passation: read.oneOf('passation', ['marche', 'hors_marche']),
    annulations: read.oneOf('annulations', ['seules', 'hors']),
    marche: codeOf(read.text('marche')),
    compte: read.text('compte'),
    statut: read.oneOf('statut', ['en_cours', 'termine', 'non_termine']),
    texte: read.text('texte'),
    sansFamille: read.text('sans_famille'),
    mentions: read.listOf('mention', MENTIONS),
    sansMentions: read.listOf('sans_mention', MENTIONS),
    parFin: read.number('par_fin') === 1,
    enVigueur: read.number('en_vigueur') === 1,
    echeanceMois: read.number('echeance_mois'),
    offres: boundOf(read, 'offres'),
    tenus: boundOf(read, 'tenus'),
    tiers: boundOf(read, 'tiers'),
    jours: boundOf(read, 'jours'),
    retards: boundOf(read, 'retard'),
    paye: read.oneOf('paye', ['rien', 'proche', 'depasse']),
    consomme: shareOf(read),
    parPaiement: read.number('par_paiement') === 1,
    finAvant: read.text('fin_avant'),
    finApres: read.text('fin_apres'),
    vigueurLe: read.text('en_vigueur_le'),
    notifieApres: read.text('notifie_apres'),
    notifieAvant: read.text('notifie_avant'),
    duree: boundOf(read, 'duree'),
    parAvenant: read.oneOf('par_avenant', PAR_AVENANT),
    montantMin: read.number('montant_min'),
    montantMax: read.number('montant_max'),
    nonPubliees: publication === 'non_publie',
    publiees: publication === 'publie',
  };
}

function periodOf(read: AppliedFilters, { aujourdhui }: AssistantScope): Frame['periode'] {
  const [from, to] = [read.number('mois_du'), read.number('mois_au')];
  const [first, last] = [read.text('jour_du'), read.text('jour_au')];
  const parmi = read.numbers('mois_parmi');
  const memeDate = read.oneOf('jusqu_au', [`${aujourdhui.slice(5, 7)}${aujourdhui.slice(8, 10)}`]) !== null;
  return {
    exercices: read.numbers('exercice') ?? [],
    mois: from === null ? null : [from, to ?? from],
    ...(parmi ? { parmi } : {}),
    ...(first !== null && last !== null ? { jours: [first, last] as const } : {}),
    suite: read.number('depuis') === 1,
    memeDate,
    jour: null,
  };
}

function shareOf(read: AppliedFilters): Frame['filtres']['consomme'] {
  const borne = boundOf(read, 'consomme');
  const strict = read.number('consomme_strict') === 1;
  return borne && { ...borne, strict };
}

const codeOf = (code: string | null): Nomme | null => (code === null ? null : { code, libelle: code });

const codesOf = (filtre: Filtre<string> | null): Filtre<Nomme> | null =>
  filtre && { ...filtre, valeurs: filtre.valeurs.map((code) => ({ code, libelle: code })) };

function boundOf(read: AppliedFilters, nom: string): Borne | null {
  const [min, max] = [read.number(`${nom}_min`), read.number(`${nom}_max`)];
  return min === null && max === null ? null : { min, max };
}

/** The filters of a result, each read once; one that is of no frame, or of another value than frames have, leaves it not whole. */
class AppliedFilters {
  private readonly unread: Map<string, string>;
  private isForeign = false;

  constructor(filtres: Readonly<Record<string, string | number>>) {
    this.unread = new Map(Object.entries(filtres).map(([nom, valeur]) => [nom, String(valeur)]));
  }

  get isWhole(): boolean {
    return this.unread.size === 0 && !this.isForeign;
  }

  text(nom: string): string | null {
    const valeur = this.unread.get(nom) ?? null;
    this.unread.delete(nom);
    return valeur;
  }

  number(nom: string): number | null {
    return this.numbers(nom)?.[0] ?? null;
  }

  numbers(nom: string): number[] | null {
    const read = this.list(nom)?.map(Number) ?? null;
    if (read?.some((one) => !Number.isInteger(one))) this.isForeign = true;
    return read;
  }

  oneOf<const Valeur extends string>(nom: string, valeurs: readonly Valeur[]): Valeur | null {
    return this.listOf(nom, valeurs)?.[0] ?? null;
  }

  listOf<const Valeur extends string>(nom: string, valeurs: readonly Valeur[]): Valeur[] | null {
    const read = this.list(nom);
    const known = read?.flatMap((un) => valeurs.find((valeur) => valeur === un) ?? []) ?? null;
    if (read?.length !== known?.length) this.isForeign = true;
    return known;
  }

  sided(nom: string): Filtre<string> | null {
    const left = this.list(`${nom}_sauf`);
    const valeurs = left ?? this.list(nom);
    return valeurs && { valeurs, sauf: left !== null };
  }

  sidedOf<const Valeur extends string>(nom: string, valeurs: readonly Valeur[]): Filtre<Valeur> | null {
    const left = this.listOf(`${nom}_sauf`, valeurs);
    const kept = left ?? this.listOf(nom, valeurs);
    return kept && { valeurs: kept, sauf: left !== null };
  }

  private list(nom: string): string[] | null {
    return (
      this.text(nom)
        ?.split(',')
        .map((un) => un.trim()) ?? null
    );
  }
}
