import { CONTINUED } from '../answer/complements.js';
import { withoutAsked } from '../frame/conditions.js';
import { type Attente, EMPTY_FRAME, type Frame } from '../frame/frame.js';
import type { Acte } from '../frame/terms.js';
import { isApart } from '../parse/turns/apart.js';
import type { Parsed } from '../parse/parsed.js';
import type { Toolbox } from '../toolbox.js';
import { askedBack, nearestOf, openOf } from './decline.js';
import { headOf, shownOf } from './head.js';

/** What came of a question, and what it came after. */
export interface Outcome {
  attente: Attente | undefined;
  parsed: Parsed;
  frame: Frame | null;
  isAnswered: boolean;
  precedent: Frame | undefined;
  /** What the next turn was to be offered of, where the question before was declined too, and whether it is of a time alone. */
  proche: Frame | undefined;
  temps?: boolean;
}

/**
 * What the next question may continue: this one, or the one before a rule or a refusal. After words that were not understood
 * nothing is, for « et en 2025 ? » would be of something else: it is offered of what was read of them, else of the last question that stood.
 */
export function keptFrame(outcome: Outcome, tools: Toolbox): Frame | null {
  const { attente, parsed, frame, isAnswered, precedent } = outcome;
  // What was understood and could not be answered may be turned into what can: « et sur l’année entière ? ».
  if (frame && (CONTINUED.has(frame.acte) || KEPT.has(frame.acte) || (isAnswered && RULES.has(frame.acte))))
    return {
      ...withoutAsked(frame),
      tete: isAnswered ? headOf(frame, tools) : null,
      montres: isAnswered ? shownOf(frame, tools) : [],
      avant:
        precedent && !isApart(precedent)
          ? { filtres: precedent.filtres, exercices: precedent.periode.exercices, mois: precedent.periode.mois }
          : null,
    };
  if (parsed.genre === 'ambigu' && parsed.attente)
    return { ...EMPTY_FRAME, attente: { ...parsed.attente, choix: openOf(parsed.attente.choix, tools.scope) } };
  const named = askedBack(parsed, tools.scope);
  if (named.length > 0) return { ...EMPTY_FRAME, attente: { choix: named, ensemble: togetherOf(named) } };
  if (parsed.genre === 'refus' && parsed.cherche && parsed.reste)
    return { ...EMPTY_FRAME, attente: offered(parsed.reste, tools) };
  // What was asked back is still to be chosen after a turn that chose none of it.
  if (attente && ['incompris', 'suite', 'rien'].includes(parsed.genre)) return { ...EMPTY_FRAME, attente };
  if (parsed.genre === 'refus' && parsed.suit && precedent) return precedent;
  const isLost = LOST.has(parsed.genre) || (parsed.genre === 'rien' && parsed.demande === true);
  if (!isLost && precedent) return precedent;
  const near = (isLost && nearestOf(parsed, tools.scope)) || precedent;
  const dated = near || (outcome.proche && !outcome.temps) ? undefined : (timeOf(parsed) ?? outcome.proche);
  const proche = near || dated || outcome.proche;
  if (!proche) return null;
  return { ...EMPTY_FRAME, proche: withoutProche(proche), ...(dated ? { temps: true } : {}) };
}

/** All purchases of the time that a lost question told: « combien pour les licornes en 2025 ? ». */
function timeOf(parsed: Parsed): Frame | undefined {
  const reste = parsed.genre === 'incompris' ? parsed.reste : null;
  const isDated = reste?.sujet === 'achats' && (reste.periode.exercices.length > 0 || reste.periode.mois !== null);
  return isDated ? { ...EMPTY_FRAME, periode: reste.periode } : undefined;
}

/** All of the names that were asked back, where they are of one kind. */
function togetherOf(choix: Attente['choix']): Frame | null {
  const [first, ...others] = choix;
  const valeurs = choix.flatMap(({ frame }) => frame.filtres.fournisseurs?.valeurs ?? []);
  if (!first || others.length === 0 || valeurs.length !== choix.length) return null;
  return { ...first.frame, filtres: { ...first.frame.filtres, fournisseurs: { valeurs, sauf: false } } };
}

/** What was not understood, whatever it was read to be. */
const LOST: ReadonlySet<Parsed['genre']> = new Set(['incompris', 'ambigu', 'suite', 'renvoi', 'meme', 'refus']);

const withoutProche = ({ proche: _lost, avant: _before, ...frame }: Frame): Frame => ({ ...frame, avant: null });

/** The famille that holds a thing, which the next turn may take: « oui, l’entretien de véhicules ». */
const offered = (frame: Frame, { scope }: Toolbox): Attente => ({
  choix: openOf([{ libelle: frame.filtres.familles?.valeurs[0]?.libelle ?? '', frame }], scope),
  ensemble: null,
});

/** No rows, and what the next question may still turn: another seller of what was asked. */
const KEPT: ReadonlySet<Acte> = new Set(['taux', 'prix']);

/** Rules and forecasts that the next question may be about too. */
const RULES: ReadonlySet<Acte> = new Set(['procedure', 'seuils', 'prevoir']);
