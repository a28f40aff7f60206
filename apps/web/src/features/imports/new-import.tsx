import { DayField } from '../../ui/day-field.js';
import { Checkbox } from '../../ui/form-fields.js';
import { readDay } from '../../ui/french-input.js';
import { Select } from '../../ui/select.js';
import { FileButton, useFileDrop } from './file-drop.js';
import type { FileToSend } from './send-file.js';
import { type ImportType, TYPE_NAMES } from './words.js';

export interface NewImportOptions {
  type: ImportType | 'auto';
  dryRun: boolean;
  /** The day that the data was drawn, as it is typed; empty: unknown. */
  extractedOn: string;
}

export const NO_OPTIONS: NewImportOptions = { type: 'auto', dryRun: false, extractedOn: '' };

/** The files that tell of payments, or may. */
const TELLS_OF_PAYMENTS: ReadonlySet<string> = new Set(['auto', 'mandats', 'pes']);

const dayOf = ({ type, extractedOn }: NewImportOptions): string | null | undefined =>
  extractedOn.trim() === '' || !TELLS_OF_PAYMENTS.has(type) ? null : readDay(extractedOn, new Date().getFullYear());

/** How files are taken under these options; undefined: a day that nobody can read is typed. */
export function takenWith(options: NewImportOptions): Omit<FileToSend, 'file'> | undefined {
  const extractedOn = dayOf(options);
  if (extractedOn === undefined) return undefined;
  return { type: options.type === 'auto' ? undefined : options.type, dryRun: options.dryRun, extractedOn };
}

export interface NewImportProps {
  options: NewImportOptions;
  /** Files were refused, as nobody can read the day that is typed. */
  isDayUnread: boolean;
  onOptions: (options: NewImportOptions) => void;
  onFiles: (files: File[]) => void;
}

const NEW_IMPORT = { keys: 'n', label: 'Nouvel import', group: 'Imports' };

const TYPES = [
  { value: 'auto' as const, label: 'Reconnu à son contenu' },
  ...Object.entries(TYPE_NAMES).map(([value, label]) => ({ value: value as ImportType, label })),
];

/** Where files are dropped or chosen, and how they are taken. */
export function NewImport({ options, isDayUnread, onOptions, onFiles }: NewImportProps) {
  const isOver = useFileDrop(onFiles);
  return (
    <section className="drop" data-over={isOver || undefined} aria-labelledby="deposer">
      <div className="drop-files">
        <h2 id="deposer">{isOver ? 'Lâchez les fichiers ici' : 'Nouvel import'}</h2>
        <p className="drop-words muted">Déposez des fichiers n’importe où sur cette page, ou</p>
        <FileButton
          look="main"
          icon="envoyer"
          shortcut={NEW_IMPORT}
          isMultiple
          fieldLabel="Fichiers à importer"
          onFiles={onFiles}
        >
          Choisir des fichiers
        </FileButton>
      </div>
      <div className="drop-options">
        <div className="drop-how">
          <Select
            label="Contenu"
            value={options.type}
            options={TYPES}
            onChange={(type) => onOptions({ ...options, type })}
          />
          <Checkbox
            isSelected={options.dryRun}
            onChange={(dryRun) => onOptions({ ...options, dryRun })}
            hint="Chaque ligne est vérifiée, rien n’est enregistré."
          >
            Simuler d’abord
          </Checkbox>
        </div>
        {TELLS_OF_PAYMENTS.has(options.type) && (
          <DayField
            label="Données extraites le (facultatif)"
            hint="Sert aux délais de paiement : ce jour-là, un mandat sans date de paiement n’était pas payé."
            autoComplete="off"
            value={options.extractedOn}
            onChange={(extractedOn) => onOptions({ ...options, extractedOn })}
            fault={isDayUnread && dayOf(options) === undefined ? 'Une date comme 31/10/2026 est attendue.' : undefined}
          />
        )}
      </div>
    </section>
  );
}
