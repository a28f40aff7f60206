import { askFrame } from '../frame/ask-frame.js';
import { addsUp, EMPTY_FRAME, type Filtre, type Frame, isUnfiltered, NO_FILTERS } from '../frame/frame.js';
import type { Acte, Champ } from '../frame/terms.js';
import { type AssistantScope, hasPurchases } from '../scope.js';
import type { Wording } from './answer.js';
import { CONTRACTS, ENDING, RUNNING } from './offers.js';

/** Questions to go on with that an answer gives: the first ones that can be asked. */
export const MAX_FOLLOW_UPS = 2;

/** Questions that continue an answer, as a person asks them, the best first. */
export function followUpsOf({ frame: answered, tools }: Wording): string[] {
  const { scope } = tools;
  // Of the rate in number, nothing but the whole is known.
  const { deChacun, apres: _apres, ...told } = answered;
  const plain: Frame = deChacun ? { ...told, croise: null, rang: false } : told;
  const frame: Frame = plain.mesure === 'conformite_nombre_pct' ? { ...plain, mesure: 'conformite_pct' } : plain;
  if (!FOLLOWED.has(frame.acte)) return [];
  const isOfContracts = frame.sujet === 'marches';
  const next = isOfContracts
    ? contractsNext(frame, scope.niveau)
    : scope.niveau === 'complet'
      ? (OF_ACT[frame.acte] ?? nextOf)(frame, scope)
      : publishedNext(frame, scope);
  const asked = next.map((one) => askFrame(one, scope));
  const others = new Set(asked);
  // What was just answered is no question to go on with.
  others.delete(askFrame(frame, scope));
  return [...others];
}

const FOLLOWED: ReadonlySet<Acte> = new Set<Acte>([
  ...(['mesurer', 'comparer', 'expliquer', 'lister', 'varier', 'resumer', 'a_traiter', 'besoins'] as const),
]);

/** Of the contracts that were told, the largest and how they were passed; of one, what else is known of it; then those that run or end. */
function contractsNext(
  { filtres, periode, rang, groupe, acte, champ }: Frame,
  niveau: AssistantScope['niveau'],
): Frame[] {
  const { marche } = filtres;
  if (marche !== null) {
    const fields: readonly Champ[] = niveau === 'complet' ? ['reste', 'fin', 'titulaire'] : ['fin', 'titulaire'];
    return fields
      .filter((one) => one !== champ)
      .map((one) => ({ ...CONTRACTS, champ: one, filtres: { ...NO_FILTERS, marche } }));
  }
  const same: Frame = { ...CONTRACTS, filtres, periode };
  return [
    // « le plus gros marché non conforme » alone asks for its verdict.
    ...(acte === 'lister' && !rang && filtres.motsObjet === null && filtres.verdicts === null
      ? [{ ...same, rang: true, n: 1 }]
      : []),
    // The words of an object are asked of a list alone.
    ...(groupe === null && filtres.texte === null && filtres.motsObjet === null
      ? [{ ...same, acte: 'mesurer' as const, groupe: 'procedure' as const }]
      : []),
    ...(isUnfiltered({ ...filtres, statut: null }) && periode.exercices.length === 0 ? [ENDING] : []),
    RUNNING,
  ];
}

const AXIS_OF = { familles: 'famille', services: 'service', types: 'type', sections: 'section' } as const;

/**
 * What a link may ask of what was told: its change between two whole exercices, and its like; of the whole, its parts. Then the
 * contracts that run.
 */
function publishedNext({ periode, filtres }: Frame, scope: AssistantScope): Frame[] {
  const exercices = periode.exercices.length === 1 ? periode.exercices : [scope.exerciceCourant];
  const whole: Frame = { ...EMPTY_FRAME, periode: { ...EMPTY_FRAME.periode, exercices } };
  const named = (Object.keys(AXIS_OF) as (keyof typeof AXIS_OF)[]).find((name) => filtres[name] !== null);
  if (!named) return [{ ...whole, groupe: 'service', rang: true }, { ...whole, groupe: 'type' }, RUNNING];
  // An exercice that runs is set against none.
  const last = exercices[0] === scope.exerciceCourant ? exercices[0] - 1 : exercices[0]!;
  const two = { ...whole.periode, exercices: [last, last - 1] };
  const groupe = AXIS_OF[named];
  // The page compares one part at a time.
  const isOne = filtres[named]!.valeurs.length === 1;
  return [
    ...(isOne && hasPurchases(scope, last) && hasPurchases(scope, last - 1)
      ? [{ ...whole, acte: 'comparer' as const, periode: two, filtres: { ...NO_FILTERS, [named]: filtres[named] } }]
      : []),
    { ...whole, groupe, rang: groupe === 'famille' || groupe === 'service' },
  ];
}

type Next = (frame: Frame, scope: AssistantScope) => Frame[];

