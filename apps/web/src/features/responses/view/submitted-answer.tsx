import type { Answers, CampaignScope, FormSchema } from '@muster/contract/forms/types';
import type { CampaignType } from '@muster/contract/templates/kinds';
import TaskAlt from '@mui/icons-material/TaskAlt';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { AnswerView } from '../../forms';

interface SubmittedAnswerProps {
  type: CampaignType;
  schema: FormSchema;
  scope: CampaignScope;
  /** The answer that was given; undefined where nobody can be shown it any more. */
  answers: Answers | undefined;
}

/** Thanks first, then what was answered, to read [2.114] [4.13]. */
export function SubmittedAnswer({ type, schema, scope, answers }: SubmittedAnswerProps) {
  const { t } = useTranslation('responses');
  return (
    <>
      <Box
        component="output"
        sx={{
          display: 'flex',
          gap: 2,
          p: { xs: 2, sm: 3 },
          mb: 3,
          borderRadius: 1.4,
          bgcolor: 'color-mix(in srgb, var(--mui-palette-success-main) 10%, transparent)',
        }}
      >
        <TaskAlt color="success" aria-hidden sx={{ fontSize: 36 }} />
        <div>
          <Typography variant="h3" component="p">
            {t('submittedAnswer.submitted')}
          </Typography>
          {type === 'POLL' && <Typography>{t('submittedAnswer.willBeNotified')}</Typography>}
        </div>
      </Box>
      {answers && (
        <section aria-label={t('submittedAnswer.yours')}>
          <AnswerView schema={schema} scope={scope} answers={answers} />
        </section>
      )}
    </>
  );
}
