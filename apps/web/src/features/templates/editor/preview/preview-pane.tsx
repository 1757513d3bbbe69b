import type { FormSide } from '@muster/contract/forms/types';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslation } from 'react-i18next';
import type { EditedTemplate } from '../edited-template';
import { FormPreview } from './form-preview';

interface PreviewPaneProps {
  edited: EditedTemplate;
  side: FormSide;
  onSide(side: FormSide): void;
}

/** Both forms, one at a time, as people have them on a phone. */
export function PreviewPane({ edited, side, onSide }: PreviewPaneProps) {
  const { t } = useTranslation('template-library');
  return (
    <>
      <ToggleButtonGroup
        exclusive
        fullWidth
        value={side}
        onChange={(_, chosen: FormSide | null) => chosen && onSide(chosen)}
        aria-label={t('preview.label')}
        sx={{ mb: 1.5, maxWidth: 390 }}
      >
        {(['form', 'responses'] as const).map((one) => (
          <ToggleButton key={one} value={one} sx={{ minHeight: 44 }}>
            {t(`side.${one}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <FormPreview type={edited.type} configuration={edited.configuration} side={side} />
    </>
  );
}
