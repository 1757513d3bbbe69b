import { fieldKindOf } from '@muster/contract/forms/fields';
import { inputTypes, type Configuration, type FormSide, type InputType } from '@muster/contract/forms/types';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import Add from '~icons/ic/baseline-add';
import { Button } from '../../../../ui/controls/button';
import { Text } from '../../../../ui/display/text';
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden';
import { addField, firstReport, kindsFor, moveField, newName, ofKind, removeField, schemaOf, withReport } from '../edited-template';
import { AnonymitySetting, MappingSettings } from '../form-rules';
import { FieldCard } from './field-card';
import { FieldEditor } from './field-editor';
import { SelectSetting, TextSetting } from '../settings';
import { PartProblem } from '../problem';

interface FieldsPanelProps {
  configuration: Configuration;
  side: FormSide;
  /** The open field. The others show only label and kind. */
  open: string | undefined;
  onOpen(name: string | undefined): void;
  onChange(configuration: Configuration): void;
}

/** One form: its fields in their order, and the rules of the whole form. */
export function FieldsPanel({ configuration, side, open, onOpen, onChange }: FieldsPanelProps) {
  const { t } = useTranslation('template-library');
  const [announcement, setAnnouncement] = useState('');
  const entries = Object.entries(schemaOf(configuration, side).properties);

  const move = (name: string, to: number) => {
    onChange(moveField(configuration, side, name, to));
    setAnnouncement(t('fields.moved', { position: to + 1, total: entries.length }));
  };
  const remove = (name: string) => {
    onChange(removeField(configuration, side, name));
    setAnnouncement(t('fields.removed'));
    if (open === name) onOpen(undefined);
  };
  return (
    <div className="flex flex-col gap-6">
      <Text color="muted" className="max-w-[65ch]">
        {t(`explain.${side}`)}
      </Text>
      <div className="flex flex-col gap-3">
        <PartProblem path={`configuration.${side}.schema.properties`} />
        <PartProblem path={`configuration.${side}.schema`} />
        {entries.length === 0 && <Text color="muted">{t(`fields.none.${side}`)}</Text>}
        <ol aria-label={t(`tabs.${side}`)} className="grid gap-2">
          {entries.map(([name, field], index) => (
            <FieldCard
              key={name}
              configuration={configuration}
              side={side}
              name={name}
              field={field}
              index={index}
              count={entries.length}
              isOpen={open === name}
              isRemovable={side === 'responses' || configuration.form.mapToTitle !== name}
              onToggle={() => onOpen(open === name ? undefined : name)}
              onMove={(to) => move(name, to)}
              onRemove={() => remove(name)}
            >
              <FieldEditor configuration={configuration} side={side} name={name} field={field} onChange={onChange} />
            </FieldCard>
          ))}
        </ol>
        <AddField
          side={side}
          onAdd={(inputType, label) => {
            const name = newName(label, schemaOf(configuration, side));
            const first = ofKind({ label, inputType, type: 'string' }, inputType, { yes: t('yes'), no: t('no') });
            const added = addField(configuration, side, name, first);
            onChange(side === 'responses' ? withReport(added, name, firstReport(added, first)) : added);
            setAnnouncement(t('fields.added', { label }));
            onOpen(name);
          }}
        />
        <VisuallyHidden>
          <output>{announcement}</output>
        </VisuallyHidden>
      </div>
      <div>
        <Text variant="h3" component="h2" className="mb-3">
          {t(`rules.${side}`)}
        </Text>
        {side === 'form' ? (
          <MappingSettings configuration={configuration} onChange={onChange} />
        ) : (
          <AnonymitySetting configuration={configuration} onChange={onChange} />
        )}
      </div>
    </div>
  );
}

function AddField({ side, onAdd }: { side: FormSide; onAdd(inputType: InputType, label: string): void }) {
  const { t } = useTranslation('template-library');
  const [inputType, setInputType] = useState<InputType>('TEXT');
  const [label, setLabel] = useState('');
  const add = () => {
    onAdd(inputType, label.trim() || t(`kind.${inputType}`));
    setLabel('');
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter in one of its fields adds the field.
    <fieldset
      aria-label={t('fields.add')}
      className="mt-2 p-4 border border-dashed border-line rounded-card min-w-0"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        add();
      }}
    >
      <div className="flex flex-wrap gap-4 items-end">
        <div className="flex-[1_1_180px] min-w-0">
          <SelectSetting<InputType>
            path={`add.${side}.inputType`}
            label={t('fields.newKind')}
            value={inputType}
            options={kindsFor(side, inputTypes).map((value) => ({ value, label: t(`kind.${value}`) }))}
            onChange={setInputType}
          />
        </div>
        <div className="flex-[2_1_200px]">
          <TextSetting
            path={`add.${side}.label`}
            label={t('fields.newLabel')}
            value={label}
            maxLength={500}
            onChange={setLabel}
            required={!fieldKindOf(inputType).isReadonly}
          />
        </div>
        <Button variant="outlined" startIcon={<Add />} onClick={add} className="min-h-14">
          {t('fields.add')}
        </Button>
      </div>
    </fieldset>
  );
}
