import type { CampaignScope, FormSchema } from '@muster/contract/campaigns/form-language/types';
import type { CampaignV2Response } from '@muster/contract/campaigns/response';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { AnswerView } from '../form/answer-view';

interface TheirSaveProps {
  ref: Ref<HTMLDivElement>;
  theirs: CampaignV2Response;
  schema: FormSchema;
  scope: CampaignScope;
  onKeepMine(): void;
  onTakeTheirs(): void;
}

/** Says what somebody else has saved meanwhile, and lets the person choose; their own text stays in the form. */
export function TheirSave({ ref, theirs, schema, scope, onKeepMine, onTakeTheirs }: TheirSaveProps) {
  const { t } = useTranslation('sites');
  const { userDetailsDTO: person } = theirs;
  const name = person ? `${person.firstName} ${person.lastName}`.trim() : t('theirs.somebody');
  return (
    <Alert
      ref={ref}
      tabIndex={-1}
      severity="warning"
      role="alert"
      sx={{ mb: 3, scrollMarginBlockStart: 96, '& .MuiAlert-message': { minWidth: 0, flex: 1 } }}
    >
      <AlertTitle>{t('theirs.title', { name })}</AlertTitle>
      <Typography>{t('theirs.text')}</Typography>
      <Box component="details" sx={{ my: 1.5 }}>
        <Typography component="summary" sx={{ py: 1.25, fontWeight: 600, cursor: 'pointer' }}>
          {t('theirs.saved', { name })}
        </Typography>
        <Box
          sx={{ paddingInlineStart: 2, borderInlineStartStyle: 'solid', borderInlineStartWidth: 3, borderInlineStartColor: 'warning.main' }}
        >
          <AnswerView schema={schema} scope={scope} answers={theirs.campaignAnswer} answersOnly />
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" color="inherit" onClick={onKeepMine}>
          {t('theirs.keepMine')}
        </Button>
        <Button color="inherit" onClick={onTakeTheirs}>
          {t('theirs.take')}
        </Button>
      </Box>
    </Alert>
  );
}
