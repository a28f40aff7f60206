import { Button } from 'react-aria-components/Button';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { AriaFault, AriaHint } from './aria-field-parts.js';
import type { FieldProps } from './form-fields.js';
import { Icon } from './icons.js';
import './form-fields.css';
import './menu.css';
import './select.css';

export interface SelectProps<Value extends string> extends FieldProps {
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: string; detail?: string | undefined }[];
  labelHidden?: boolean;
}

/** One of a closed list, in a form. For a long or searched list: `ComboBox`; outside of a form: `ChoiceMenu`. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, hint, fault, value, onChange, options, labelHidden, ...rest } = props;
  return (
    <AriaSelect
      {...rest}
      className="field"
      value={value}
      onChange={(key) => onChange(key as Value)}
      isInvalid={fault !== undefined}
    >
      <Label className={labelHidden ? 'sr-only' : 'field-label'}>{label}</Label>
      <AriaHint>{hint}</AriaHint>
      <Button className="select-button field-input">
        <SelectValue className="given">{({ selectedText }) => selectedText}</SelectValue>
        <Icon name="bas" />
      </Button>
      <AriaFault>{fault}</AriaFault>
      <Popover className="popover">
        <ListBox className="menu" items={options}>
          {(option) => (
            <ListBoxItem id={option.value} textValue={option.label} className="menu-item">
              <span className="given">
                {option.label}
                {option.detail && <span className="menu-detail">{option.detail}</span>}
              </span>
              {option.value === value && <span aria-hidden="true">✓</span>}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
