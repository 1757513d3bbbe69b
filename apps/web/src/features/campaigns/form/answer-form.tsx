import type { Answers, CampaignScope, FormSchema } from '@muster/contract/campaigns/form-language/types';
import LockOutlined from '@mui/icons-material/LockOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Form } from './form';
import type { FormAction, Submission } from './submission';
import { useResponseConfirm } from './use-response-confirm';

interface AnswerFormProps {
  /** The responses schema of the campaign's own copy. */
  schema: FormSchema;
  scope: CampaignScope;
  /** The campaign's title, where the screen shows it above: a question that is the title is not asked in words twice. */
  heading?: string;
  /** What was saved before, of a response in progress. */
  answers?: Answers;
  /** One response a site: it is updated until it is completed [4.11] [4.12] [4.14]. */
  isHierarchical: boolean;
  isAnonymous: boolean;
  onSubmit(submission: Submission): Promise<unknown>;
  /** Saves without completing; for hierarchical campaigns. */
  onUpdate?: (submission: Submission) => Promise<unknown>;
  /** Takes what stands in the form after each change. */
  onTyped?: (typed: Answers) => void;
}

/** What a respondent reads and answers. A poll is sent by its button alone; a site's response is asked about first [5.33] [5.34]. */
export function AnswerForm({ schema, scope, heading, answers, isHierarchical, isAnonymous, onSubmit, onUpdate, onTyped }: AnswerFormProps) {
  const { t } = useTranslation('form');
  const { ask, dialog } = useResponseConfirm();
  const submit: FormAction = { name: 'submit', label: t('actions.submit'), mode: 'submit', isPrimary: true, send: onSubmit };
  const complete: FormAction = { ...submit, name: 'complete', label: t('actions.complete'), confirm: () => ask('complete') };
  const update: FormAction | undefined = onUpdate && {
    name: 'update',
    label: t('actions.update'),
    mode: 'update',
    isOngoing: true,
    confirm: () => ask('update'),
    send: onUpdate,
  };
  const actions = isHierarchical ? [...(update ? [update] : []), complete] : [submit];
  return (
    <>
      <Form
        schema={schema}
        scope={scope}
        heading={heading}
        answers={answers}
        actions={actions}
        onTyped={onTyped}
        note={<WhoSees isAnonymous={isAnonymous} />}
      />
      {dialog}
    </>
  );
}

/** Said before one answers, because it changes what one answers. */
function WhoSees({ isAnonymous }: { isAnonymous: boolean }) {
  const { t } = useTranslation('form');
  const Icon = isAnonymous ? LockOutlined : PersonOutlined;
  return (
    <Typography color="textSecondary" sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
      <Icon fontSize="small" aria-hidden />
      {isAnonymous ? t('anonymous') : t('named')}
    </Typography>
  );
}