const inYear = (frame: Frame, { exerciceCourant }: AssistantScope): Frame => ({
  ...EMPTY_FRAME,
  periode: { ...EMPTY_FRAME.periode, exercices: [frame.periode.exercices[0] ?? exerciceCourant] },
});
const withoutContract = (frame: Frame, scope: AssistantScope): Frame => ({
  ...inYear(frame, scope),
  acte: 'besoins',
  besoin: { ...EMPTY_FRAME.besoin, seuil: 'dispense', sansMarche: true },
});

/** What follows the acts that are no figure of one thing. */
const OF_ACT: Readonly<Partial<Record<Acte, Next>>> = {
  resumer: (frame, scope) => {
    const whole = inYear(frame, scope);
    const [year] = whole.periode.exercices;
    const before = { exercices: [year!, year! - 1], memeDate: year === scope.exerciceCourant };
    return [
      ...(hasPurchases(scope, year! - 1)
        ? [{ ...whole, acte: 'expliquer' as const, periode: { ...whole.periode, ...before } }]
        : []),
      { ...whole, acte: 'a_traiter' },
      { ...whole, groupe: 'famille', rang: true },
    ];
  },
  a_traiter: (frame, scope) => [withoutContract(frame, scope), ENDING],
  besoins: (frame, scope) => [
    withoutContract(frame, scope),
    { ...inYear(frame, scope), acte: 'besoins', besoin: { ...EMPTY_FRAME.besoin, proche: true } },
    { ...inYear(frame, scope), groupe: 'famille', rang: true },
  ],
  varier: (frame) => [
    { ...frame, ordre: frame.ordre === 'asc' ? 'desc' : 'asc', deuxSens: false, n: null },
    {
      ...EMPTY_FRAME,
      groupe: frame.groupe,
      filtres: frame.filtres,
      rang: true,
      periode: { ...frame.periode, exercices: frame.periode.exercices.slice(0, 1), memeDate: false },
    },
  ],
};

/** How it moved, why, and who it was bought from or by. */
function nextOf(frame: Frame, scope: AssistantScope): Frame[] {
  const { exerciceCourant } = scope;
  const { periode, filtres, groupe, mesure } = frame;
  const year = periode.exercices[0] ?? exerciceCourant;
  const plain = { ...frame, part: false, base: null, n: null, croise: null };
  // Of two exercices, groups are those of the later one.
  const when = periode.exercices.length === 2 ? { ...periode, exercices: [Math.max(...periode.exercices)] } : periode;
  const grouped: Frame = {
    ...{ ...plain, acte: 'mesurer', place: null, oppose: false, recents: false },
    rang: mesure === 'montant_ht' && filtres.marche === null && filtres.annulations === null && !periode.parmi,
    periode: { ...when, memeDate: false },
  };
  if (frame.sujet === 'paiements')
    return [
      ...(groupe === 'service' || filtres.services !== null ? [] : [{ ...grouped, groupe: 'service' as const }]),
      ...(mesure === 'interets' ? [] : [{ ...grouped, groupe: null, rang: false, mesure: 'interets' as const }]),
    ];
  const next: Frame[] = [];
  if (frame.acte === 'mesurer' && periode.exercices.length < 2 && hasPurchases(scope, year - 1) && isOfOneWhole(frame))
    next.push({
      ...plain,
      acte: 'comparer',
      groupe: null,
      mesure: mesure === 'conformite_pct' ? 'conformite_pct' : 'montant_ht',
      periode: {
        ...EMPTY_FRAME.periode,
        exercices: [year, year - 1],
        memeDate: year === exerciceCourant,
      },
    });
  if (frame.acte === 'comparer' && addsUp(frame)) next.push({ ...plain, acte: 'expliquer', groupe: null });
  const { fournisseurs, verdicts, services } = filtres;
  // The mandats that were counted, one by one.
  if (mesure === 'nombre_mandats' && groupe === null && fournisseurs !== null)
    next.unshift({ ...grouped, mesure: 'montant_ht', groupe: 'mandat', rang: true });
  if (groupe !== 'fournisseur' && fournisseurs === null && verdicts === null && mesure === 'montant_ht')
    next.push({ ...grouped, groupe: 'fournisseur' });
  // Where no exercice goes before, the directions are a second one.
  if (next.length > 1) return next;
  if (groupe !== 'service' && services === null && mesure !== 'montant_maximum')
    next.push({ ...grouped, groupe: 'service' });
  // Of one supplier whose first exercice it is, what it sold.
  if (groupe === null && fournisseurs !== null && filtres.familles === null && mesure === 'montant_ht')
    next.push({ ...grouped, groupe: 'famille' });
  return next;
}

/** Whether what a frame is of may be set against the exercice before: one of each kind, within no bounds and no part of a year. */
function isOfOneWhole({ filtres, periode }: Frame): boolean {
  const { familles, services, fournisseurs, types, sections, montantMin, montantMax, marche } = filtres;
  const isOne = (filtre: Filtre<unknown> | null): boolean => filtre === null || filtre.valeurs.length === 1;
  return (
    [familles, services, fournisseurs, types, sections].every(isOne) &&
    [montantMin, montantMax, marche, periode.mois].every((one) => one === null)
  );
}
