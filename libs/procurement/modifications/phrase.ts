import { PLAFOND_AVENANT_PCT } from '../avenants.js';
import { toCentimes } from '../montant.js';
import { pourcentagePres } from '../pourcentage.js';
import { euros } from '../verdicts/chiffres.js';
import { DONNEES_NOMMEES, type DonneeNommee } from '../verdicts/donnees.js';
import { ARTICLES_MODIFICATION, type ArticleModification, MOTIFS_MODIFICATION } from './articles.js';
import {
  type ControleModifications,
  controlerModifications,
  type DonneeModification,
  type FaitsModifications,
  type Modification,
  type StatutModifications,
} from './controle.js';

const FICHE_AVENANT = 'l’avenant, sur la fiche du marché';

/** Every missing fact as a person reads it. */
export const DONNEES_MODIFICATION_NOMMEES: Readonly<Record<DonneeModification, DonneeNommee>> = {
  activite_reseau: DONNEES_NOMMEES.activite_reseau,
  article_modification: { libelle: 'l’article qui fonde l’avenant (R2194-1 à R2194-8)', ou: FICHE_AVENANT },
  jour: DONNEES_NOMMEES.jour,
  montant: DONNEES_NOMMEES.montant,
  montant_avenant: { libelle: 'le montant après modification', ou: FICHE_AVENANT },
  seuil: DONNEES_NOMMEES.seuil,
  type: DONNEES_NOMMEES.type,
};

/** `12,5 %`: as it was rounded, on its side of the limit. */
/** A share as the sentences of this control tell it: as many decimals as it has. */
export const partEnMots = (pct: number): string => `${pct.toLocaleString('fr-FR', { maximumFractionDigits: 12 })} %`;

/** The control in one French sentence: what was compared with what, and what to give when something is missing. */
export function phraseDesModifications(faits: FaitsModifications, controle: ControleModifications): string {
  switch (controle.statut) {
    case 'conforme':
      return `Conforme : ${conforme(faits, controle)}.`;
    case 'non_conforme':
      return `Non conforme : ${excessives(faits, controle)}.`;
    case 'a_verifier':
      return `À vérifier : ${doute(faits, controle)}.`;
  }
}

function conforme(faits: FaitsModifications, { cumul, cumulPct, limitePct }: ControleModifications): string {
  const grounds = [...new Set(faits.modifications.flatMap(({ article }) => article ?? []))];
  const small = faits.modifications.some(({ article }) => article === null || article === 'R2194-8');
  const others = grounds.filter((article) => article !== 'R2194-8').map(nommer);
  const exempt = grounds.some((article) => article === 'R2194-2' || article === 'R2194-5');
  const half =
    exempt && faits.acheteurs.every((acheteur) => acheteur === 'entite_adjudicatrice')
      ? ' (la limite de 50 % ne vise que les pouvoirs adjudicateurs)'
      : '';
  return [
    ...(small
      ? [
          `${partEnMots(cumulPct ?? 0)} de modifications (${euros(toCentimes(cumul ?? '0'))}), sous ${plafondEnMots(faits, limitePct)}`,
        ]
      : []),
    ...(others.length > 0 ? [`${others.join(' ; ')}${half}`] : []),
  ].join(' ; ');
}

const nommer = (article: ArticleModification): string => `${MOTIFS_MODIFICATION[article]} (${article})`;

function plafondEnMots({ types }: FaitsModifications, limitePct: number): string {
  const limited = types.filter((type) => PLAFOND_AVENANT_PCT[type] === limitePct);
  return `${limitePct} % pour des ${limited.join(' ou des ')}`;
}

const MOITIE_PCT = 50;

