import { choiceOf } from '../answer/offers.js';
import type { Choice } from '../engine.js';
import type { Frame } from '../frame/frame.js';
import type { Parsed } from '../parse/parsed.js';
import type { AssistantScope } from '../scope.js';

const TOLD = 3;

/** A company that no figure of the answer counts, and the same question of it. */
export interface CompanyBeside {
  libelle: string;
  choice: Choice;
}

/** The other companies whose names begin with the one that was asked: « PAPREC RES » beside « PAPREC ». */
export const companiesBeside = (parsed: Parsed, frame: Frame, scope: AssistantScope): CompanyBeside[] =>
  (parsed.genre === 'frame' ? (parsed.voisins ?? []) : []).slice(0, TOLD).map((one) => {
    const fournisseurs = { valeurs: [one], sauf: false };
    const asked = { ...frame, filtres: { ...frame.filtres, fournisseurs } };
    return { libelle: one.libelle, choice: choiceOf(asked, scope) };
  });

/** « Nom voisin, non compté : « PAPREC RES ». », with the space before it; empty where there is none. */
export function sayBeside(companies: readonly CompanyBeside[]): string {
  const names = companies.map(({ libelle }) => `« ${libelle} »`).join(', ');
  const said = companies.length > 1 ? 'Noms voisins, non comptés' : 'Nom voisin, non compté';
  return companies.length === 0 ? '' : ` ${said} : ${names}.`;
}
