import { lastDayOf } from '#procurement/dates.js';
import type { ScreenLink } from '../engine.js';
import { type Filtre, isUnfiltered, type Nomme } from '../frame/frame.js';
import type { Mesure } from '../frame/terms.js';
import { hasMentions } from '../frame/mentions.js';
import { hasExercice } from '../frame/say-frame.js';
import type { AssistantScope } from '../scope.js';
import { type Wording, yearsOf } from './answer.js';

/** The verdicts of what counts as a purchase: the list of lines shows the others too. */
const IN_SCOPE = 'conforme,non_conforme,a_verifier';

/** The screen of the application that lists exactly the rows of a frame; none where no list has all of its filters. */
export function linksOf(wording: Wording): ScreenLink[] {
  const { frame, tools } = wording;
  if (tools.scope.niveau !== 'complet') return [];
  const screen =
    frame.sujet === 'achats'
      ? linesQuery(wording)
      : frame.sujet === 'marches'
        ? contractsQuery(wording)
        : delaysQuery(wording);
  if (!screen) return [];
  const [path, query, libelle] = screen;
  return [{ libelle, url: `/app/${tools.scope.organizationId}/${path}?${new URLSearchParams(query)}` }];
}

/** The sheet of one mandat, over the list of its exercice. */
export const mandatLinks = (
  { id, numero, exercice }: { id: string; numero: string; exercice: number },
  { organizationId, niveau }: Pick<AssistantScope, 'organizationId' | 'niveau'>,
): ScreenLink[] => {
  const query = new URLSearchParams({ exercice: String(exercice), fiche: id });
  const one = { libelle: `Voir le mandat n° ${numero}`, url: `/app/${organizationId}/mandats?${query}` };
  return niveau === 'complet' ? [one] : [];
};

type Screen = [path: string, query: Record<string, string>, libelle: string];

const codes = (filtre: Filtre<Nomme>): string => filtre.valeurs.map(({ code }) => code).join(',');

function linesQuery(wording: Wording): Screen | undefined {
  const { filtres, periode } = wording.frame;
  const sides = [
    filtres.familles,
    filtres.services,
    filtres.fournisseurs,
    filtres.types,
    filtres.sections,
    filtres.verdicts,
  ];
  if (sides.some((filtre) => filtre?.sauf) || filtres.passation === 'marche' || filtres.marche !== null)
    return undefined;
  if (filtres.compte !== null || filtres.annulations !== null || hasMentions(filtres)) return undefined;
  if (filtres.montantMin !== null || filtres.montantMax !== null) return undefined;
  const years = yearsOf(wording);
  if (years.length > 1 || periode.memeDate || periode.parmi) return undefined;
  const [year] = years;
  const days = periode.jours
    ? { du: periode.jours[0], au: periode.jours[1] }
    : periode.mois && { du: `${year}-${two(periode.mois[0])}-01`, au: lastDayOf(year!, periode.mois[1]) };
  return [
    'mandats',
    {
      exercice: String(year),
      ...(filtres.familles ? { famille: codes(filtres.familles) } : {}),
      ...(filtres.services ? { service: codes(filtres.services) } : {}),
      ...(filtres.fournisseurs ? { fournisseur: codes(filtres.fournisseurs) } : {}),
      ...(filtres.types ? { type: filtres.types.valeurs.join(',') } : {}),
      ...(filtres.sections ? { section: filtres.sections.valeurs.join(',') } : {}),
      ...(filtres.passation ? { marche: filtres.passation } : {}),
      verdict: filtres.verdicts?.valeurs.join(',') ?? IN_SCOPE,
      ...days,
    },
    'Voir ces lignes de mandats',
  ];
}

function contractsQuery(wording: Wording): Screen | undefined {
  const { frame } = wording;
  const { filtres, periode } = frame;
  if (
    periode.mois ||
    filtres.procedure ||
    hasMentions(filtres) ||
    filtres.sansFamille !== null ||
    filtres.motsObjet !== null ||
    filtres.offres ||
    filtres.paye ||
    filtres.consomme ||
    filtres.parPaiement ||
    filtres.tenus ||
    filtres.finAvant ||
    filtres.finApres ||
    filtres.vigueurLe ||
    filtres.notifieApres ||
    filtres.notifieAvant ||
    filtres.duree ||
    filtres.parAvenant ||
    filtres.montantMin !== null ||
    filtres.montantMax !== null
  )
    return undefined;
  if (filtres.statut === 'non_termine' || filtres.enVigueur) return undefined;
  if (
    filtres.parFin ||
    filtres.nonPubliees ||
    filtres.publiees ||
    filtres.echeanceMois !== null ||
    filtres.passation ||
    filtres.marche
  )
    return undefined;
  const one = (filtre: Filtre<Nomme> | Filtre<string> | null): string | undefined => {
    const [valeur, ...others] = filtre?.valeurs ?? [];
    return valeur === undefined || others.length > 0 || filtre!.sauf
      ? undefined
      : typeof valeur === 'string'
        ? valeur
        : valeur.code;
  };
  const asked = {
    famille: filtres.familles,
    service: filtres.services,
    fournisseur: filtres.fournisseurs,
    type: filtres.types,
    verdict: filtres.verdicts,
  };
  // Without it the screen keeps the exercice that it shows.
  const query: Record<string, string> = { exercice: 'tous' };
  for (const [name, filtre] of Object.entries(asked)) {
    if (!filtre) continue;
    const value = one(filtre);
    if (value === undefined) return undefined;
    query[name] = value;
  }
  if (hasExercice(frame)) {
    const years = yearsOf(wording);
    if (years.length > 1) return undefined;
    query['exercice'] = String(years[0]);
  }
  if (filtres.statut) query['statut'] = filtres.statut;
  if (filtres.texte) query['search'] = filtres.texte;
  return ['marches', query, 'Voir ces marchés'];
}

/** The states that the list of delays is held to. */
const DELAYS: Readonly<Partial<Record<Mesure, string>>> = {
  en_retard: 'paye_en_retard',
  impayes_en_retard: 'en_retard',
  montant_en_retard: 'paye_en_retard',
  impayes: 'en_cours,en_retard',
  montant_impaye: 'en_cours,en_retard',
  // Those paid late, and those that wait and are.
  interets: 'paye_en_retard,en_retard',
};

function delaysQuery(wording: Wording): Screen | undefined {
  const { mesure, groupe, part, filtres, periode } = wording.frame;
  const statut = DELAYS[mesure];
  const { services, fournisseurs, ...others } = filtres;
  const years = yearsOf(wording);
  const isMore = groupe !== null || part || years.length > 1 || Boolean(periode.mois ?? periode.jours ?? periode.parmi);
  if (!statut || isMore || !isUnfiltered({ ...others, services: null, fournisseurs: null })) return undefined;
  const sides = { service: services, fournisseur: fournisseurs };
  if (Object.values(sides).some((filtre) => filtre && (filtre.sauf || filtre.valeurs.length > 1))) return undefined;
  const held = Object.entries(sides).flatMap(([side, filtre]) => (filtre ? [[side, codes(filtre)]] : []));
  return ['delais', { exercice: String(years[0]), ...Object.fromEntries(held), statut }, 'Voir ces mandats'];
}

const two = (value: number): string => String(value).padStart(2, '0');
