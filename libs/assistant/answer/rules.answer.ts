import { capitalised } from '#common/capitalised.js';
import {
  formatDay,
  formatDecimal,
  formatExactAmount,
  formatQuantity,
  formatRoundAmount,
} from '#design/format-francais.js';
import { LIBELLES_RANG, rangRequis } from '#procurement/rangs.js';
import type { TypeAchat } from '../frame/frame.js';
import type { BesoinLu } from '../tools/besoins.tool.js';
import { GLOSSARY } from '../tools/glossary.js';
import { type LocalAnswer, answered, declined, outsideLink, type Wording, yearsOf } from './answer.js';

/** What stands between the terms of one question. */
export const TERMS_APART = ' | ';

const TYPES: readonly TypeAchat[] = ['fournitures', 'services', 'travaux'];

/** The day whose rules are asked for: the middle of a past year or month, today's else. */
function dayOf({ frame, tools }: Wording): Record<string, string> {
  const { exercices, mois } = frame.periode;
  const current = Number(tools.scope.aujourdhui.slice(0, 4));
  const year = exercices[0] ?? current;
  if (mois) return { jour: `${year}-${String(mois[0]).padStart(2, '0')}-15` };
  return year >= current ? {} : { jour: `${year}-06-30` };
}

/** The rate of the interest that late payments bear. */
export async function answerRate(wording: Wording): Promise<LocalAnswer> {
  const { donnees } = await wording.tools.call('seuils', dayOf(wording));
  const rate = donnees.taux_interets;
  if (!rate) return declined(`Aucun taux d’intérêts moratoires n’est connu au ${formatDay(donnees.jour)}.`);
  return answered(
    `Taux des intérêts moratoires : ${formatDecimal(rate.taux_pct)} % au ${formatDay(donnees.jour)} (taux de la Banque centrale européenne, ${formatDecimal(rate.taux_bce_pct)} %, plus ${rate.points} points ; CCP, article R2192-31).`,
  );
}

/** The thresholds in force a day, the one that the question names first. */
export async function answerThresholds(wording: Wording): Promise<LocalAnswer> {
  const { frame } = wording;
  const [type] = frame.filtres.types?.valeurs ?? [];
  const day = dayOf(wording);
  const { donnees } = await wording.tools.call('seuils', { ...day, ...(type ? { type } : {}) });
  const when = day['jour'] ? `En vigueur le ${formatDay(donnees.jour)}` : 'En vigueur aujourd’hui';
  if (donnees.seuils.length === 0) return declined(`La table des seuils ne couvre pas le ${formatDay(donnees.jour)}.`);
  const asked = donnees.seuils.filter(({ code }) => code === frame.besoin.seuil);
  const head = asked.map(
    ({ seuil, type: achats, montant_ht: montant }) => `${seuil}, ${achats} : ${formatRoundAmount(montant)} HT`,
  );
  return answered(
    head.length > 0 ? `${when} : ${head.join(' ; ')}.` : `${when}, seuils de la commande publique, hors taxes :`,
    {
      tableau: {
        titre: 'Seuils en vigueur',
        colonnes: ['Seuil', 'Achats', 'À partir de', 'Texte'],
        lignes: donnees.seuils.map((seuil) => [
          seuil.seuil,
          seuil.type,
          `${formatRoundAmount(seuil.montant_ht)}${seuil.a_verifier ? ' (à vérifier)' : ''}`,
          seuil.texte,
        ]),
      },
    },
  );
}

/** The procedure that a need of an amount requires today. */
export async function answerProcedure({ frame, tools }: Wording): Promise<LocalAnswer> {
  const montant = frame.besoin.montant ?? 0;
  const { donnees } = await tools.call('seuils', {});
  const types = frame.filtres.types?.valeurs ?? TYPES;
  const required = types.flatMap((type) => {
    const rang = rangRequis({ montant: montant.toFixed(2), typeAchat: type, jour: donnees.jour });
    return rang ? [{ type, procedure: LIBELLES_RANG[rang.rang], texte: rang.seuil.texte }] : [];
  });
  const [first] = required;
  if (!first) return declined(`La table des seuils ne couvre pas le ${formatDay(donnees.jour)}.`);
  const same = required.every(({ procedure }) => procedure === first.procedure);
  const said = same
    ? `${first.procedure} (${first.texte})`
    : required.map(({ type, procedure }) => `${type}, ${procedure}`).join(' ; ');
  return answered(
    `Pour un besoin de ${formatRoundAmount(montant)} HT${types.length === 1 ? ` de ${types[0]}` : ''}, aujourd’hui : ${said}. Le besoin est la somme des achats de la même famille sur l’exercice (R2121-6), pas la seule commande.`,
  );
}

/** Advice that would split a need, or keep others from competing, gets the rule. */
export const SPLITTING_RULE =
  'Je ne donne pas de recette pour rester sous un seuil ou choisir d’avance un fournisseur. Le besoin se calcule pour l’ensemble des fournitures ou services homogènes, ou de l’opération de travaux, et ne peut être scindé pour échapper aux seuils (CCP, articles R2121-4 à R2121-6 ; principes de liberté d’accès et d’égalité de traitement, article L3). Je peux vous dire le montant d’un besoin et la procédure qu’il exige.';

