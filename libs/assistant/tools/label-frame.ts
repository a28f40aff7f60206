import type { Filtre, Frame, Nomme } from '../frame/frame.js';
import type { ToolContext } from '../scope.js';
import { identifiersOf } from './agregat/filtres.js';

const FAMILLES = 'SELECT code, libelle FROM familles WHERE organization_id = $1 AND code = ANY ($2)';
const SERVICES = 'SELECT code, libelle FROM services WHERE organization_id = $1 AND code = ANY ($2)';
const SUPPLIERS =
  'SELECT id AS code, raison_sociale AS libelle FROM fournisseurs WHERE organization_id = $1 AND id = ANY ($2)';

/** The frame with the labels of what it names by codes; undefined: the organisation knows not all of them. */
export async function labelFrame(contexte: ToolContext, frame: Frame): Promise<Frame | undefined> {
  const { tx, scope } = contexte;
  const { familles, services, fournisseurs } = frame.filtres;
  const named = (filtre: Filtre<Nomme>) => [scope.organizationId, filtre.valeurs.map(({ code }) => code)];
  const ids = fournisseurs && (await identified(contexte, fournisseurs));
  const filtres = {
    ...frame.filtres,
    familles: familles && labelled(familles, await tx.many<Nomme>(FAMILLES, named(familles))),
    services: services && labelled(services, await tx.many<Nomme>(SERVICES, named(services))),
    fournisseurs: ids && labelled(ids, await tx.many<Nomme>(SUPPLIERS, named(ids))),
  };
  return [filtres.familles, filtres.services, filtres.fournisseurs].includes(undefined) || ids === undefined
    ? undefined
    : { ...frame, filtres: filtres as Frame['filtres'] };
}

/** One that is named is the one that the tool read. */
async function identified(contexte: ToolContext, filtre: Filtre<Nomme>): Promise<Filtre<Nomme> | undefined> {
  const ids = await identifiersOf(
    contexte,
    filtre.valeurs.map(({ code }) => code),
  );
  if (ids.length < filtre.valeurs.length) return undefined;
  return { ...filtre, valeurs: ids.map((id) => ({ code: id, libelle: id })) };
}

function labelled(filtre: Filtre<Nomme>, rows: readonly Nomme[]): Filtre<Nomme> | undefined {
  const valeurs = filtre.valeurs.flatMap(({ code }) => rows.find((row) => row.code === code) ?? []);
  return valeurs.length === filtre.valeurs.length ? { ...filtre, valeurs } : undefined;
}
