import { Checkbox } from '../../ui/form-fields.js';
import { Select } from '../../ui/select.js';
import { FileButton, useFileDrop } from './file-drop.js';
import { type ImportType, TYPE_NAMES } from './words.js';

export interface NewImportOptions {
  type: ImportType | 'auto';
  dryRun: boolean;
}

export interface NewImportProps {
  options: NewImportOptions;
  onOptions: (options: NewImportOptions) => void;
  onFiles: (files: File[]) => void;
}

const NEW_IMPORT = { keys: 'n', label: 'Nouvel import', group: 'Imports' };

const TYPES = [
  { value: 'auto' as const, label: 'Reconnu à son contenu' },
  ...Object.entries(TYPE_NAMES).map(([value, label]) => ({ value: value as ImportType, label })),
];

/** Where files are dropped or chosen, and how they are taken. */
export function NewImport({ options, onOptions, onFiles }: NewImportProps) {
  const isOver = useFileDrop(onFiles);
  return (
    <section className="drop" data-over={isOver || undefined} aria-labelledby="deposer">
      <div className="drop-files">
        <h2 id="deposer">{isOver ? 'Lâchez les fichiers ici' : 'Nouvel import'}</h2>
        <p className="muted">Déposez des fichiers n’importe où sur cette page, ou</p>
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
    </section>
  );
}
