import { parseRelativeDate } from '@muster/contract/forms/relative-date';
import { readInstant } from '@muster/contract/forms/instant';
import { Text } from '../../../ui/display/text';
import { MarkdownText } from '../../../ui/markdown/markdown-text';
import { FormText } from '../../../ui/texts/shipped-texts';
import { textIn } from '../field-values';
import { useFormSources } from '../form-sources';
import { formatDayInZone, formatInZone, formatSpan, formatTime, zoneName } from '../zoned-formats';
import { NoAnswer } from './items';
import type { DisplayProps } from './display-props';

export function TextDisplay({ value }: DisplayProps) {
  const text = typeof value === 'number' ? String(value) : textIn(value);
  return text.trim() === '' ? (
    <NoAnswer />
  ) : (
    <Text dir="auto" className="max-w-[75ch] text-start whitespace-pre-line">
      <FormText>{text}</FormText>
    </Text>
  );
}

export function MarkdownDisplay({ value }: DisplayProps) {
  const text = textIn(value);
  return text.trim() === '' ? <NoAnswer /> : <MarkdownText>{text}</MarkdownText>;
}

export function DateDisplay({ value }: DisplayProps) {
  const { timeZone } = useFormSources();
  const instant = readInstant(textIn(value));
  return instant === undefined ? (
    <NoAnswer />
  ) : (
    <Text component="time" dateTime={instant}>
      {formatDayInZone(instant, timeZone)}
    </Text>
  );
}

/** A due date: an instant with its zone once it is resolved, and the author's choice before that [5.13]. */
export function RelativeDateDisplay({ value }: DisplayProps) {
  const { timeZone } = useFormSources();
  const text = textIn(value);
  const instant = readInstant(text);
  if (instant !== undefined) return <Text>{`${formatInZone(instant, timeZone)} (${zoneName(instant, timeZone)})`}</Text>;
  const relative = parseRelativeDate(text);
  if (relative === undefined) return <NoAnswer />;
  return <Text>{`${formatSpan(relative)}, ${formatTime(relative.time)}`}</Text>;
}
