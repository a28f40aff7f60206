import type { GraviteExport, MarcheAExporter, Operateur, SousTraitanceAExporter } from './decp-v2-types.js';
import { oneOf, VARIATIONS_PRIX } from './decp-v2-vocabulary.js';
import { isValidSiret, TYPES_IDENTIFIANT } from './identifiants.js';
import { toCentimes, type Montant } from './montant.js';

/** Notes a remark about the contract being converted. */
export type Note = (champ: string, gravite: Exclude<GraviteExport, 'ecarte'>, message: string) => void;

/** Names a member of a part that is to be given before the part can be published. */
export type ToComplete = (membre: string) => void;

/** A published amount: a JSON number of at least 1 €; undefined below. */
export function publishedAmount(montant: Montant | undefined): number | undefined {
  return montant !== undefined && toCentimes(montant) >= 100n ? Number(montant) : undefined;
}

/** Whole months, one at least, as the schema wants them. */
export function publishedDuration(champ: string, dureeMois: number | undefined, note: Note): number | undefined {
  if (dureeMois === undefined) return undefined;
  const months = Math.max(1, Math.ceil(dureeMois));
  if (months !== dureeMois) note(champ, 'adapte', `Durée de ${dureeMois} mois, publiée ${months}.`);
  return months;
}

/** The holders that v2 can name, each once. */
export function toTitulaires(operateurs: readonly Operateur[], note: Note): { titulaire: object }[] {
  const kept = new Map<string, { titulaire: object }>();
  for (const operateur of operateurs) {
    const { typeIdentifiant, identifiant } = operateur;
    const known = oneOf(TYPES_IDENTIFIANT, typeIdentifiant);
    if (!known || identifiant === '') {
      note(
        'titulaires',
        'omis',
        `Titulaire omis : identifiant « ${typeIdentifiant} ${identifiant} » inconnu de DECP v2.`,
      );
      continue;
    }
    const key = `${known} ${identifiant}`;
    if (kept.has(key)) note('titulaires', 'adapte', `Titulaire ${key} cité plusieurs fois, publié une fois.`);
    else if (hasFalseKey(operateur)) note('titulaires', 'a_verifier', falseKey(`du titulaire ${identifiant}`));
    kept.set(key, { titulaire: { typeIdentifiant: known, id: identifiant } });
  }
  return [...kept.values()];
}

/** A SIRET that a person has to check: real contracts hold such ones, so it is published as it is recorded. */
const hasFalseKey = ({ typeIdentifiant, identifiant, cleFausse }: Operateur): boolean =>
  cleFausse ?? (oneOf(TYPES_IDENTIFIANT, typeIdentifiant) === 'SIRET' && !isValidSiret(identifiant));

const falseKey = (whose: string): string => `SIRET ${whose} publié tel quel : sa clé est fausse.`;

/** The avenants that have their two compulsory dates; the day of export stands for a missing publication. */
export function toModifications(
  { avenants, dateNotification: notified }: Pick<MarcheAExporter, 'avenants' | 'dateNotification'>,
  jour: string,
  { note, toComplete }: { note: Note; toComplete: ToComplete },
): { modification: object }[] {
  return avenants.flatMap(({ numero, dateSignature, datePublication, montantApres, dureeMois, titulaires }) => {
    if (numero < 1 || dateSignature === undefined) {
      note('modifications', 'omis', `Avenant ${numero} omis : sa date de notification manque.`);
      toComplete(`modifications[${numero}].dateNotificationModification`);
      return [];
    }
    if (notified !== undefined && dateSignature < notified)
      note('modifications', 'a_verifier', `Avenant ${numero} publié tel quel : il est daté d’avant la notification.`);
    const montant = publishedAmount(montantApres);
    const duration = publishedDuration('modifications', dureeMois, note);
    const holders = titulaires ? toTitulaires(titulaires, note) : [];
    const modification = {
      id: numero,
      ...(duration === undefined ? {} : { dureeMois: duration }),
      ...(montant === undefined ? {} : { montant }),
      ...(holders.length > 0 ? { titulaires: holders } : {}),
      dateNotificationModification: dateSignature,
      datePublicationDonneesModification: datePublication ?? jour,
    };
    return [{ modification }];
  });
}

/** The subcontracting acts that have every compulsory member; the others stay out, and what they lack is named. */
export function toActesSousTraitance(
  actes: readonly SousTraitanceAExporter[],
  jour: string,
  { note, toComplete }: { note: Note; toComplete: ToComplete },
): { acteSousTraitance: object }[] {
  return actes.flatMap((acte) => {
    const { numero, dureeMois, dateNotification, sousTraitant } = acte;
    const typeIdentifiant = oneOf(TYPES_IDENTIFIANT, sousTraitant?.typeIdentifiant ?? '');
    const montant = publishedAmount(acte.montant);
    const variationPrix = oneOf(VARIATIONS_PRIX, acte.variationPrix ?? '');
    const missing = [
      { membre: 'id', nom: 'son numéro', absent: numero < 1 },
      { membre: 'sousTraitant.id', nom: 'l’identifiant du sous-traitant', absent: !typeIdentifiant },
      { membre: 'dureeMois', nom: 'sa durée', absent: dureeMois === undefined },
      { membre: 'dateNotification', nom: 'sa date de notification', absent: dateNotification === undefined },
      { membre: 'montant', nom: 'son montant', absent: montant === undefined },
      { membre: 'variationPrix', nom: 'la variation de son prix', absent: !variationPrix },
    ].filter(({ absent }) => absent);
    if (missing.length > 0) {
      const noms = missing.map(({ nom }) => nom).join(', ');
      note('actesSousTraitance', 'omis', `Acte de sous-traitance ${numero} omis, il manque ${noms}.`);
      for (const { membre } of missing) toComplete(`actesSousTraitance[${numero}].${membre}`);
      return [];
    }
    if (sousTraitant && hasFalseKey(sousTraitant))
      note(
        'actesSousTraitance',
        'a_verifier',
        falseKey(`du sous-traitant ${sousTraitant.identifiant}, acte ${numero},`),
      );
    const acteSousTraitance = {
      id: numero,
      sousTraitant: { typeIdentifiant, id: sousTraitant?.identifiant },
      dureeMois: publishedDuration('actesSousTraitance', dureeMois, note),
      dateNotification,
      datePublicationDonnees: acte.datePublication ?? jour,
      montant,
      variationPrix,
    };
    return [{ acteSousTraitance }];
  });
}
