import type { Filtre, Frame, Nomme } from '../frame/frame.js';
import type { ToolContext } from '../scope.js';
import { identifiersOf } from './agregat/filtres.js';

const FAMILLES = 'SELECT code, libelle FROM familles WHERE organization_id = $1 AND code = ANY ($2)';
const SERVICES = 'SELECT code, libelle FROM services WHERE organization_id = $1 AND code = ANY ($2)';
const SUPPLIERS =
  'SELECT id AS code, raison_sociale AS libelle FROM fournisseurs WHERE organization_id = $1 AND id = ANY ($2)';

/** The frame with the labels of what it names by codes; undefined: the organisation knows not all of them. */
export async function labelFrame(contexte: ToolContext, frame: Frame): Promise<Frame | undefined> {
  const { familles, services, fournisseurs } = frame.filtres;
  const ids = fournisseurs && (await identified(contexte, fournisseurs));
  const filtres = {
    ...frame.filtres,
    familles: familles && (await labelled(contexte, FAMILLES, familles)),
    services: services && (await labelled(contexte, SERVICES, services)),
    fournisseurs: ids && (await labelled(contexte, SUPPLIERS, ids)),
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

async function labelled(
  { tx, scope }: ToolContext,
  sql: string,
  filtre: Filtre<Nomme>,
): Promise<Filtre<Nomme> | undefined> {
  const codes = filtre.valeurs.map(({ code }) => code);
  const rows = await tx.many<Nomme>(sql, [scope.organizationId, codes]);
  const valeurs = codes.flatMap((code) => rows.find((row) => row.code === code) ?? []);
  return valeurs.length === codes.length ? { ...filtre, valeurs } : undefined;
}
