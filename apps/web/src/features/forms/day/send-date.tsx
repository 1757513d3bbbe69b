import { readInstant } from '@muster/contract/forms/instant';
import { createContext, useContext, type ReactNode } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import type { FilledForm } from '../use-template-form';
import { useFormSources } from '../form-sources';
import { SendDateName } from './send-date-name';

interface SendDateSource {
  control: Control<FilledForm>;
  /** The field with the start date. A form without one sends at once. */
  field: string | undefined;
}

const SendDateContext = createContext<SendDateSource | undefined>(undefined);

export function SendDateProvider({ control, field, children }: SendDateSource & { children: ReactNode }) {
  return (
    <SendDateName value={field}>
      <SendDateContext value={{ control, field }}>{children}</SendDateContext>
    </SendDateName>
  );
}

/** The send date of the form. Undefined: the campaign is sent at once [5.13]. */
export function useSendDate(): Date | undefined {
  const source = useContext(SendDateContext);
  const { now } = useFormSources();
  const start: unknown = useWatch({ control: source?.control, name: source?.field ?? '', disabled: !source?.field });
  const instant = typeof start === 'string' && source?.field ? readInstant(start) : undefined;
  const date = instant === undefined ? undefined : new Date(instant);
  return date && date > now() ? date : undefined;
}
