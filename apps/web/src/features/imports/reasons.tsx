import type { ImportItem, MotifGroupe } from '#client/operations.js';
import { formatCount, formatQuantity } from '#design/format-francais.js';
import { useHere } from '../../shell/here.js';
import { useShortcut } from '../../shell/shortcuts.js';
import { Button } from '../../ui/button.js';
import { Empty } from '../../ui/state.js';
import { ScreenLink } from '../../ui/screen-link.js';
import { Notice } from '../../ui/notice.js';
import { CorrectionBar } from './correction-bar.js';
import { CorrectionTable } from './correction-table.js';
import { focusNextFault, rowWithFocus } from './fault-focus.js';
import { isCorrectable, isTakenBack } from './row-fields.js';
import { fieldName, fieldTitle, reasonOf } from './words.js';

/** Why rows were rejected, each reason once; one opens on its rows, which are corrected there. */
export function Reasons({ item, motifs }: { item: ImportItem; motifs: readonly MotifGroupe[] }) {
  const { search, change } = useHere('/$org/imports/$id');
  const toMend = motifs.filter(({ categorie }) => categorie === 'a_corriger');
  const others = motifs.filter(({ categorie }) => categorie !== 'a_corriger');
  const asked = motifs.find(({ code, champ }) => code === search.motif && champ === (search.champ ?? champ));
  // A row that was sent back may be rejected there for another reason than the one that its address names.
  const opened = search.motif === undefined ? undefined : (asked ?? toMend.find((motif) => leftOf(motif) > 0));
  const isOpen = (motif: MotifGroupe): boolean => motif === opened;
  const open = (motif: MotifGroupe | undefined): void =>
    change({ statut: 'rejetee', motif: motif?.code, champ: motif?.champ, page: undefined }, { replace: true });
  const canMend = isCorrectable(item) && toMend.length > 0;
  /** The first reason that has rows left, once those of the open one are sent. */
  function openNext(): void {
    if (opened === undefined || leftOf(opened) === 0) open(toMend.find((motif) => leftOf(motif) > 0) ?? toMend[0]);
  }
  useShortcut({
    keys: 'e',
    label: 'Corriger la ligne, ou le premier motif',
    group: 'Imports',
    enabled: canMend,
    run: () => {
      const row = rowWithFocus();
      if (row) row.querySelector<HTMLElement>('[data-more]')?.click();
      else if (!focusNextFault(0)) openNext();
    },
  });
  useShortcut({
    keys: 'alt+arrowdown',
    label: 'Faute suivante',
    group: 'Imports',
    enabled: canMend,
    run: () => {
      if (!focusNextFault(1)) openNext();
    },
  });
  useShortcut({
    keys: 'alt+arrowup',
    label: 'Faute précédente',
    group: 'Imports',
    enabled: canMend,
    run: () => void focusNextFault(-1),
  });
  if (motifs.length === 0) return <Empty title="Aucune ligne n’a été rejetée" />;
  const counted = motifs.reduce((sum, { nombre }) => sum + nombre, 0);
  return (
    <>
      {counted > item.lignes_rejetees && (
        <p className="muted">
          Une ligne peut avoir plusieurs défauts : elle compte alors sous chacun, et les nombres ci-dessous dépassent
          les {formatCount(item.lignes_rejetees)} rejetées.
        </p>
      )}
      {item.type === 'pes' && !isTakenBack(item.retrait) && (
        <Notice isWarning>
          <strong>Un flux PES ne se corrige pas ici.</strong> Corrigez dans le logiciel financier, puis renvoyez le
          flux.
        </Notice>
      )}
      {toMend.length > 0 && (
        <ReasonList item={item} motifs={toMend} label="À corriger" isOpen={isOpen} onOpen={open} canMend={canMend} />
      )}
      {others.length > 0 && (
        <>
          <h3>Rien à faire</h3>
          <ReasonList item={item} motifs={others} label="Rien à faire" isOpen={isOpen} onOpen={open} canMend={false} />
        </>
      )}
      {canMend && <CorrectionBar item={item} />}
    </>
  );
}

interface ReasonListProps {
  item: ImportItem;
  motifs: readonly MotifGroupe[];
  label: string;
  isOpen: (motif: MotifGroupe) => boolean;
  onOpen: (motif: MotifGroupe | undefined) => void;
  canMend: boolean;
}

function ReasonList({ item, motifs, label, isOpen, onOpen, canMend }: ReasonListProps) {
  return (
    <ul className="reasons" aria-label={label}>
      {motifs.map((motif) => {
        const open = isOpen(motif);
        return (
          <li key={`${motif.code} ${motif.champ}`} className="reason" data-open={open || undefined}>
            <div className="reason-head">
              <p className="given">
                <span aria-hidden="true" className="reason-sign">
                  {canMend || motif.categorie === 'a_corriger' ? '✗' : '–'}
                </span>
                <strong>{fieldTitle(motif.champ)}</strong> : {reasonOf(motif)}
                <span className="reason-todo">{motif.que_faire}</span>
              </p>
              <span className="reason-count">
                {formatQuantity(motif.nombre, 'ligne', 'lignes')}
                {motif.renvoyees > 0 && <span className="reason-sent">{sentInWords(motif)}</span>}
                {canMend && <MendThere motif={motif} />}
              </span>
              <Button
                aria-expanded={open}
                aria-label={`${open ? 'Replier' : actionOf(motif, canMend)}, ${fieldName(motif.champ)}`}
                onPress={() => onOpen(open ? undefined : motif)}
              >
                {open ? 'Replier' : actionOf(motif, canMend)}
              </Button>
            </div>
            {open && <CorrectionTable key={motif.champ} item={item} motif={motif} canMend={canMend} />}
          </li>
        );
      })}
    </ul>
  );
}

/** What corrections have taken since is no longer to mend. */
const sentInWords = ({ nombre, renvoyees }: MotifGroupe): string =>
  renvoyees < nombre
    ? `dont ${formatCount(renvoyees)} ${renvoyees === 1 ? 'renvoyée' : 'renvoyées'}`
    : nombre === 1
      ? '✓ renvoyée'
      : '✓ toutes renvoyées';

/** Rows that no correction took: those that one rejected again are corrected where it did. */
const leftOf = ({ nombre, renvoyees, encore_rejetees }: MotifGroupe): number => nombre - renvoyees - encore_rejetees;

/** To the import that took the rows and rejected them again. */
function MendThere({ motif: { code, champ, encore_rejetees: count, dernier_renvoi: id } }: { motif: MotifGroupe }) {
  if (id === null) return null;
  return (
    <ScreenLink
      to="/$org/imports/$id"
      params={{ id }}
      search={{ statut: 'rejetee', motif: code, champ }}
      className="reason-there"
    >
      {count === 1 ? 'Corriger là-bas la ligne renvoyée' : `Corriger là-bas les ${formatCount(count)} renvoyées`}
      <span className="sr-only"> : {fieldName(champ)}</span>
    </ScreenLink>
  );
}

function actionOf(motif: MotifGroupe, canMend: boolean): string {
  const { nombre } = motif;
  const left = leftOf(motif);
  const verb = canMend && left > 0 ? 'Corriger' : 'Voir';
  const count = left > 0 ? left : nombre;
  return count === 1 ? `${verb} la ligne` : `${verb} les ${formatCount(count)}`;
}
