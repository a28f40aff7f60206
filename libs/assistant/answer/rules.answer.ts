import { capitalised } from '#common/capitalised.js';
import { formatDay, formatRate, formatRoundAmount } from '#design/format-francais.js';
import { RULES } from './offers.js';
import { GLOSSARY } from '../tools/glossary.js';
import type { SeuilsData } from '../tools/seuils.tool.js';
import { type LocalAnswer, answered, declined, type Wording } from './answer.js';

/** What stands between the terms of one question. */
export const TERMS_APART = ' | ';

/** The day whose rules are asked for, as `seuils` takes it: the middle of another year or of a month, today's else. */
export function dayOfRules({ frame, tools }: Wording): Record<string, string> {
  const { exercices, mois, jour } = frame.periode;
  const current = Number(tools.scope.aujourdhui.slice(0, 4));
  const year = exercices[0] ?? current;
  const two = (value: number): string => String(value).padStart(2, '0');
  if (mois) return { jour: `${year}-${two(mois[0])}-${two(jour ?? 15)}` };
  return year === current ? {} : { jour: `${year}-06-30` };
}

/** The rate of the interest that late payments bear. */
export async function answerRate(wording: Wording): Promise<LocalAnswer> {
  const { donnees } = await wording.tools.call('seuils', dayOfRules(wording));
  const rate = donnees.taux_interets;
  if (!rate) return sayRateRule(donnees);
  return answered(
    `Taux des intérêts moratoires : ${formatRate(rate.taux_pct)} au ${formatDay(donnees.jour)} (taux de la Banque centrale européenne, ${formatRate(rate.taux_bce_pct)}, plus ${rate.points} points ; CCP, article R2192-31).`,
  );
}

/** How the rate of a half-year is made, and the last one that is known, where its own is not. */
function sayRateRule({ jour, dernier_taux: last, semestre }: SeuilsData): LocalAnswer {
  if (!last) return declined(`Aucun taux d’intérêts moratoires n’est connu au ${formatDay(jour)}.`, RULES);
  return answered(
    `Le taux des intérêts moratoires du ${semestre} n’est pas enregistré ici ; le dernier connu est de ${formatRate(last.taux_pct)}, du ${formatDay(last.depuis)} au ${formatDay(last.jusqu_au)}. C’est chaque fois celui de la Banque centrale européenne au premier jour du semestre, plus ${last.points} points (CCP, article R2192-31).`,
  );
}

/** The thresholds in force a day, the one that the question names first. */
export async function answerThresholds(wording: Wording): Promise<LocalAnswer> {
  const { frame } = wording;
  const types = frame.besoin.concession ? (['concessions'] as const) : (frame.filtres.types?.valeurs ?? []);
  const [type, ...others] = types;
  const day = dayOfRules(wording);
  const asksOne = type !== undefined && others.length === 0;
  const { donnees } = await wording.tools.call('seuils', { ...day, ...(asksOne ? { type } : {}) });
  const seuils = donnees.seuils.filter((one) => others.length === 0 || types.some((asked) => asked === one.type));
  const when = day['jour'] ? `En vigueur le ${formatDay(donnees.jour)}` : 'En vigueur aujourd’hui';
  const isAhead = donnees.jour > wording.tools.scope.aujourdhui;
  const known = seuils.filter(({ code }) => code === (frame.besoin.seuil ?? 'formalisee'));
  if (seuils.length === 0 || (isAhead && known.length === 0))
    return declined(`La table des seuils ne couvre pas le ${formatDay(donnees.jour)}.`, RULES);
  const asked = seuils.filter(({ code }) => code === frame.besoin.seuil);
  const head = asked.map(
    ({ seuil, type: achats, montant_ht: montant }) => `${seuil}, ${achats} : ${formatRoundAmount(montant)} HT`,
  );
  return answered(
    head.length > 0 ? `${when} : ${head.join(' ; ')}.` : `${when}, seuils de la commande publique, hors taxes :`,
    {
      tableau: {
        titre: 'Seuils en vigueur',
        colonnes: ['Seuil', 'Achats', 'À partir de', 'Texte'],
        lignes: seuils.map((seuil) => [
          seuil.seuil,
          seuil.type,
          `${formatRoundAmount(seuil.montant_ht)}${seuil.a_verifier ? ' (à vérifier)' : ''}`,
          seuil.texte,
        ]),
      },
    },
  );
}

/** Advice that would split a need, or keep others from competing, gets the rule. */
export const SPLITTING_RULE =
  'Je ne donne pas de recette pour rester sous un seuil ou choisir d’avance un fournisseur. Le besoin se calcule pour l’ensemble des fournitures ou services homogènes, ou de l’opération de travaux, et ne peut être scindé pour échapper aux seuils (CCP, articles R2121-4 à R2121-6 ; principes de liberté d’accès et d’égalité de traitement, article L3). Je peux vous dire le montant d’un besoin et la procédure qu’il exige.';

/** A definition, or those of two terms that the question sets side by side. */
export async function answerDefinition({ frame, tools }: Wording): Promise<LocalAnswer> {
  const said: string[] = [];
  for (const terme of frame.terme.split(TERMS_APART)) {
    const { donnees } = await tools.call('definition', { terme });
    const { definition } = donnees;
    if (definition) said.push(`${capitalised(definition.terme)} : ${definition.texte} (${definition.source})`);
  }
  if (said.length === 0)
    return declined(`Je n’ai pas cette définition. Je connais : ${GLOSSARY.map(({ terme }) => terme).join(', ')}.`);
  return answered(said.join('\n'));
}
