import { useTranslation } from 'react-i18next';
import { TextInput } from './text-input';
import type { ComponentProps } from 'react';

/** A day that has been, by the device's own picker. The value is an ISO date, or empty. */
export function PastDayInput(props: Omit<ComponentProps<typeof TextInput>, 'type'> & { today: string }) {
  const { today, ...input } = props;
  const { i18n } = useTranslation();
  return <TextInput {...input} type="date" inputProps={{ max: today, min: '1900-01-01', lang: i18n.language }} />;
}
