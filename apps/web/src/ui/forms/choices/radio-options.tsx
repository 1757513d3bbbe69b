import type { FieldOption } from '@muster/contract/forms/types';
import clsx from 'clsx';
import { Radio } from '../../controls/choices/radio';
import { Text } from '../../display/text';
import { ChoiceCard } from '../choice-card';
import { choiceLook } from './choice-look';

interface RadioOptionsProps {
  /** All options of the field: they decide the arrangement. */
  all: readonly FieldOption[];
  /** The options that a search left. */
  options: readonly FieldOption[];
  chosen: string;
}

/** The options of one choice: tiles, a row of segments, or a list. */
export function RadioOptions({ all, options, chosen }: RadioOptionsProps) {
  const { kind, shown, ends } = choiceLook(all.map(({ label }) => label));
  if (kind === 'list') {
    return (
      <div className="flex flex-col gap-2">
        {options.map(({ id, label }) => (
          <ChoiceCard key={id} value={id} label={label} isChosen={id === chosen} control={<Radio />} />
        ))}
      </div>
    );
  }
  const basis = kind === 'tiles' ? 'basis-28' : all.length > 4 || ends ? 'basis-12' : 'basis-16';
  return (
    <div className="max-w-160">
      {/* A row wraps where the words, or a large font, need more room. */}
      <div className="flex flex-wrap gap-1.5">
        {all.map(({ id, label }, at) => (
          <ChoiceCard
            key={id}
            value={id}
            label={shown[at] ?? label}
            isChosen={id === chosen}
            isSegment={kind === 'segments'}
            control={<Radio {...(ends && { 'aria-label': label })} className={clsx(kind === 'segments' && 'min-h-8 p-1')} />}
            className={clsx('grow min-w-min', basis)}
          />
        ))}
      </div>
      {ends?.some((end) => end !== '') && <Ends ends={ends} />}
    </div>
  );
}

/** The meaning of the first and the last number. The name of each option says it, too. */
function Ends({ ends }: { ends: readonly [string, string] }) {
  return (
    <Text aria-hidden variant="body2" color="muted" className="flex justify-between gap-4 mt-1">
      <span dir="auto">{ends[0]}</span>
      <span dir="auto" className="text-end">
        {ends[1]}
      </span>
    </Text>
  );
}
