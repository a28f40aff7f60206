import { formatDay, formatExactAmount, formatQuantity, formatRoundAmount } from '#design/format-francais.js';
import { LIBELLES_RANG, type RangRequis, rangRequis } from '#procurement/rangs.js';
import { capital } from '../frame/capital.js';
import type { Frame } from '../frame/frame.js';
import type { Besoin } from '../frame/parts.js';
import type { TypeAchat } from '../frame/terms.js';
import type { BesoinLu, BesoinsData } from '../tools/besoins.tool.js';
import { type LocalAnswer, answered, declined, outsideLink, type Wording, yearsOf } from './answer.js';
import { MAX_NAMES } from '../parse/names/names.js';
import { choiceOf, RULES } from './offers.js';
import { dayOfRules } from './rules.answer.js';
import { runsOn } from './running-contracts.js';

const TYPES: readonly TypeAchat[] = ['fournitures', 'services', 'travaux'];
const OF_FAMILLES =
  'Le besoin est la somme des achats de la même famille sur l’exercice (R2121-6), pas la seule commande.';
const OF_OPERATIONS = 'Pour des travaux, le besoin est celui de toute l’opération (R2121-5), pas du seul marché.';
/** The rate that most purchases bear: what a choice is offered with. */
const USUAL_TVA = 1.2;

/** The procedure that a purchase requires: that of its amount, and that of the need of its famille which it adds to. */
export async function answerProcedure(wording: Wording): Promise<LocalAnswer> {
  const { frame, tools } = wording;
  const { montant, ttc } = frame.besoin;
  if (ttc) return askWithoutTax(wording);
  if ((frame.filtres.familles?.valeurs.length ?? 0) > 1) return askWhichFamille(wording, 'la procédure');
  const need = await needWith(wording);
  const { donnees } = await tools.call('seuils', dayOfRules(wording));
  const types = need ? TYPES.filter((one) => one === need.type) : (frame.filtres.types?.valeurs ?? TYPES);
  const of = (total: number): { type: TypeAchat; requis: RangRequis }[] =>
    types.flatMap((type) => {
      const requis = rangRequis({ montant: total.toFixed(2), typeAchat: type, jour: donnees.jour });
      return requis ? [{ type, requis }] : [];
    });
  const alone = of(montant ?? 0);
  const [first] = alone;
  if (!first) return declined(`La table des seuils ne couvre pas le ${formatDay(donnees.jour)}.`, RULES);
  const when = donnees.jour === tools.scope.aujourdhui ? 'aujourd’hui' : `au ${formatDay(donnees.jour)}`;
  const rule = types.length === 1 && first.type === 'travaux' ? OF_OPERATIONS : OF_FAMILLES;
  if (!need || need.type === 'travaux')
    return answered(
      `${capital(`${need ? `« ${need.libelle} », ` : ''}pour un besoin de ${formatRoundAmount(montant ?? 0)} HT${types.length === 1 ? ` de ${types[0]}` : ''}, ${when}`)} : ${sayRequired(alone)}. ${rule}`,
    );
  // A purchase that is made is among those that were recorded.
  const isHeld = frame.besoin.fait === true && need.consomme_ht >= (montant ?? 0);
  const total = isHeld ? need.besoin_ht : need.avec_achat_ht!;
  const [whole] = of(total);
  const [year] = yearsOf(wording);
  const isSame = whole!.requis.rang === first.requis.rang;
  return answered(
    `« ${need.libelle} », ${when} : ${sayRequired([whole!])}. C’est le besoin de la famille en ${year} qui compte : ${formatExactAmount(need.consomme_ht)} HT déjà achetés${isHeld ? ', dont cet achat' : ''}, ${need.engage_ht > 0 ? `${formatExactAmount(need.engage_ht)} HT que ses marchés en cours engagent encore sur ${year}, ` : ''}${formatExactAmount(total)} HT ${isHeld ? 'en tout' : 'avec cet achat'} (R2121-6).${isSame ? '' : ` Le montant de ${formatRoundAmount(montant ?? 0)} HT, s’il était tout le besoin, relèverait de : ${LIBELLES_RANG[first.requis.rang]}.`}${await sayContracts(wording, need, donnees.jour)}`,
    { lignes: 1 },
  );
}

