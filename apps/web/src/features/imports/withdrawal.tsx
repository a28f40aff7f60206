import { useEffect, useRef, useState } from 'react';
import type { ImportItem } from '#client/operations.js';
import { formatExactAmount, formatQuantity } from '#design/format-francais.js';
import { useChanged, useRead } from '../../shell/data.js';
import { lazyDialog } from '../../shell/lazy-part.js';
import { Button } from '../../ui/button.js';
import { formatInstant } from '../../ui/dates.js';
import { Notice } from '../../ui/notice.js';
import { Progress } from '../../ui/progress.js';
import { isTakenBack } from './row-fields.js';

const WithdrawDialog = lazyDialog(() => import('./withdraw-dialog.js').then((part) => part.WithdrawDialog));

/** Between two questions about a withdrawal that goes on, in milliseconds. */
const POLL_MS = 1_000;

/** Takes back what a file brought. It is there where there is something to take, also where a closed exercice keeps it. */
export function WithdrawButton({ item }: { item: ImportItem }) {
  const [isAsking, setAsking] = useState(false);
  const isOfMandats = item.type === 'mandats' || item.type === 'pes';
  const mayBe = isOfMandats && item.statut === 'termine' && !item.dry_run && !isTakenBack(item.retrait);
  const { data } = useRead('GET /api/v1/imports/:id/retrait', { path: { id: item.id } }, { enabled: mayBe });
  if (!mayBe || data === undefined || data.mandats + data.rejets === 0) return null;
  return (
    <>
      <Button icon="annuler" onPress={() => setAsking(true)}>
        Retirer cet import…
      </Button>
      {isAsking && <WithdrawDialog item={item} onClose={() => setAsking(false)} />}
    </>
  );
}

/** What became of an import whose mandats somebody took back. */
export function Withdrawal({ item: { id, retrait } }: { item: ImportItem }) {
  // It is another one at each drawing.
  const changed = useRef(useChanged());
  const goesOn = retrait === 'en_attente';
  const [isTold, setTold] = useState(false);
  const { data } = useRead(
    'GET /api/v1/imports/:id/retrait',
    { path: { id } },
    { enabled: retrait !== null, every: !isTold && POLL_MS },
  );
  const isOver = data !== undefined && (data.statut === 'termine' || data.statut === 'echoue');
  useEffect(() => {
    setTold(isOver);
    // The import itself, and all that its mandats were counted in, is read again.
    if (isOver && goesOn) changed.current();
  }, [isOver, goesOn]);
  if (retrait === null) return null;
  if (goesOn)
    return (
      <Notice role="status">
        <p>Retrait des mandats en cours. Vous pouvez quitter cet écran : rien ne s’arrête.</p>
        <Progress label="Retrait des mandats" />
      </Notice>
    );
  if (!isOver) return null;
  if (retrait === 'echoue')
    return (
      <Notice isWarning role="status">
        Le retrait n’a pas abouti, et rien n’a été retiré. {data.raison}
      </Notice>
    );
  const { mandats, lignes, montant_ht, auteur, finished_at } = data;
  const counted = `${formatQuantity(mandats, 'mandat', 'mandats')}, ${formatQuantity(lignes, 'ligne', 'lignes')}, ${formatExactAmount(montant_ht)} HT`;
  return (
    <Notice role="status">
      <span className="given">
        {mandats === 0 ? 'Import retiré' : 'Mandats retirés'}
        {finished_at !== null && ` le ${formatInstant(finished_at)}`} par {auteur ?? 'le service'}
        {mandats === 0
          ? ', sans mandat à lui seul : il ne reste rien à y corriger.'
          : ` : ${counted}. Importez le fichier de nouveau pour les ramener.`}
      </span>
    </Notice>
  );
}
