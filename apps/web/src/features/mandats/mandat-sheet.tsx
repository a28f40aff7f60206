import { useState } from 'react';
import type { MandatDetail } from '#client/operations.js';
import { useRead } from '../../shell/data.js';
import { ProblemState, sheetTitle } from '../../shell/problem-state.js';
import { lazyDialog } from '../../shell/lazy-part.js';
import { Amount } from '../../ui/amount.js';
import { Button } from '../../ui/button.js';
import { ScreenLink } from '../../ui/screen-link.js';
import { Sheet } from '../../ui/sheet.js';
import { Loading } from '../../ui/state.js';
import type { Target } from '../../shell/lines/bulk.js';
import { MandatLines } from './mandat-lines.js';
import { identifierOf } from '#design/identifier-words.js';
import { PaymentDelay } from '../../shell/payment-delay.js';
import './mandat-sheet.css';
import { formatDay } from '../../ui/dates.js';

const DeleteMandat = lazyDialog(() => import('./delete-mandat.js').then((part) => part.DeleteMandat));

export interface MandatSheetProps {
  id: string;
  /** Absent: the person may not classify. */
  onClassify?: ((target: Target) => void) | undefined;
  onClose: () => void;
}

/** A mandat in full: who is paid what, its lines with their verdicts, its payment delay. */
export function MandatSheet({ id, onClassify, onClose }: MandatSheetProps) {
  const mandat = useRead('GET /api/v1/mandats/:id', { path: { id } }, { keep: true });
  const { data } = mandat;
  return (
    <Sheet kind="Mandat" title={sheetTitle(mandat, ({ numero }) => numero)} onClose={onClose}>
      {mandat.error && <ProblemState of={mandat} missing="Ce mandat n’existe pas, ou plus, dans cette organisation." />}
      {mandat.isPending && <Loading lines={10} />}
      {data && !mandat.error && (
        <div className="stack" aria-busy={mandat.isFormer || undefined}>
          <Identity mandat={data} />
          <Amounts mandat={data} />
          <MandatLines mandat={data} onClassify={onClassify} />
          <PaymentDelay delay={data.delai_paiement} amount={data.montant_ttc} />
          {onClassify && <Deletion mandat={data} onDeleted={onClose} />}
        </div>
      )}
    </Sheet>
  );
}

/** For a mandat that a file brought by mistake; the accounts themselves cancel one by another. */
function Deletion({ mandat, onDeleted }: { mandat: MandatDetail; onDeleted: () => void }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <p className="mandat-removal">
      <Button look="danger" onPress={() => setAsking(true)}>
        Supprimer ce mandat, importé par erreur…
      </Button>
      {isAsking && <DeleteMandat mandat={mandat} onClose={() => setAsking(false)} onDeleted={onDeleted} />}
    </p>
  );
}

function Identity({ mandat }: { mandat: MandatDetail }) {
  const { objet, fournisseur, service, exercice, date_emission, date_paiement, paiement_libelle } = mandat;
  return (
    <section aria-label="Mandat">
      <p className="given sheet-object">{objet}</p>
      <dl className="mandat-facts">
        <dt>Fournisseur</dt>
        <dd className="given">
          {fournisseur ? (
            <ScreenLink to="/$org/mandats" search={{ fournisseur: [fournisseur.id] }}>
              {fournisseur.raison_sociale}
            </ScreenLink>
          ) : (
            'Sans fournisseur'
          )}
          {fournisseur && <span className="muted small"> {identifierOf(fournisseur)}</span>}
        </dd>
        <dt>Service</dt>
        <dd className="given">{service?.libelle ?? 'Aucun'}</dd>
        <dt>Exercice</dt>
        <dd>{exercice}</dd>
        <dt>Émis le</dt>
        <dd>{formatDay(date_emission)}</dd>
        <dt>Paiement</dt>
        <dd className="sentence">{date_paiement ? formatDay(date_paiement) : paiement_libelle}</dd>
        {mandat.bordereau && (
          <>
            <dt>Bordereau</dt>
            <dd className="given">{mandat.bordereau}</dd>
          </>
        )}
        {mandat.origine && (
          <>
            <dt>Réduit</dt>
            <dd className="given">
              le mandat {mandat.origine.numero}
              {mandat.origine.exercice !== null && ` de ${mandat.origine.exercice}`}
            </dd>
          </>
        )}
      </dl>
    </section>
  );
}

const Amounts = ({ mandat: { montant_ht, montant_tva, montant_ttc } }: { mandat: MandatDetail }) => (
  <dl className="figures" aria-label="Montants">
    <div>
      <dt>HT</dt>
      <dd>
        <Amount euros={montant_ht} />
      </dd>
    </div>
    <div>
      <dt>TVA</dt>
      <dd>
        <Amount euros={montant_tva} />
      </dd>
    </div>
    <div>
      <dt>TTC</dt>
      <dd>
        <Amount euros={montant_ttc} />
      </dd>
    </div>
  </dl>
);
