import { campaignTypes } from '@muster/contract/templates/kinds';
import { templateDescriptionLength, templateTitleLength } from '@muster/contract/templates/template-rules';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { FieldsEditor } from './fields/fields-editor';
import { AnonymitySetting, MappingSettings } from './form-rules';
import { JsonEditor, JsonProblem } from './json-editor';
import type { EditorTab } from './problems';
import { SelectSetting, TextSetting } from './settings';
import type { useEditedTemplate } from './use-edited-template';

interface EditorPanelProps {
  tab: Exclude<EditorTab, 'preview'>;
  isNew: boolean;
  editing: ReturnType<typeof useEditedTemplate>;
  open: { form?: string | undefined; responses?: string | undefined };
  onOpen(open: EditorPanelProps['open']): void;
  onTab(tab: EditorTab): void;
}

/** One tab of the editor. */
export function EditorPanel(props: EditorPanelProps) {
  const { tab, editing, open, onOpen } = props;
  const { t } = useTranslation('templates');
  const { configuration } = editing.edited;
  const onChange = (next: typeof configuration) => editing.change({ configuration: next });
  if (tab === 'json') return <JsonEditor text={editing.text} problem={editing.textProblem} onChange={editing.changeText} />;
  if (tab === 'about') return <AboutPanel {...props} />;
  if (editing.textProblem) return <UnreadText {...props} problem={editing.textProblem} />;
  return (
    <Stack sx={{ gap: 3 }}>
      <Typography color="textSecondary" sx={{ maxWidth: '65ch' }}>
        {t(`explain.${tab}`)}
      </Typography>
      <FieldsEditor
        configuration={configuration}
        side={tab}
        open={open[tab]}
        onOpen={(name) => onOpen({ ...open, [tab]: name })}
        onChange={onChange}
      />
      <div>
        <Typography variant="h3" component="h2" sx={{ mb: 1.5 }}>
          {t(`rules.${tab}`)}
        </Typography>
        {tab === 'form' ? (
          <MappingSettings configuration={configuration} onChange={onChange} />
        ) : (
          <AnonymitySetting configuration={configuration} onChange={onChange} />
        )}
      </div>
    </Stack>
  );
}

/** What people read when they choose the template, and where it belongs. */
function AboutPanel({ isNew, editing }: EditorPanelProps) {
  const { t } = useTranslation(['templates', 'campaigns']);
  const { edited, change, changeType } = editing;
  return (
    <Stack sx={{ gap: 3, maxWidth: 640 }}>
      <SelectSetting
        path="type"
        label={t('field.type')}
        help={isNew ? t('about.type') : t('about.typeFixed')}
        value={edited.type}
        disabled={!isNew}
        options={campaignTypes.map((value) => ({ value, label: t(`campaigns:type.${value}`) }))}
        onChange={changeType}
      />
      <TextSetting
        path="title"
        label={t('field.title')}
        help={t('about.title')}
        required
        maxLength={templateTitleLength}
        value={edited.title}
        onChange={(title) => change({ title })}
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
        isCode
        maxLength={64}
        value={edited.subType}
        onChange={(subType) => change({ subType: subType.toUpperCase().replaceAll(/[\s-]+/g, '_') })}
      />
    </Stack>
  );
}

/** The lists show what was last read; what stands in the text comes first. */
function UnreadText({ editing, onTab, problem }: EditorPanelProps & { problem: NonNullable<EditorPanelProps['editing']['textProblem']> }) {
  const { t } = useTranslation('templates');
  return (
    <Alert
      severity="error"
      action={
        <Stack direction="row" sx={{ flexWrap: 'wrap' }}>
          <Button color="inherit" onClick={() => onTab('json')}>
            {t('json.back')}
          </Button>
          <Button color="inherit" onClick={editing.discardText}>
            {t('json.discard')}
          </Button>
        </Stack>
      }
    >
      {t('json.unread')} <JsonProblem problem={problem} />
    </Alert>
  );
}
