import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { SuggestionDeFamille } from '#client/operations.js';
import { formatCount } from '#design/format-francais.js';
import { type Problem, problemOf } from '../../api/problem.js';
import { ChangedBy } from '../changed-by.js';
import { useApi, useRead, useStillTrue } from '../data.js';
import { ProblemState } from '../problem-state.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { FormFault } from '../../ui/form-fault.js';
import { Loading } from '../../ui/state.js';
import { notify } from '../../ui/toasts.js';
import { lineCount, type Target, useBulk } from './bulk.js';
import { FamilleField } from './famille-field.js';
import { isMany } from './many.js';
import { LeftOut, ManyLines } from './many-lines.js';
import { OpenLines } from './open-lines.js';
import { useOwnLines } from './own-lines.js';
import { ruleOf } from './rule.js';
import { RuleBox } from './rule-box.js';
import { useSingle } from './single.js';
import type { SingleLine } from './single-line.js';
import { isClear } from './suggestion.js';
import { SuggestionChoice } from './suggestion-choice.js';
import './classify-dialog.css';

/** A choice that is no suggestion. */
const OTHER = 'autre';
const RULES = 'regles';

export interface ClassifyDialogProps {
  target: Target;
  onClose: () => void;
  /** Once it is accepted: `kept` lines stay chosen. */
  onStarted: (changed: Target) => void;
}

/** Gives a famille to the chosen lines: a suggested one, any other, or what the rules say. */
export function ClassifyDialog(props: ClassifyDialogProps) {
  const { target, onClose } = props;
  return (
    <Dialog title={`Classer ${lineCount(target.count)}`} look="wide" isOpen onClose={onClose}>
      <OpenLines target={target} onClose={onClose}>
        <LeftOut leftOut={target.leftOut} />
        <ClassifyLines {...props} />
      </OpenLines>
    </Dialog>
  );
}

function ClassifyLines(props: ClassifyDialogProps) {
  const suggestions = useRead('GET /api/v1/lignes/suggestions', { query: props.target.query });
  return (
    <>
      {suggestions.error && <ProblemState of={suggestions} />}
      {suggestions.data ? (
        <ClassifyForm {...props} suggestions={suggestions.data.suggestions} />
      ) : (
        suggestions.isPending && <Loading label="Recherche de familles…" lines={4} />
      )}
    </>
  );
}

/** Whether all lines of the target have that famille by now. */
const isAlready = ({ famille }: SuggestionDeFamille, { lines, count }: Target): boolean =>
  count > 0 && lines.length === count && lines.every((line) => line.famille?.code === famille.code);

