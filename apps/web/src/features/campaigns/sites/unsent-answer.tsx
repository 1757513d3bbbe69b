import type { Answers, CampaignScope, FormSchema } from '@muster/contract/campaigns/form-language/types';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../identity';
import { AnswerView } from '../form/answer-view';
import { forgetAnswer, isSameAnswer, keptAnswer, type Answered } from '../view/kept-answer';

interface UnsentAnswerProps {
  answered: Answered;
  schema: FormSchema;
  scope: CampaignScope;
  /** What is saved: the same is nothing unsent, even if its answer is still on the way. */
  saved: Answers | undefined;
}

/** What somebody typed for a response that they cannot send any more: to be read and copied, never just gone. */
export function UnsentAnswer({ answered, schema, scope, saved }: UnsentAnswerProps) {
  const { t } = useTranslation('sites');
  const { userId } = useMe();
  const [kept, setKept] = useState(() => keptAnswer(userId, answered));
  if (!kept || isSameAnswer(kept.answers, saved)) return null;
  const discard = () => {
    forgetAnswer(userId, answered);
    setKept(undefined);
  };
  return (
    <Alert severity="warning" sx={{ mt: 4, '& .MuiAlert-message': { minWidth: 0, flex: 1 } }}>
      <AlertTitle>{t('unsent.title')}</AlertTitle>
      <Typography>{t('unsent.text')}</Typography>
      <Box sx={{ my: 2 }}>
        <AnswerView schema={schema} scope={scope} answers={kept.answers} answersOnly />
      </Box>
      <Button variant="outlined" color="inherit" onClick={discard}>
        {t('unsent.discard')}
      </Button>
    </Alert>
  );
}