/** A need is that of one famille, and so is its procedure: each of those that were named is offered. */
const askWhichFamille = ({ frame, tools }: Wording, what: string): LocalAnswer =>
  declined(
    `Je réponds sur ${what} d’une famille à la fois. Laquelle ?`,
    frame.filtres.familles!.valeurs.map((famille) =>
      choiceOf({ ...frame, filtres: { ...frame.filtres, familles: { valeurs: [famille], sauf: false } } }, tools.scope),
    ),
  );

/** The need of the famille that is named, with the purchase; undefined where none is, or where nobody may read it. */
async function needWith(wording: Wording): Promise<BesoinLu | undefined> {
  const { frame, tools } = wording;
  const [famille, ...others] = frame.filtres.familles?.valeurs ?? [];
  if (!famille || others.length > 0 || frame.filtres.familles!.sauf || !tools.allows('besoins')) return undefined;
  const achat = Math.max(1, Math.round(frame.besoin.montant ?? 0));
  const { donnees } = await tools.call('besoins', { exercice: yearsOf(wording)[0]!, famille: famille.code, achat });
  return donnees.besoins[0];
}

const MAX_CONTRACTS = 50;
const CONTRACTS_TOLD = 3;

/** The contracts in force on a day for a famille: an order on one of them needs no new procedure. */
async function sayContracts({ tools }: Wording, { code }: BesoinLu, jour: string): Promise<string> {
  const isToday = jour === tools.scope.aujourdhui;
  const when = isToday ? { statut: 'en_cours' } : { exercice: jour.slice(0, 4), en_vigueur: 1 };
  const { donnees } = await tools.call('recherche_marches', { famille: code, ...when, n: MAX_CONTRACTS });
  const numbers = donnees.marches
    .filter((one) => runsOn(one, jour))
    .slice(0, CONTRACTS_TOLD)
    .map(({ numero }) => numero)
    .join(', ');
  if (numbers === '') return '';
  return ` ${isToday ? 'En cours' : `En vigueur le ${formatDay(jour)}`} pour cette famille : marché ${numbers}.`;
}

const sayRequired = (required: readonly { type: TypeAchat; requis: RangRequis }[]): string => {
  const [first] = required;
  const isSame = required.every(({ requis }) => requis.rang === first!.requis.rang);
  return isSame
    ? `${LIBELLES_RANG[first!.requis.rang]} (${first!.requis.seuil.texte})`
    : required.map(({ type, requis }) => `${type}, ${LIBELLES_RANG[requis.rang]}`).join(' ; ');
};

/** Thresholds are before tax: an amount with tax is asked again without. */
function askWithoutTax({ frame }: Wording): LocalAnswer {
  const net = Math.round((frame.besoin.montant ?? 0) / USUAL_TVA);
  const [type] = frame.filtres.types?.valeurs ?? [];
  const [famille] = frame.filtres.familles?.valeurs ?? [];
  const what = famille ? ` pour la famille ${famille.code}` : type ? ` de ${type}` : '';
  return declined('Les seuils se comptent hors taxes : donnez-moi ce montant hors taxes.', [
    {
      libelle: `Avec une TVA à 20 % : ${formatRoundAmount(net)} HT`,
      question: `Quelle procédure pour ${formatRoundAmount(net)} HT${what} ?`,
    },
  ]);
}

