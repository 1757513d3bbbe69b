import { campaignTypes } from '@muster/contract/templates/kinds';
import { templateDescriptionLength, templateTitleLength } from '@muster/contract/templates/template-rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectSetting, TextSetting } from './settings';
import { codeOf, wordsOf } from './sub-type-code';
import type { useEditedTemplate } from './use-edited-template';

interface AboutPanelProps {
  isNew: boolean;
  editing: ReturnType<typeof useEditedTemplate>;
}

/** The title, description, type and sub-type of a template. */
export function AboutPanel({ isNew, editing }: AboutPanelProps) {
  const { t } = useTranslation(['template-library', 'templates']);
  const { edited, change, changeType } = editing;
  /** The sub-type of a new template follows the title until somebody writes another one. */
  const follows = isNew && edited.subType === codeOf(edited.title);
  const [subTypeWords, setSubTypeWords] = useState(() => wordsOf(edited.subType));
  return (
    <div className="flex flex-col gap-6 max-w-160">
      <SelectSetting
        path="type"
        label={t('field.type')}
        help={isNew ? t('about.type') : t('about.typeFixed')}
        value={edited.type}
        disabled={!isNew}
        options={campaignTypes.map((value) => ({ value, label: t(`templates:type.${value}`) }))}
        onChange={changeType}
      />
      <TextSetting
        path="title"
        label={t('field.title')}
        help={t('about.title')}
        required
        maxLength={templateTitleLength}
        value={edited.title}
        onChange={(title) => change({ title, ...(follows && { subType: codeOf(title) }) })}
      />
      <TextSetting
        path="description"
        label={t('field.description')}
        help={t('about.description')}
        rows={3}
        maxLength={templateDescriptionLength}
        value={edited.description}
        onChange={(description) => change({ description })}
      />
      <TextSetting
        path="subType"
        label={t('field.subType')}
        help={t('about.subType')}
        required
        maxLength={64}
        value={codeOf(subTypeWords) === edited.subType ? subTypeWords : wordsOf(edited.subType)}
        onChange={(words) => {
          setSubTypeWords(words);
          change({ subType: codeOf(words) });
        }}
      />
    </div>
  );
}
