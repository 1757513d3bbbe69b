import type { FieldOption } from '@muster/contract/forms/types';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../ui/controls/choices/checkbox';
import { Text } from '../../../ui/display/text';
import { ChoiceCard } from '../../../ui/forms/choice-card';
import { FieldFrame } from '../../../ui/forms/field-frame';
import type { FieldProps } from '../field-props';
import { membersOf, textsIn } from '../field-values';
import { SearchedOptions } from '../../../ui/forms/choices/searched-options';

interface ChoicesProps extends FieldProps {
  chosen: string[];
  onChoose(chosen: string[]): void;
  showsProgress?: boolean;
}

function Choices({ chosen, onChoose, showsProgress = false, ...props }: ChoicesProps) {
  const { t } = useTranslation('forms');
  const options = props.field.inputTypeOptions ?? [];
  const isChosen = (id: string) => chosen.includes(id);
  // Keeps the order of the options, whatever the order of ticking.
  const toggle = (id: string) =>
    onChoose(options.map((option) => option.id).filter((known) => (known === id ? !isChosen(id) : isChosen(known))));
  const done = options.filter((option) => isChosen(option.id)).length;
  const progress = (
    <Text component="output" variant="body2" color="muted" className="shrink-0">
      {t('choice.done', { done, total: options.length })}
    </Text>
  );
  const cards = (shown: readonly FieldOption[]) => (
    <div className="flex flex-col gap-2">
      {shown.map(({ id, label }) => (
        <ChoiceCard
          key={id}
          label={label}
          isChosen={isChosen(id)}
          control={<Checkbox checked={isChosen(id)} onChange={() => toggle(id)} />}
        />
      ))}
    </div>
  );
  return (
    <FieldFrame {...props} as="group" note={showsProgress && options.length > 0 && progress}>
      {options.length === 0 && <Text color="muted">{t('choice.none')}</Text>}
      <div onBlur={props.onBlur}>
        {showsProgress ? (
          cards(options)
        ) : (
          <SearchedOptions options={options} isChosen={isChosen}>
            {cards}
          </SearchedOptions>
        )}
      </div>
    </FieldFrame>
  );
}

/** Any number of several options. */
export function CheckboxField(props: FieldProps) {
  return <Choices {...props} chosen={textsIn(props.value)} onChoose={props.onChange} />;
}

/** Steps that people tick off [3.61]. */
export function CheckableStepsField(props: FieldProps) {
  const onChoose = (ids: string[]) => props.onChange(ids.map((val) => ({ val })));
  return <Choices {...props} chosen={membersOf(props.value, 'val', 'string')} onChoose={onChoose} showsProgress />;
}
