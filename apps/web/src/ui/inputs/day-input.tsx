import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { TextInput } from './text-input';

/** The day in the time zone of the device, as an ISO date: Swedish writes days in this way. */
export const isoDay = (date: Date): string => date.toLocaleDateString('sv-SE');

/** The day on which the screen opened. */
export function useToday(): string {
  const [today] = useState(() => isoDay(new Date()));
  return today;
}

type DayInputProps = Omit<ComponentProps<typeof TextInput>, 'type'> & { today: string };

/** A past day, by the browser's date picker. The value is an ISO date, or empty. */
export function PastDayInput(props: DayInputProps) {
  const { today, ...input } = props;
  const { i18n } = useTranslation();
  return <TextInput {...input} type="date" inputProps={{ max: today, min: '1900-01-01', lang: i18n.language }} />;
}

/** Today or a later day, by the browser's date picker. The value is an ISO date, or empty. */
export function ComingDayInput(props: DayInputProps) {
  const { today, ...input } = props;
  const { i18n } = useTranslation();
  return <TextInput {...input} type="date" inputProps={{ min: today, max: '9999-12-31', lang: i18n.language }} />;
}
