import { Button } from 'react-aria-components/Button';
import { Header } from 'react-aria-components/Header';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { AriaFault, AriaHint } from './aria-field-parts.js';
import type { FieldProps } from './form-fields.js';
import { Icon } from './icons.js';
import { sectionsOf } from './sections.js';
import './form-fields.css';
import './menu.css';
import './select.css';

interface SelectOption<Value extends string> {
  value: Value;
  label: string;
  detail?: string | undefined;
  /** Those that follow each other under one heading have the same. */
  section?: string | undefined;
}

export interface SelectProps<Value extends string> extends FieldProps {
  value: Value;
  onChange: (value: Value) => void;
  options: readonly SelectOption<Value>[];
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
        <ListBox className="menu">
          {sectionsOf(options).map(({ section, options: some }) => {
            const items = some.map((option) => item(option, option.value === value));
            if (section === undefined) return items;
            return (
              <ListBoxSection key={section}>
                <Header className="menu-section">{section}</Header>
                {items}
              </ListBoxSection>
            );
          })}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}

const item = <Value extends string>({ value, label, detail }: SelectOption<Value>, isCurrent: boolean) => (
  <ListBoxItem key={value} id={value} textValue={label} className="menu-item">
    <span className="given">
      <span className="menu-name">{label}</span>
      {detail && <span className="menu-detail">{detail}</span>}
    </span>
    {isCurrent && <span aria-hidden="true">✓</span>}
  </ListBoxItem>
);
