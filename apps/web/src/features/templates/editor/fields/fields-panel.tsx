import { kindOf } from '@muster/contract/forms/fields';
import { inputTypes, type Configuration, type FormSide, type InputType } from '@muster/contract/forms/types';
import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden';
import { addField, kindsFor, moveField, newName, ofKind, removeField, schemaOf } from '../edited-template';
import { AnonymitySetting, MappingSettings } from '../form-rules';
import { FieldCard } from './field-card';
import { FieldEditor } from './field-editor';
import { SelectSetting, TextSetting } from '../settings';
import { PartProblem } from '../problem';

interface FieldsPanelProps {
  configuration: Configuration;
  side: FormSide;
  /** The field that is open; the others show their label and kind alone. */
  open: string | undefined;
  onOpen(name: string | undefined): void;
  onChange(configuration: Configuration): void;
}

/** One form: its fields in their order, and the rules of the whole form. */
export function FieldsPanel({ configuration, side, open, onOpen, onChange }: FieldsPanelProps) {
  const { t } = useTranslation('template-library');
  const [said, setSaid] = useState('');
  const entries = Object.entries(schemaOf(configuration, side).properties);

  const move = (name: string, to: number) => {
    onChange(moveField(configuration, side, name, to));
    setSaid(t('fields.moved', { position: to + 1, total: entries.length }));
  };
  const remove = (name: string) => {
    onChange(removeField(configuration, side, name));
    setSaid(t('fields.removed'));
    if (open === name) onOpen(undefined);
  };
  return (
    <Stack sx={{ gap: 3 }}>
      <Typography color="textSecondary" sx={{ maxWidth: '65ch' }}>
        {t(`explain.${side}`)}
      </Typography>
      <Stack sx={{ gap: 1.5 }}>
        <PartProblem path={`configuration.${side}.schema.properties`} />
        <PartProblem path={`configuration.${side}.schema`} />
        {entries.length === 0 && <Typography color="textSecondary">{t(`fields.none.${side}`)}</Typography>}
        <Box component="ol" aria-label={t(`side.${side}`)} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
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
        </Box>
        <AddField
          side={side}
          onAdd={(inputType, label) => {
            const name = newName(label, schemaOf(configuration, side));
            const first = ofKind({ label, inputType, type: 'string' }, inputType, { yes: t('yes'), no: t('no') });
            onChange(addField(configuration, side, name, first));
            setSaid(t('fields.added', { label }));
            onOpen(name);
          }}
        />
        <VisuallyHidden>
          <output>{said}</output>
        </VisuallyHidden>
      </Stack>
      <div>
        <Typography variant="h3" component="h2" sx={{ mb: 1.5 }}>
          {t(`rules.${side}`)}
        </Typography>
        {side === 'form' ? (
          <MappingSettings configuration={configuration} onChange={onChange} />
        ) : (
          <AnonymitySetting configuration={configuration} onChange={onChange} />
        )}
      </div>
    </Stack>
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
    <Box
      component="fieldset"
      aria-label={t('fields.add')}
      sx={{ m: 0, mt: 1, p: 2, border: 1, borderStyle: 'dashed', borderColor: 'divider', borderRadius: 1.4, minWidth: 0 }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        add();
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-end' }}>
        <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
          <SelectSetting<InputType>
            path={`add.${side}.inputType`}
            label={t('fields.newKind')}
            value={inputType}
            options={kindsFor(side, inputTypes).map((value) => ({ value, label: t(`kind.${value}`) }))}
            onChange={setInputType}
          />
        </Box>
        <Box sx={{ flex: '2 1 200px' }}>
          <TextSetting
            path={`add.${side}.label`}
            label={t('fields.newLabel')}
            value={label}
            maxLength={500}
            onChange={setLabel}
            required={!kindOf(inputType).isReadonly}
          />
        </Box>
        <Button variant="outlined" startIcon={<Add />} onClick={add} sx={{ minHeight: 48 }}>
          {t('fields.add')}
        </Button>
      </Box>
    </Box>
  );
}