function excessives({ modifications, montantInitial }: FaitsModifications, controle: ControleModifications): string {
  const said = modifications
    .filter(({ numero }) => controle.excessives.includes(numero))
    .map(({ numero, variation, article }) => {
      const share = pourcentagePres(toCentimes(variation!), toCentimes(montantInitial!), [MOITIE_PCT], 1) ?? 0;
      return `l’avenant ${numero}, pour ${MOTIFS_MODIFICATION[article!]}, en fait ${partEnMots(share)}`;
    });
  return `une telle modification ne peut dépasser 50 % du montant initial, ${said.join(' ; ')}`;
}

function doute(faits: FaitsModifications, controle: ControleModifications): string {
  const { manque, cumulPct, limitePct } = controle;
  const asked = manque.map((donnee) => DONNEES_MODIFICATION_NOMMEES[donnee].libelle).join(' ; ');
  if (manque.includes('montant_avenant')) return `un montant d’avenant n’est pas connu ; indiquez ${asked}`;
  if (cumulPct === null) return `les modifications ne se comparent à rien de connu ; indiquez ${asked}`;
  return manque.includes('article_modification')
    ? `${limiteAtteinte(faits, controle)} : ce n’est pas une modification de faible montant (R2194-8) ; indiquez ${asked}`
    : `${partEnMots(cumulPct)} de modifications, pour une limite de ${plafondEnMots(faits, limitePct)} ; indiquez ${asked}`;
}

/** Which of the limits of R2194-8 the sum reaches: its share of the initial amount, the European threshold, or both. */
function limiteAtteinte(
  faits: FaitsModifications,
  { atteints, cumul, cumulPct, limitePct }: ControleModifications,
): string {
  const sum = `${partEnMots(cumulPct!)} du montant initial, ${euros(toCentimes(cumul!))} HT,`;
  const plafond = plafondEnMots(faits, limitePct);
  if (!atteints.includes('part')) return `${sum} restent sous ${plafond} mais atteignent le seuil européen`;
  return atteints.includes('seuil_europeen')
    ? `${sum} atteignent ${plafond}, et le seuil européen`
    : `${sum} atteignent ${plafond}`;
}

/** An answer to a missing fact, and the statut it leads to; null: it depends on more. */
export interface LevierModification {
  donnee: DonneeModification | null;
  libelle: string;
  statut: StatutModifications | null;
}

/** What would change the control: each ground that the avenants without one may have, or the correction of a fault. */
export function leviersDesModifications(
  faits: FaitsModifications,
  controle: ControleModifications,
): LevierModification[] {
  if (controle.statut === 'conforme') return [];
  if (controle.statut === 'non_conforme')
    return [
      {
        donnee: null,
        libelle: 'Si l’avenant repose en fait sur une clause de réexamen (R2194-1), enregistrez-la',
        statut: statutAvec(faits, ({ numero }) => controle.excessives.includes(numero), 'R2194-1'),
      },
    ];
  if (controle.manque.includes('article_modification'))
    return ARTICLES_MODIFICATION.filter((article) => article !== 'R2194-8').map((article) => ({
      donnee: 'article_modification',
      libelle: `Si les avenants sans article reposent sur : ${nommer(article)}`,
      statut: statutAvec(faits, (modification) => modification.article === null, article),
    }));
  if (controle.manque.includes('montant_avenant') && controle.plafond !== null)
    return [
      {
        donnee: 'montant_avenant',
        libelle: `Si le cumul reste sous ${euros(toCentimes(controle.plafond))} HT et sous le seuil européen`,
        statut: controle.manque.length === 1 ? 'conforme' : null,
      },
    ];
  return [];
}

/** The statut if some modifications had a ground. */
function statutAvec(
  faits: FaitsModifications,
  which: (modification: Modification) => boolean,
  article: ArticleModification,
): StatutModifications {
  const modifications = faits.modifications.map((one) => (which(one) ? { ...one, article } : one));
  return controlerModifications({ ...faits, modifications }).statut;
}

/** What the control rests on. */
export const ARTICLES_DU_CONTROLE = 'R2194-1 à R2194-9';
