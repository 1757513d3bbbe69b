import { parseRelativeDate } from '@muster/contract/forms/relative-date';
import { readInstant } from '@muster/contract/forms/instant';
import Typography from '@mui/material/Typography';
import { MarkdownText } from '../../../ui/markdown/markdown-text';
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
    <Typography dir="auto" sx={{ maxWidth: '75ch', textAlign: 'start', whiteSpace: 'pre-line' }}>
      {text}
    </Typography>
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
    <Typography component="time" dateTime={instant}>
      {formatDayInZone(instant, timeZone)}
    </Typography>
  );
}

/** A due date: an instant with its zone once it is resolved, and the author's choice before that [5.13]. */
export function RelativeDateDisplay({ value }: DisplayProps) {
  const { timeZone } = useFormSources();
  const text = textIn(value);
  const instant = readInstant(text);
  if (instant !== undefined) return <Typography>{`${formatInZone(instant, timeZone)} (${zoneName(instant, timeZone)})`}</Typography>;
  const relative = parseRelativeDate(text);
  if (relative === undefined) return <NoAnswer />;
  return <Typography>{`${formatSpan(relative)}, ${formatTime(relative.time)}`}</Typography>;
}
