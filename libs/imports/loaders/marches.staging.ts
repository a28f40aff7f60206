import { sirenOf } from '#procurement/identifiants.js';
import { racineDe } from '#procurement/identite/identifiant.js';
import { lireObjet, type ObjetLu } from '#procurement/identite/objet.js';
import { findCollectivite } from '#procurement/reference/collectivites.js';
import { type TypesPossibles, typesPossibles } from '#procurement/verdicts/types-possibles.js';
import type { MarcheLu, OperateurLu } from '../readers/decp/marche-lu.js';
import type { StagingColumn } from '../staging.js';

/**
 * Columns that contracts are staged in; `donnees` is the whole contract, `racine` what identifiers of one contract share,
 * `objet_lu` the lot and the consultation that its object names, `type_lu` the types that its members leave possible and
 * which of them said so (those of its lots come later, as it is judged).
 */
export const MARCHES_STAGING: readonly StagingColumn<MarcheLu>[] = [
  { name: 'marche', sqlType: 'text', value: ({ id }) => id },
  { name: 'siret', sqlType: 'text', value: ({ acheteur }) => acheteur.siret },
  { name: 'racine', sqlType: 'text', value: ({ id }) => racineDe(id) },
  { name: 'objet_lu', sqlType: 'jsonb', value: readObjet },
  { name: 'type_lu', sqlType: 'jsonb', value: readTypes },
  { name: 'siren', sqlType: 'text', value: ({ acheteur }) => acheteur.siren },
  { name: 'acheteur_nom', sqlType: 'text', value: ({ acheteur }) => nameOfBuyer(acheteur) },
  {
    name: 'exercice',
    sqlType: 'integer',
    value: ({ dateNotification, datePublicationDonnees }) =>
      (dateNotification ?? datePublicationDonnees)?.slice(0, 4) ?? null,
  },
  { name: 'donnees', sqlType: 'jsonb', value: withSirens },
];

/** What its object names; a number of lot or of consultation that the file gives apart comes before that of the object. */
function readObjet({ objet, lot, faits }: MarcheLu): ObjetLu {
  return {
    ...lireObjet(objet),
    ...(lot === undefined ? {} : { lot }),
    ...(faits?.consultation === undefined ? {} : { consultation: faits.consultation.toUpperCase() }),
  };
}

function readTypes({ type, ccag, cpv, objet }: MarcheLu): TypesPossibles {
  return typesPossibles({ fichier: type, ccag, cpv, objet });
}

/** DECP v2 names no buyer, and v1 in capitals and without accents: communes and EPCI have their official name. */
function nameOfBuyer({ siren, nom }: MarcheLu['acheteur']): string | undefined {
  return findCollectivite(siren)?.nom ?? nom;
}

type OperateurAvecSiren = OperateurLu & { siren?: string };

/** The row as staged: its operators carry the SIREN that concentration is counted by. */
function withSirens(marche: MarcheLu): object {
  const complete = (operateur: OperateurLu): OperateurAvecSiren => ({
    ...operateur,
    siren: sirenOf(operateur.typeIdentifiant, operateur.identifiant),
  });
  return {
    ...marche,
    titulaires: marche.titulaires.map(complete),
    actesSousTraitance: marche.actesSousTraitance.map((acte) => ({
      ...acte,
      sousTraitant: acte.sousTraitant && complete(acte.sousTraitant),
    })),
  };
}
