import { useEffect, useRef, useState } from 'react';
import type { GroupeATraiter, LevierItem } from '#client/operations.js';
import { useOpenScreen } from '../../shell/here.js';
import { lazyDialog } from '../../shell/lazy-part.js';
import type { Target } from '../../shell/lines/bulk.js';
import { useOrganization } from '../../shell/organization.js';
import { useShortcut } from '../../shell/shortcuts.js';
import { leversOf, toMarche } from '../../shell/verdict-facts.js';
import { GroupItem } from './group-item.js';
import { targetOf } from './group-target.js';
import { keyOf } from './group-words.js';
import { actOf, type LineAct } from './levers.js';

const AttachDialog = lazyDialog(() => import('../../shell/lines/attach-dialog.js').then((part) => part.AttachDialog));
const ClassifyDialog = lazyDialog(() =>
  import('../../shell/lines/classify-dialog.js').then((part) => part.ClassifyDialog),
);
const JustifyDialog = lazyDialog(() =>
  import('../../shell/lines/justify-dialog.js').then((part) => part.JustifyDialog),
);

const DIALOGS: Readonly<Record<LineAct, typeof JustifyDialog>> = {
  classer: ClassifyDialog,
  rattacher: AttachDialog,
  justifier: JustifyDialog,
};

const GROUP = 'Conformité';
/** Levers that a key opens. */
const DIGITS = ['1', '2', '3'] as const;

/** The groups, gone through one by one: each lever under its digit, the next group once one is settled. */
export function GroupList({ groups, first }: { groups: readonly GroupeATraiter[]; first: number }) {
  const isWriter = useOrganization().can('procurement.write');
  const openScreen = useOpenScreen();
  const list = useRef<HTMLOListElement>(null);
  const [current, setCurrent] = useState(0);
  const [open, setOpen] = useState<{ act: LineAct; target: Target }>();
  const index = Math.min(current, groups.length - 1);

  function focus(at: number): void {
    const figure = list.current?.querySelectorAll<HTMLElement>('[data-group] a.figure-link')[at];
    figure?.focus();
    // Its levers stand under it: they are what the next key opens.
    figure?.closest('[data-group]')?.scrollIntoView({ block: 'nearest' });
  }
  /** From outside of the list, to the current group first. */
  function move(step: number): void {
    const isInside = list.current?.contains(document.activeElement) ?? false;
    focus(isInside ? Math.min(Math.max(index + step, 0), groups.length - 1) : index);
  }
  useShortcut({ keys: 'j', label: 'Groupe suivant', group: GROUP, isAction: false, run: () => move(1) });
  useShortcut({ keys: 'k', label: 'Groupe précédent', group: GROUP, isAction: false, run: () => move(-1) });
  useShortcut({ keys: 's', label: 'Passer au groupe suivant', group: GROUP, isAction: false, run: () => move(1) });

  function pull(lever: LevierItem | undefined): void {
    const group = groups[index];
    const act = lever && actOf(lever);
    if (!group || !lever || !isWriter) return;
    if (act !== undefined) setOpen({ act, target: targetOf(group) });
    else if (group.marche !== null) openScreen(toMarche(group.marche.id, lever));
  }
  const levers = leversOf(groups[index]?.leviers ?? [], []);
  useShortcut(digit(0));
  useShortcut(digit(1));
  useShortcut(digit(2));
  function digit(rank: number) {
    const lever = levers[rank]?.answers[0];
    const run = () => pull(lever);
    return { keys: DIGITS[rank]!, label: `Levier ${rank + 1} du groupe`, group: GROUP, isAction: false, run };
  }

  // A group that was settled is gone: the one that took its place has the focus.
  const settled = useRef(false);
  const at = useRef(index);
  at.current = index;
  const keys = groups.map(keyOf).join();
  useEffect(() => {
    if (settled.current) focus(at.current);
    settled.current = false;
  }, [keys]);

  const Opened = open && DIALOGS[open.act];
  return (
    <>
      <ol className="groups" ref={list} start={first + 1}>
        {groups.map((group, rank) => (
          <GroupItem
            key={keyOf(group)}
            group={group}
            rank={first + rank + 1}
            isCurrent={rank === index}
            onFocus={() => setCurrent(rank)}
            onLever={isWriter ? pull : undefined}
          />
        ))}
      </ol>
      {Opened && (
        <Opened
          target={open.target}
          onClose={() => setOpen(undefined)}
          onStarted={() => {
            settled.current = true;
          }}
        />
      )}
    </>
  );
}