/** The need of a famille against the thresholds, or the needs that went past one. */
export async function answerNeeds(wording: Wording): Promise<LocalAnswer> {
  const { frame, tools } = wording;
  if (!tools.allows('besoins')) return outsideLink('les besoins de chaque famille');
  const [exercice] = yearsOf(wording);
  const familles = frame.filtres.familles?.valeurs ?? [];
  if (familles.length > 1) return declined('Je réponds sur le besoin d’une famille à la fois. Laquelle ?');
  const [famille] = familles;
  const { seuil, sansMarche, proche } = frame.besoin;
  const { donnees } = await tools.call('besoins', {
    exercice: exercice!,
    ...(famille ? { famille: famille.code } : {}),
    ...(seuil && !famille ? { seuil } : {}),
    ...(proche && !famille ? { proche: 'oui' } : {}),
    ...(sansMarche ? { sans_marche: 'oui' } : {}),
    ...(frame.n ? { n: frame.n } : {}),
  });
  const [besoin] = donnees.besoins;
  if (!besoin)
    return answered(
      famille
        ? `Aucun besoin n’est enregistré en ${exercice} pour cette famille.`
        : `Aucun besoin ne répond à cette demande en ${exercice}.`,
      { lignes: 0 },
    );
  if (famille) return answered(sayNeed(besoin, exercice!), { lignes: 1 });
  const past = {
    dispense: 'le seuil de mise en concurrence',
    publicite: 'le seuil de publicité',
    formalisee: 'le seuil de procédure formalisée',
    publication_decp: 'le seuil de publication des données essentielles',
  };
  const shown = donnees.nombre > donnees.besoins.length ? ' Les premiers :' : '';
  return answered(
    proche
      ? `Le besoin le plus proche de son prochain seuil en ${exercice} : ${besoin.code} ${besoin.libelle}, à ${formatExactAmount(besoin.prochain_seuil?.distance_ht ?? 0)} de l’atteindre.${shown}`
      : `${formatQuantity(donnees.nombre, 'besoin atteint', 'besoins atteignent')} ${past[seuil ?? 'formalisee']}${sansMarche ? ' sans aucun marché' : ''} en ${exercice}.${shown}`,
    {
      tableau: {
        titre: `Besoins ${exercice}`,
        colonnes: ['Famille', 'Consommé HT', 'Procédure exigée', proche ? 'Reste avant le seuil' : 'Marché'],
        lignes: donnees.besoins.map((one) => [
          `${one.code} ${one.libelle}`,
          formatExactAmount(one.consomme_ht),
          one.procedure_requise ?? 'à vérifier',
          proche ? formatExactAmount(one.prochain_seuil?.distance_ht ?? 0) : one.sans_marche ? 'aucun' : 'oui',
        ]),
      },
      lignes: donnees.nombre,
    },
  );
}

function sayNeed(
  { code, libelle, consomme_ht, procedure_requise, prochain_seuil: next }: BesoinLu,
  exercice: number,
): string {
  const room = next
    ? ` Prochain seuil : ${next.libelle.toLowerCase()}, ${formatRoundAmount(next.montant_ht)} HT (${next.texte}) ; il reste ${formatExactAmount(next.distance_ht)} avant de l’atteindre.`
    : ' Tous les seuils sont atteints.';
  return `En ${exercice}, le besoin de la famille ${code} « ${libelle} » est de ${formatExactAmount(consomme_ht)} HT. Procédure exigée : ${procedure_requise ?? 'à vérifier'}.${room}`;
}

/** The unit prices that price schedules hold for an article: extremes, median, examples. */
export async function answerPrice({ frame, tools }: Wording): Promise<LocalAnswer> {
  if (!tools.allows('recherche_prix')) return outsideLink('les prix des bordereaux');
  const { donnees } = await tools.call('recherche_prix', { texte: frame.terme });
  const [stat] = donnees.statistiques;
  // A name that only resembles the words decides nothing.
  if (donnees.items.length > 0 && donnees.items.every(({ approche }) => approche))
    return declined(
      `Je ne trouve aucun prix pour « ${frame.terme} ». Le plus proche : « ${donnees.items[0]!.designation} ».`,
    );
  if (!stat) return declined(`Je ne trouve aucun prix pour « ${frame.terme} ».`);
  const unit = stat.unite === '' ? '' : ` par ${stat.unite}`;
  return answered(
    `${formatQuantity(donnees.total, 'prix trouvé', 'prix trouvés')} pour « ${frame.terme} » : de ${formatExactAmount(stat.minimum)} à ${formatExactAmount(stat.maximum)} HT${unit}, médiane ${formatExactAmount(stat.mediane)} (${stat.nombre} prix).`,
    {
      tableau: {
        titre: 'Prix unitaires',
        colonnes: ['Désignation', 'Fournisseur', 'Unité', 'Prix HT'],
        lignes: donnees.items
          .slice(0, 10)
          .map((item) => [
            item.designation,
            item.fournisseur ?? '–',
            item.unite,
            formatExactAmount(item.prix_unitaire_ht),
          ]),
      },
      lignes: donnees.total,
    },
  );
}

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