/** The need of a famille against the thresholds, or the needs that went past one. */
export async function answerNeeds(wording: Wording): Promise<LocalAnswer> {
  const { frame, tools } = wording;
  if (!tools.allows('besoins')) return outsideLink('les besoins de chaque famille');
  const [exercice] = yearsOf(wording);
  const familles = frame.filtres.familles?.valeurs ?? [];
  if (familles.length > 1) return askWhichFamille(wording, 'le besoin');
  const [famille] = familles;
  const { seuil, sansMarche, proche, montant, tous, sansAchat } = frame.besoin;
  if (sansAchat) return answerUnbought(wording, exercice!);
  const { donnees } = await tools.call('besoins', {
    exercice: exercice!,
    ...(famille ? { famille: famille.code } : {}),
    ...(seuil && !famille ? { seuil } : {}),
    ...(tous && !famille ? { seuil: 'aucun' } : {}),
    ...(proche && !famille ? { proche: 'oui', ...(montant === null ? {} : { montant: Math.round(montant) }) } : {}),
    ...(sansMarche ? { sans_marche: 'oui' } : {}),
    ...(frame.n ? { n: frame.n } : {}),
  });
  const [besoin] = donnees.besoins;
  if (!besoin)
    return answered(
      famille
        ? `Aucun besoin n’est enregistré en ${exercice} pour cette famille.`
        : `Aucun besoin ne répond à cette demande en ${exercice}.${sayCited(donnees)}`,
      { lignes: 0 },
    );
  if (famille) return answered(sayNeed(besoin, exercice!, frame.besoin), { lignes: 1 });
  return answered(sayNeeds(frame, donnees), {
    tableau: {
      titre: `Besoins ${exercice}`,
      colonnes: [
        'Famille',
        'Besoin HT',
        'Procédure exigée',
        proche ? (montant === null ? 'Reste avant le seuil' : 'Reste avant ce montant') : 'Marché',
      ],
      lignes: donnees.besoins.map((one) => [
        `${one.code} ${one.libelle}`,
        formatExactAmount(one.besoin_ht),
        one.procedure_requise ?? 'à vérifier',
        proche ? formatExactAmount(one.reste_ht ?? 0) : one.sans_marche ? 'aucun' : 'oui',
      ]),
    },
    lignes: donnees.nombre,
  });
}

const UNBOUGHT_SHOWN = 200;

/** The familles of the nomenclature that nothing was bought of. */
async function answerUnbought({ tools }: Wording, exercice: number): Promise<LocalAnswer> {
  const { donnees } = await tools.call('besoins', { exercice, sans_achat: 'oui', n: UNBOUGHT_SHOWN });
  const { besoins, nombre } = donnees;
  if (nombre === 0)
    return answered(`Toutes les familles de la nomenclature ont des achats en ${exercice}.`, { lignes: 0 });
  return answered(
    `${formatQuantity(nombre, 'famille de la nomenclature n’a', 'familles de la nomenclature n’ont')} aucun achat en ${exercice}.`,
    {
      tableau: {
        titre: `Familles sans achat ${exercice}`,
        colonnes: ['Famille', 'Type d’achat'],
        lignes: besoins.map(({ code, libelle, type }) => [`${code} ${libelle}`, type]),
      },
      lignes: nombre,
    },
  );
}

const PAST = {
  dispense: 'le seuil de mise en concurrence',
  publicite: 'le seuil de publicité',
  formalisee: 'le seuil de procédure formalisée',
  publication_decp: 'le seuil de publication des données essentielles',
};

