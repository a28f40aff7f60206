import { ComboBox } from '../../ui/combobox.js';
import { CheckboxGroup } from '../../ui/checkbox-group.js';
import { TextField } from '../../ui/form-fields.js';
import { Select } from '../../ui/select.js';
import { DayField } from '../../ui/day-field.js';
import type { FieldDefinition, ReferenceSource } from './form-definition.js';
import { textOf, valuesIn } from './form-values.js';
import { NONE, optionsOf } from './options.js';
import { useReference } from './use-reference.js';

export interface MarcheFieldProps {
  field: FieldDefinition;
  value: string;
  onChange: (value: string) => void;
  fault: string | undefined;
}

const YES_NO = [
  { value: 'oui', label: 'Oui' },
  { value: 'non', label: 'Non' },
];
const NOT_SAID = 'Non renseigné';

/** One field of a form, by its definition. */
export function MarcheField({ field, value, onChange, fault }: MarcheFieldProps) {
  const { name, label, kind, hint, source, isRequired, isKept } = field;
  const shared = { label, name, hint, fault, ...(isRequired ? { isRequired } : {}) };
  const text = { ...shared, value, onChange };
  if (kind === 'reference' && source) return <ReferenceField {...{ label, value, onChange, source, fault }} />;
  if (kind === 'choice' || kind === 'yes-no')
    return (
      <Select
        {...{ label, hint, fault }}
        value={value || NONE}
        onChange={(chosen) => onChange(chosen === NONE ? '' : chosen)}
        options={optionsOf(kind === 'choice' ? (field.terms ?? []) : YES_NO, isKept ? undefined : NOT_SAID, value)}
      />
    );
  if (kind === 'several')
    return (
      <CheckboxGroup
        {...{ label, hint }}
        options={optionsOf(field.terms ?? [], undefined)}
        values={valuesIn(value)}
        onChange={(values) => onChange(textOf(values))}
      />
    );
  if (kind === 'day') return <DayField {...text} />;
  if (kind === 'long') return <TextField {...text} rows={3} maxLength={1000} />;
  return <TextField {...text} inputMode={kind === 'text' ? 'text' : 'decimal'} />;
}

interface ReferenceFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  source: ReferenceSource;
  fault: string | undefined;
}

function ReferenceField({ source, value, onChange, ...rest }: ReferenceFieldProps) {
  const { options, read } = useReference(source);
  // A list that is on its way does not know the value: the field would show nothing, and be taken for empty.
  if (options === undefined && read.error === null)
    return <TextField {...rest} value="Chargement…" onChange={() => undefined} isDisabled />;
  return (
    <ComboBox
      {...rest}
      placeholder="Code ou nom"
      // It reads the name of its value once: when the options are there.
      key={value !== '' && options === undefined ? 'attente' : source}
      options={options ?? []}
      value={value === '' ? null : value}
      onChange={(id) => onChange(id ?? '')}
      source={read}
    />
  );
}
