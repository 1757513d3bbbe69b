import type { FormSide } from '@muster/contract/forms/types';
import { useTranslation } from 'react-i18next';
import { ToggleButton, ToggleButtonGroup } from '../../../../ui/controls/choices/toggle-button';
import type { EditedTemplate } from '../edited-template';
import { FormPreview } from './form-preview';

interface PreviewPaneProps {
  edited: EditedTemplate;
  side: FormSide;
  onSide(side: FormSide): void;
}

/** A preview of one of the two forms, at the width of a phone. */
export function PreviewPane({ edited, side, onSide }: PreviewPaneProps) {
  const { t } = useTranslation('template-library');
  return (
    <>
      <ToggleButtonGroup
        fullWidth
        value={side}
        onChange={(_, chosen: FormSide | null) => chosen && onSide(chosen)}
        aria-label={t('preview.label')}
        className="mb-3 max-w-97.5"
      >
        {(['form', 'responses'] as const).map((one) => (
          <ToggleButton key={one} value={one} className="min-h-11">
            {t(`tabs.${one}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <FormPreview type={edited.type} configuration={edited.configuration} side={side} />
    </>
  );
}
