import type { GroupeATraiter } from '#client/operations.js';

/** Why the lines of a group wait, by the end of the verdict that filters them. */
const REASONS: Readonly<Record<string, string>> = {
  hors_marche: 'Achetées sans marché, au-delà du seuil de dispense',
  cas_contredit: 'Le cas invoqué ne couvre pas le besoin',
  famille: 'Sans famille : leur besoin ne se calcule pas',
  marche_non_enregistre: 'Elles citent un marché qui n’est pas enregistré',
  colonne_marche: 'Le fichier ne dit pas sur quel marché elles sont achetées',
  au_dela_du_maximum: 'Mandatées au-delà du montant de leur marché',
  montant_ht: 'Leur montant hors taxes est inconnu',
  engagement: 'Ce que les marchés en cours engagent encore est inconnu',
  compte: 'Leur compte n’est pas connu : achat ou non',
  operation: 'On ne sait pas de quelle opération de travaux elles relèvent',
  activite_reseau: 'L’acheteur agit-il ici comme exploitant d’un réseau ?',
  seuil: 'Le seuil de leur jour n’est pas connu',
};

/** What is wrong with a group, in words; several missing facts are joined. */
export function reasonOf({ verdict, filtre }: GroupeATraiter): string {
  const [, motif = '', ...missing] = filtre.verdict.split('.');
  if (motif === 'marche')
    return verdict === 'non_conforme'
      ? 'Leur marché n’est pas conforme'
      : 'Le verdict de leur marché est lui-même à vérifier';
  const codes = missing.length > 0 ? missing.flatMap((one) => one.split('+')) : [motif];
  return codes.map((code) => REASONS[code] ?? code).join(' ; ');
}

/** What the group is of: its famille and its contract. */
export function subjectOf({ famille, marche, marche_inconnu: isUnknown }: GroupeATraiter): string {
  const of = famille === null ? 'Sans famille' : `${famille.code} ${famille.libelle}`;
  if (marche !== null) return `${of} · marché ${marche.numero}`;
  return `${of} · ${isUnknown ? 'marché inconnu' : 'sans marché'}`;
}

/** A group of this page, whatever becomes of its figures. */
export const keyOf = ({ filtre: { famille, marche, verdict, exercice } }: GroupeATraiter): string =>
  [exercice, famille, marche, verdict].join(' ');