function ClassifyForm({ target, suggestions, ...props }: ClassifyDialogProps & { suggestions: SuggestionDeFamille[] }) {
  const api = useApi();
  const bulk = useBulk();
  const single = useSingle();
  // What would change nothing is not proposed first.
  const open = suggestions.filter((one) => !isAlready(one, target));
  const begun = open[0] === undefined ? -1 : suggestions.indexOf(open[0]);
  const [choice, choose] = useState(begun < 0 ? OTHER : isClear(open, target.count) ? String(begun) : '');
  // The list of all familles lies over « Selon les règles », which is looked for where a hand decided.
  const [isListOpened, openList] = useState(!target.lines.some(({ source_classement: source }) => source === 'manuel'));
  const [other, setOther] = useState<{ id: string; name: string }>();
  const [isRule, setRule] = useState(false);
  const [failure, setError] = useState<unknown>();
  const error = useStillTrue(failure);
  const [isPending, setPending] = useState(false);
  /** What it is asked again about: more than one key may change. */
  const [asked, setAsked] = useState<Target>();
  /** Somebody changed the line meanwhile: what it is by now. */
  const [present, setPresent] = useState<{ line: SingleLine; famille: string; problem: Problem }>();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), [asked]);

  const setChoice = (next: string) => {
    choose(next);
    openList(true);
  };
  const suggestion = choice === '' ? undefined : suggestions[Number(choice)];
  const famille = suggestion
    ? { id: suggestion.famille.id, name: `${suggestion.famille.code} ${suggestion.famille.libelle}` }
    : choice === OTHER
      ? other
      : undefined;
  const rule = choice === RULES ? undefined : ruleOf(suggestion, target);
  // A suggestion is for the lines that it rests on: the others take its famille by a button of their own.
  const own = useOwnLines(suggestion, target);
  const isReady = famille !== undefined || choice === RULES;

  async function classify(chosen: Target): Promise<void> {
    if (!isReady || isPending) return;
    if (isMany(target, chosen.count) && asked === undefined) return setAsked(chosen);
    setPending(true);
    setError(undefined);
    try {
      if (chosen.single) {
        if (!(await classifyOne(chosen.single))) return;
      } else if (!(await startBulk(chosen))) return props.onClose();
      if (isRule && rule && famille) {
        const { critere, valeur } = rule;
        await api.call('POST /api/v1/nomenclature/regles', { body: { critere, valeur, famille_id: famille.id } });
        notify(`Règle ajoutée : ${rule.label} va en ${famille.name}.`);
      }
      props.onStarted(chosen);
      props.onClose();
    } catch (refusal) {
      setAsked(undefined);
      setError(refusal);
    } finally {
      setPending(false);
    }
  }

  /** @returns false when somebody else gave it another famille meanwhile, which is then shown */
  async function classifyOne(line: SingleLine): Promise<boolean> {
    const wanted = famille?.id ?? null;
    try {
      await single.classify(present?.line ?? line, wanted, famille?.name ?? '');
      return true;
    } catch (refusal) {
      const problem = problemOf(refusal);
      if (problem.kind !== 'conflict') throw refusal;
      const now = await single.reread(line);
      if (now.line.former === wanted) {
        notify(`Rien à changer : la ligne est déjà ${famille ? `en ${famille.name}` : 'selon les règles'}.`);
        return true;
      }
      setPresent({ ...now, problem });
      return false;
    }
  }

  function startBulk(chosen: Target): Promise<boolean> {
    const label = `Classement de ${lineCount(chosen.count)}${famille ? ` en ${famille.name}` : ' par les règles'}`;
    const done = famille ? `classées en ${famille.name}` : 'classées selon les règles';
    return bulk.start(chosen, { famille_id: famille?.id ?? null }, label, done);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    void classify(own ?? target);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const isText = event.target instanceof HTMLInputElement && event.target.type === 'text';
    if (event.key === 'Enter' && event.shiftKey && own) {
      event.preventDefault();
      void classify(target);
    } else if (!isText && /^[1-5]$/.test(event.key) && suggestions[Number(event.key) - 1]) {
      event.preventDefault();
      setChoice(String(Number(event.key) - 1));
    }
  }

  if (asked) {
    return (
      <ManyLines
        action={`Classer ${lineCount(asked.count)} ${famille ? `en ${famille.name}` : 'selon les règles'}`}
        isPending={isPending}
        onBack={() => setAsked(undefined)}
        onConfirm={() => void classify(asked)}
      />
    );
  }
  return (
    <form className="form classify" onSubmit={submit} onKeyDown={onKeyDown}>
      <FormFault message={error === undefined ? undefined : problemOf(error).message} />
      {present && (
        <p className="note" role="alert">
          <ChangedBy name={`mandat:${present.line.mandat}`} problem={present.problem} verb="a modifié ce mandat" />.
          {` La ligne est maintenant en « ${present.famille} ». Vous choisissez « ${famille?.name ?? 'selon les règles'} » : laquelle tient ?`}
        </p>
      )}
      <fieldset className="suggestions">
        <legend className="sr-only">Famille</legend>
        {suggestions.length === 0 && (
          <p className="muted">Rien dans vos règles ni vos classements ne désigne une famille.</p>
        )}
        {choice === '' && <p>Aucune famille n’est assez sûre pour être proposée d’office : choisissez.</p>}
        {suggestions.map((one, rank) => (
          <SuggestionChoice
            key={one.famille.id + one.critere + one.valeur}
            rank={rank + 1}
            total={target.count}
            suggestion={one}
            isChosen={choice === String(rank)}
            onChoose={() => setChoice(String(rank))}
            isAlready={isAlready(one, target)}
            ref={rank === begun ? first : undefined}
          />
        ))}
        <label className="suggestion">
          <input
            type="radio"
            name="famille"
            checked={choice === OTHER}
            onChange={() => setChoice(OTHER)}
            ref={begun < 0 && !isListOpened ? first : undefined}
          />
          <span className="suggestion-name">Autre famille…</span>
        </label>
        {choice === OTHER && (
          <div className="suggestion-other">
            <FamilleField
              value={other?.id ?? null}
              onChange={(id, name) => setOther(id === null ? undefined : { id, name })}
              autoFocus={isListOpened}
            />
          </div>
        )}
        <label className="suggestion">
          <input type="radio" name="famille" checked={choice === RULES} onChange={() => setChoice(RULES)} />
          <span className="suggestion-name">Selon les règles</span>
          <span className="suggestion-reason">Le classement fait à la main est oublié.</span>
        </label>
      </fieldset>
      {suggestion && !own && suggestion.nombre < target.count && (
        <p className="small muted">
          Cette suggestion vaut pour {lineCount(suggestion.nombre)} ; les{' '}
          {formatCount(target.count - suggestion.nombre)} autres prendraient la même famille. Un filtre par fournisseur
          ou par compte les met à part.
        </p>
      )}
      {rule && famille && (
        <RuleBox rule={rule} target={target} famille={famille.name} isChosen={isRule} onChange={setRule} />
      )}
      <div className="dialog-foot">
        <Button onPress={props.onClose}>{present ? `Garder ${present.famille}` : 'Annuler'}</Button>
        {own && (
          <Button keys="Maj Entrée" isDisabled={isPending} onPress={() => void classify(target)}>
            {`Les ${lineCount(target.count)}`}
          </Button>
        )}
        <Button look="main" type="submit" keys="Entrée" isPending={isPending} isDisabled={!isReady}>
          {own
            ? `Classer ${own.count === 1 ? 'sa ligne' : `ses ${lineCount(own.count)}`}`
            : `Classer ${lineCount(target.count)}`}
        </Button>
      </div>
    </form>
  );
}
