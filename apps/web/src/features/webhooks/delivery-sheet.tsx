import type { DeliveryAttemptResponse, DeliveryResponse } from '#client/operations.js';
import { formatCount } from '#design/format-francais.js';
import { CopyField } from '../../ui/copy-field.js';
import { type Column, DataTable } from '../../ui/data-table.js';
import { formatInstant } from '../../ui/dates.js';
import { type Fact, Facts } from '../../ui/facts.js';
import { Sheet } from '../../ui/sheet.js';
import { StateWord } from '../../ui/state-word.js';
import { ERROR_WORDS, outcomeOf } from './words.js';

export interface DeliverySheetProps {
  delivery: DeliveryResponse;
  /** Of its entry point. */
  isActive: boolean;
  onClose: () => void;
}

/** One delivery: the body as it was sent, and each attempt. */
export const DeliverySheet = ({ delivery, isActive, onClose }: DeliverySheetProps) => (
  <Sheet kind="Envoi" title={delivery.event} onClose={onClose}>
    <Facts facts={factsOf(delivery, isActive)} />
    <CopyField label="Corps envoyé, à l’octet près" value={delivery.payload} rows={10} />
    {delivery.attempts.length > 0 && (
      <section className="stack" aria-labelledby="essais">
        <h3 id="essais">Essais</h3>
        <DataTable label="Essais" columns={ATTEMPTS} rows={delivery.attempts} keyOf={({ number }) => String(number)} />
      </section>
    )}
  </Sheet>
);

function factsOf(delivery: DeliveryResponse, isActive: boolean): Fact[] {
  const { id, created_at: at, error_code: error, error_msg: message } = delivery;
  const { tone, word } = outcomeOf(delivery, isActive);
  return [
    { name: 'Issue', value: <StateWord tone={tone}>{word}</StateWord> },
    { name: 'Créé', value: formatInstant(at) },
    ...(error === null
      ? []
      : [{ name: 'Raison du dernier échec', value: `${ERROR_WORDS[error]} (${message ?? error})` }]),
    { name: 'Identifiant (id du corps)', value: id },
  ];
}

const ATTEMPTS: readonly Column<DeliveryAttemptResponse>[] = [
  { id: 'numero', label: 'Essai', isName: true, cell: ({ number }) => number },
  { id: 'debut', label: 'Début', cell: ({ started_at: at }) => formatInstant(at) },
  { id: 'duree', label: 'Durée', isNumber: true, cell: ({ duration_ms: ms }) => `${formatCount(ms)} ms` },
  {
    id: 'reponse',
    label: 'Réponse',
    cell: ({ status_code: code, error_code: error, error_msg: message }) => (
      <span className="given">
        {[code, error !== null && (message ?? ERROR_WORDS[error])].filter(Boolean).join(' · ')}
      </span>
    ),
  },
];
