import { useEffect, useRef, useState } from 'react';
import type { ImportItem } from '#client/operations.js';
import { formatCount, formatQuantity } from '#design/format-francais.js';
import { problemOf } from '../../api/problem.js';
import { useApi, useChanged } from '../../shell/data.js';
import { useShortcut } from '../../shell/shortcuts.js';
import { Button } from '../../ui/button.js';
import { FormFault } from '../../ui/form-fault.js';
import { ScreenLink } from '../../ui/screen-link.js';
import { notify } from '../../ui/toasts.js';
import { useCorrections } from './corrections.js';
import { type CorrectionOutcome, sendCorrections } from './send-corrections.js';

/** What was corrected and not sent, its trial, and its sending. */
export function CorrectionBar({ item }: { item: ImportItem }) {
  const api = useApi();
  const changed = useChanged();
  const { values, count, trial, setTrial, restore, filled } = useCorrections();
  const [pending, setPending] = useState<'trial' | 'sending'>();
  const [fault, setFault] = useState<string>();
  const [done, setDone] = useState<CorrectionOutcome>();
  const said = useRef<HTMLParagraphElement>(null);
  const isShown = count > 0;
  // It comes over the field in which one types where that is the last one in view.
  useEffect(() => {
    if (isShown) document.activeElement?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  const send = async (dryRun: boolean): Promise<void> => {
    // The buttons keep the focus while they wait, so they are not turned off.
    if (pending) return;
    setPending(dryRun ? 'trial' : 'sending');
    setFault(undefined);
    setDone(undefined);
    try {
      const outcome = await sendCorrections(api, item, values, dryRun);
      if (outcome.child.statut === 'echoue')
        setFault(outcome.child.message ?? 'Les corrections n’ont pas pu être lues.');
      else if (dryRun) setTrial(outcome);
      else {
        // What became of the rows is read with them; their values are no longer a draft.
        restore({});
        setDone(outcome);
        // The button that had it is gone.
        said.current?.focus();
      }
    } catch (error) {
      const { message, faults } = problemOf(error);
      setFault([message, ...faults.values()].join(' '));
    } finally {
      setPending(undefined);
      changed();
    }
  };
  // The rows stand between the field in which one types and the button.
  useShortcut({
    keys: 'alt+enter',
    label: 'Renvoyer les corrections',
    group: 'Imports',
    enabled: isShown,
    run: () => void send(false),
  });
  const unfill = (): void => {
    if (filled && !pending) restore(filled.before);
  };
  useShortcut({
    keys: 'ctrl+z',
    label: 'Annuler la même valeur',
    group: 'Imports',
    enabled: filled !== undefined,
    run: unfill,
  });
  const discard = (): void => {
    const before = values;
    restore({});
    notify('Corrections effacées', { undo: () => restore(before) });
  };
  const lines = formatQuantity(count, 'ligne', 'lignes');
  return (
    <section className="correction-bar" aria-label="Corrections" data-empty={count === 0 && !done ? true : undefined}>
      <FormFault message={fault} />
      <div className="correction-bar-line">
        <p role="status" tabIndex={-1} ref={said}>
          {done ? (
            <Outcome outcome={done} isTrial={false} />
          ) : trial ? (
            <Outcome outcome={trial} isTrial />
          ) : count === 0 ? undefined : (
            <>
              <strong>
                {lines} {count >= 2 ? 'corrigées, non envoyées' : 'corrigée, non envoyée'}
              </strong>
              <span className="muted small"> · gardé dans cet onglet</span>
              {filled && (
                <span className="muted small">
                  {' '}
                  · <bdi className="given">« {filled.valeur} »</bdi> dans{' '}
                  {formatQuantity(filled.lines, 'ligne', 'lignes')}
                </span>
              )}
            </>
          )}
        </p>
        {count > 0 && (
          <div className="row">
            {filled && (
              <Button icon="annuler" onPress={unfill}>
                Annuler la même valeur
              </Button>
            )}
            <Button look="quiet" onPress={() => pending ?? discard()}>
              Effacer
            </Button>
            <Button onPress={() => void send(true)}>{pending === 'trial' ? 'Vérification…' : 'Vérifier'}</Button>
            <Button look="main" icon="envoyer" keys="Alt Entrée" onPress={() => void send(false)}>
              {pending === 'sending' ? 'Envoi…' : `Renvoyer ${lines}`}
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}

function Outcome({ outcome, isTrial }: { outcome: CorrectionOutcome; isTrial: boolean }) {
  const { child, numeros, rejected } = outcome;
  const kept = numeros.length - rejected.size;
  const [again] = [...rejected.values()].flat();
  const search = again ? ({ statut: 'rejetee', motif: again.code, champ: again.champ } as const) : {};
  const verb = isTrial ? (kept >= 2 ? 'seraient retenues' : 'serait retenue') : kept >= 2 ? 'retenues' : 'retenue';
  return (
    <>
      <strong>
        {isTrial ? 'Vérifié : ' : 'Renvoyé : '}
        {formatQuantity(kept, 'ligne', 'lignes')} {verb}
        {rejected.size > 0 && `, ${formatCount(rejected.size)} encore ${rejected.size >= 2 ? 'rejetées' : 'rejetée'}`}.
      </strong>{' '}
      {!isTrial && (
        <ScreenLink to="/$org/imports/$id" params={{ id: child.id }} search={search}>
          {again ? 'Corriger dans l’import des corrections' : 'Ouvrir cet import'}
        </ScreenLink>
      )}
      {isTrial && rejected.size === 0 && <span className="muted">Rien n’est encore enregistré.</span>}
    </>
  );
}
