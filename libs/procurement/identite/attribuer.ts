import { reconnaitre, type Regroupement } from './consultations.js';
import { compareLots, compareTextes, type ContratAGrouper } from './contrat.js';
import { grouper } from './grouper.js';
import { lireObjet, objetDeConsultation } from './objet.js';

/** A contract in the consultation that it is recorded in. */
export interface ContratGroupe extends ContratAGrouper {
  consultation: string;
  /** As it is recorded; `main`: a person said so. */
  regroupement: Regroupement | 'main';
  /** A person recorded facts of the consultation. */
  faits: boolean;
}

/** What becomes of a consultation whose lots were recognised. */
export interface ConsultationReconnue {
  /** Undefined: a new one. */
  id: string | undefined;
  regroupement: Regroupement;
  objet: string;
  lotsDeclares: number | null;
  reference: string | null;
  contrats: string[];
}

export interface Attribution {
  consultations: ConsultationReconnue[];
  /** Contracts that join a consultation that a person made, with the other lots of their identifier. */
  rejoignent: { contrat: string; consultation: string }[];
  operationsProposees: number;
}

/**
 * Gives the recognised groups of contracts their consultations. What a person grouped is never changed, but for a new lot of
 * the same identifier that joins it; a consultation whose facts a person recorded keeps its contracts.
 */
export function attribuer(contrats: readonly ContratGroupe[]): Attribution {
  const libres = contrats.filter(({ regroupement }) => regroupement !== 'main');
  const parId = new Map(contrats.map((contrat) => [contrat.id, contrat]));
  const { groupes, operationsProposees } = reconnaitre(libres);
  const manuelles = consultationsManuelles(contrats);
  const prises = new Set<string>();
  const rejoignent: Attribution['rejoignent'] = [];
  const consultations: ConsultationReconnue[] = [];
  const tries = groupes
    .map(({ contrats: ids, regroupement }) => ({ membres: ids.map((id) => parId.get(id)!), regroupement }))
    .sort((a, b) => compareTextes(a.membres[0]!.id, b.membres[0]!.id));
  for (const { membres, regroupement } of tries) {
    const manuelle = manuelles(membres);
    if (manuelle !== undefined) {
      rejoignent.push(...membres.map(({ id }) => ({ contrat: id, consultation: manuelle })));
      continue;
    }
    const id = choisir(membres, prises);
    if (id !== undefined) prises.add(id);
    const retenus = membres.filter(({ consultation, faits }) => !faits || consultation === id);
    if (retenus.length > 0) consultations.push({ id, regroupement, ...decrire(retenus) });
  }
  return { consultations, rejoignent, operationsProposees: operationsProposees.length };
}

/** Of the consultations of some contracts, that whose facts were recorded, else that of most of them, else the oldest. */
function choisir(membres: readonly ContratGroupe[], prises: ReadonlySet<string>): string | undefined {
  const candidates = [...grouper(membres, ({ consultation }) => consultation).values()].sort(
    (a, b) =>
      Number(b[0]!.faits) - Number(a[0]!.faits) ||
      b.length - a.length ||
      compareTextes(a[0]!.consultation, b[0]!.consultation),
  );
  return candidates.map(([premier]) => premier!.consultation).find((id) => !prises.has(id));
}

function decrire(membres: readonly ContratGroupe[]): Omit<ConsultationReconnue, 'id' | 'regroupement'> {
  const tries = [...membres].sort((a, b) => compareLots(a.lot, b.lot) || compareTextes(a.id, b.id));
  const [premier] = tries;
  const lus = tries.map(({ objet }) => lireObjet(objet));
  return {
    objet: tries.length === 1 ? premier!.objet : objetDeConsultation(premier!.objet),
    lotsDeclares: lus.find(({ lotsDeclares }) => lotsDeclares !== undefined)?.lotsDeclares ?? null,
    reference: tries.find(({ reference }) => reference !== null)?.reference ?? null,
    contrats: tries.map(({ id }) => id),
  };
}

/**
 * The consultation that a person made of the lots of an identifier, for new lots of it: the only one with several of them.
 * One lot that a person took out is no consultation to join.
 */
function consultationsManuelles(
  contrats: readonly ContratGroupe[],
): (membres: readonly ContratGroupe[]) => string | undefined {
  const cle = ({ acheteur, numero }: ContratGroupe): string => `${acheteur} ${numero}`;
  const manuels = contrats.filter(({ regroupement }) => regroupement === 'main');
  const parCle = grouper(manuels, cle);
  const tailles = grouper(manuels, ({ consultation }) => consultation);
  return (membres) => {
    const cles = new Set(membres.map(cle));
    if (cles.size !== 1) return undefined;
    const own = parCle.get([...cles][0]!) ?? [];
    const plusieurs = new Set(own.map(({ consultation }) => consultation).filter((id) => tailles.get(id)!.length > 1));
    if (plusieurs.size !== 1) return undefined;
    const [consultation] = plusieurs;
    const lots = new Set(tailles.get(consultation!)!.map(({ lot }) => lot));
    return membres.some(({ lot }) => lot !== '' && lots.has(lot)) ? undefined : consultation;
  };
}