/** How many needs are so, and the first of them. */
function sayNeeds({ besoin: asked, rang }: Frame, donnees: BesoinsData): string {
  const { seuil, sansMarche, proche, montant, tous } = asked;
  const { besoins, nombre, exercice } = donnees;
  const [besoin] = besoins;
  const name = `${besoin!.code} ${besoin!.libelle}`;
  const shown = nombre > besoins.length ? ' Les premiers :' : '';
  if (proche) {
    const near =
      montant !== null
        ? `de ${formatRoundAmount(montant)}`
        : seuil
          ? `d’atteindre ${PAST[seuil]}`
          : 'de son prochain seuil';
    return `Le besoin le plus proche ${near} en ${exercice} : ${name}, à ${formatExactAmount(besoin!.reste_ht ?? 0)} de l’atteindre.${shown}`;
  }
  const first = `${name}, ${formatExactAmount(besoin!.besoin_ht)} HT.`;
  if (tous && !sansMarche && !rang)
    return `${formatQuantity(nombre, 'besoin', 'besoins')} en ${exercice}, d’abord ${first}${shown}`;
  if (tous && !sansMarche) return `Le plus gros besoin en ${exercice} : ${first}${shown}`;
  const counted = tous
    ? `${formatQuantity(nombre, 'famille', 'familles')} sans aucun achat sur marché`
    : `${formatQuantity(nombre, 'besoin atteint', 'besoins atteignent')} ${PAST[seuil ?? 'formalisee']}${sansMarche ? ' sans aucun marché' : ''}`;
  return `${counted} en ${exercice}${nombre > 1 ? ', d’abord ' : ' : '}${first}${sayCited(donnees)}${shown}`;
}

/** A need whose lines cite a contract is not without one, though nobody recorded it: it is told beside. */
function sayCited({ cites }: BesoinsData): string {
  if (cites.length === 0) return '';
  const named = cites
    .slice(0, MAX_NAMES)
    .map(({ code, libelle, besoin_ht }) => `${code} ${libelle} (${formatExactAmount(besoin_ht)} HT)`);
  return ` Sans compter ${formatQuantity(cites.length, 'besoin dont des lignes citent', 'besoins dont des lignes citent')} un marché qui n’est pas enregistré : ${named.join(', ')}.`;
}

/** A need, and what is left before the threshold that is asked for: the next one unless one is named. */
function sayNeed(besoin: BesoinLu, exercice: number, asked: Besoin): string {
  const { code, libelle, besoin_ht, engage_ht, procedure_requise } = besoin;
  const bought = Math.round(100 * (besoin_ht - engage_ht)) / 100;
  const committed =
    engage_ht > 0
      ? `, dont ${formatExactAmount(bought)} HT achetés et ${formatExactAmount(engage_ht)} HT que ses marchés en cours engagent encore sur ${exercice}`
      : '';
  return `En ${exercice}, le besoin de la famille ${code} « ${libelle} » est de ${formatExactAmount(besoin_ht)} HT${committed}. Procédure exigée : ${procedure_requise ?? 'à vérifier'}.${sayThreshold(besoin, asked)}`;
}

/** A label within a sentence: « publicité au BOAMP » keeps its own capitals. */
const inSentence = (libelle: string): string => libelle.charAt(0).toLowerCase() + libelle.slice(1);

function sayThreshold({ besoin_ht, seuils, prochain_seuil: next }: BesoinLu, { seuil, montant }: Besoin): string {
  const named = seuils.find(({ code, montant_ht }) => code === seuil || (seuil === null && montant_ht === montant));
  const amount = named?.montant_ht ?? montant;
  if (named && !named.franchi && named.code !== next?.code)
    return ` ${named.libelle}, ${formatRoundAmount(named.montant_ht)} HT (${named.texte}) : il reste ${formatExactAmount(named.distance_ht)} avant de l’atteindre.`;
  if (amount !== null && (named?.franchi ?? true)) {
    const label = named
      ? `${named.libelle}, ${formatRoundAmount(amount)} HT (${named.texte})`
      : formatRoundAmount(amount);
    const gap = Math.round((amount - besoin_ht) * 100) / 100;
    return gap > 0
      ? ` ${label} : il reste ${formatExactAmount(gap)} avant de l’atteindre.`
      : ` ${label} : atteint, et dépassé de ${formatExactAmount(-gap)}.`;
  }
  return next
    ? ` Prochain seuil : ${inSentence(next.libelle)}, ${formatRoundAmount(next.montant_ht)} HT (${next.texte}) ; il reste ${formatExactAmount(next.distance_ht)} avant de l’atteindre.`
    : ` Tous les seuils sont atteints : ${seuils.map((one) => `${inSentence(one.libelle)}, ${formatRoundAmount(one.montant_ht)} HT`).join(' ; ')}.`;
}
