/** The value of a field as text to read and copy. */
import type { FormField } from '@muster/contract/forms/types';
import { formatDay, formatDayTime } from '../formats';
import { inList } from '../names/in-list';

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const day = /^\d{4}-\d\d-\d\d$/;

/**
 * Labels instead of the ids of options, titles instead of steps and places, and days instead of instants. What is known only by its id,
 * such as a file or a worksite, has no text. `field` is undefined where the form is not known.
 */
export function textOfValue(value: unknown, field?: FormField): string {
  if (Array.isArray(value)) return inList(value.map((one) => textOfValue(one, field)).filter(Boolean));
  if (typeof value === 'number') return field?.inputType === 'TEXT' ? String(value) : '';
  if (typeof value === 'string') return textOfString(value, field);
  const { title, label, val } = (value ?? {}) as Record<string, unknown>;
  const text = title ?? label ?? val;
  return typeof text === 'string' ? textOfString(text, field) : '';
}

function textOfString(value: string, field: FormField | undefined): string {
  const option = field?.inputTypeOptions?.find(({ id }) => id === value);
  if (option) return option.label;
  if (field && !field.inputType.endsWith('DATE')) return value.trim();
  if (instant.test(value)) return dayOf(new Date(value));
  if (day.test(value)) return formatDay(`${value}T00:00`);
  // A period such as '3 days' is a code for which the field shows a text.
  return field ? '' : value.trim();
}

/** A day begins at midnight in the time zone of its campaign, which can differ from that of the device. */
const dayOf = (when: Date): string => (when.getHours() + when.getMinutes() === 0 ? formatDay(when) : formatDayTime(when));
