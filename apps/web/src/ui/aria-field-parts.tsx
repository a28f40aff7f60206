import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Text } from 'react-aria-components/Text';
import './form-fields.css';

/** The hint of a field of React Aria, which it names to screen readers. */
export const AriaHint = ({ children }: { children: ReactNode }) =>
  children ? (
    <Text slot="description" className="field-hint">
      {children}
    </Text>
  ) : null;

/** The fault of a field of React Aria. */
export const AriaFault = ({ children }: { children: string | undefined }) => (
  <FieldError className="field-fault">{children}</FieldError>
);
