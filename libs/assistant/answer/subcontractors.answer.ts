import { formatCount, formatQuantity } from '#design/format-francais.js';
import { capital } from '../frame/capital.js';
import type { ActeLu, MarcheTrouve } from '../tools/marches.tool.js';
import { type LocalAnswer, answered, contractArguments, type Wording } from './answer.js';
import { sayAct } from './clauses.answer.js';
import { sayUnknownMentions } from './mentions.answer.js';
import { cut } from './one-contract.answer.js';
import { subjectName } from './subject.js';

/** Contracts of which the acts are read. */
const MOST = 50;
const TOLD = 5;

const actsOf = (one: MarcheTrouve): readonly ActeLu[] => one.clauses?.sous_traitances ?? [];

/** « SUD TERRASSEMENT, « Dépose », 100 224,00 € HT, pour le marché DEMO-3003-2 de GUINTOLI » */
const sayContractOf = (one: MarcheTrouve): string =>
  `${actsOf(one).map(sayAct).join(' ; ')}, pour le marché ${one.numero}${one.titulaires.length === 0 ? '' : ` de ${one.titulaires.join(', ')}`}`;

/** « Sous-traitants enregistrés : SUD TERRASSEMENT, …, pour le marché DEMO-3003-2 de GUINTOLI. »: beside contracts that are listed; nothing of none. */
export function saySubcontractors(marches: readonly MarcheTrouve[]): string {
  const known = marches.filter((one) => actsOf(one).length > 0);
  if (known.length === 0) return '';
  const rest = known.length > TOLD ? ' ; et d’autres' : '';
  return ` ${known.length === 1 && actsOf(known[0]!).length === 1 ? 'Sous-traitant enregistré' : 'Sous-traitants enregistrés'} : ${known.slice(0, TOLD).map(sayContractOf).join(' ; ')}${rest}.`;
}

/** Who does a part of contracts for their holders, as the acts that are recorded tell it; contracts that declare some without an act are counted. */
export async function answerSubcontractors(wording: Wording): Promise<LocalAnswer> {
  const { frame, tools } = wording;
  const asked = { ...contractArguments(wording), n: MOST, detail: 'clauses' };
  const { donnees } = await tools.call('recherche_marches', asked);
  const { nombre, marches } = donnees;
  const unknown = await sayUnknownMentions(wording);
  const of = subjectName(frame)
    .replace(/^marchés notifiés(?:, )?/, '')
    .replace(/(?:, )?avec sous-traitance déclarée/, '');
  const among = of === '' ? '' : ` (${of})`;
  if (nombre === 0) return answered(`Aucun marché${among} ne déclare de sous-traitance.${unknown}`, { lignes: 0 });
  const known = marches.filter((one) => actsOf(one).length > 0);
  const acts = known.flatMap(actsOf);
  const names = new Set(acts.map(({ sous_traitant }) => sous_traitant).filter((name) => name !== null));
  const without = marches.length - known.length;
  const unnamed =
    without === 0
      ? ''
      : ` ${formatQuantity(without, 'marché déclare', 'marchés déclarent')} une sous-traitance sans acte enregistré.`;
  const partial =
    nombre > marches.length
      ? ` Sur les ${marches.length} premiers des ${formatCount(nombre)} marchés qui en déclarent.`
      : '';
  if (acts.length === 0)
    return answered(`Aucun acte de sous-traitance n’est enregistré${among}.${unnamed}${unknown}`, { lignes: nombre });
  const told = known.slice(0, TOLD).map(sayContractOf).join(' ; ');
  const rest = known.length > TOLD ? ' ; les autres sont au tableau' : '';
  return answered(
    `${capital(formatQuantity(names.size, 'sous-traitant enregistré', 'sous-traitants enregistrés'))}${among} : ${told}${rest}.${unnamed}${partial}${unknown}`,
    {
      lignes: nombre,
      tableau: {
        titre: 'Sous-traitants',
        colonnes: ['Marché', 'Objet', 'Titulaires', 'Sous-traitants'],
        lignes: marches.map((one) => [
          one.numero,
          cut(one.objet),
          cut(one.titulaires.join(', ') || '–'),
          actsOf(one).map(sayAct).join(' ; ') || '–',
        ]),
      },
    },
  );
}
