import { useTranslation } from 'react-i18next';
import { Radio, RadioGroup } from '../../controls/choices/radio';
import { ChoiceCard } from '../choice-card';
import { quickDayLabel, quickDayNames, type QuickDay } from './quick-days';

export type DayChoice = QuickDay | 'other';

interface QuickDayChoiceProps {
  name: string;
  labelledBy: string;
  describedBy: string | undefined;
  chosen: DayChoice | undefined;
  onChoose(choice: DayChoice): void;
}

/** Today, yesterday, or another day: most answers need one press. */
export function QuickDayChoice({ name, labelledBy, describedBy, chosen, onChoose }: QuickDayChoiceProps) {
  const { t, i18n } = useTranslation('forms');
  const choices: readonly DayChoice[] = [...quickDayNames, 'other'];
  const choose = (value: string) => {
    const known = choices.find((choice) => choice === value);
    if (known) onChoose(known);
  };
  return (
    <RadioGroup
      name={name}
      value={chosen}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onChange={(_, value) => choose(value)}
      className="grid"
    >
      <div className="flex flex-wrap gap-1.5 max-w-160">
        {choices.map((choice) => (
          <ChoiceCard
            key={choice}
            value={choice}
            label={choice === 'other' ? t('date.other') : quickDayLabel(choice, i18n.language)}
            isChosen={choice === chosen}
            isSegment
            control={<Radio className="min-h-8 p-1" />}
            className="grow min-w-min basis-20"
          />
        ))}
      </div>
    </RadioGroup>
  );
}
