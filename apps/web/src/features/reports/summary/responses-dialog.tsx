import type { FormSchema } from '@muster/contract/forms/types';
import type { Insight } from '@muster/contract/reports/report';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { AnswerView, FormSourcesProvider, useFormSourcesFor } from '../../forms';
import { scopeOf } from '../../campaigns';
import type { ReportPartProps } from '../report-pages';
import { ShowMore } from '../show-more';

interface ResponsesDialogProps extends ReportPartProps {
  insight: Insight;
  /** The question of the finding, if it is about one: the dialog then shows only the answers to it. */
  questionId?: string;
  onClose(): void;
}

/** The responses that support a finding, in its order, so that a reader can check it [3.22]. */
export function ResponsesDialog({ insight, questionId, report, more, onClose }: ResponsesDialogProps) {
  const { t } = useTranslation(['summary', 'ui']);
  const titleId = useId();
  const isPhone = useMediaQuery('(max-width: 599.95px)');
  const { campaignV2: campaign, campaignV2Responses } = report;
  const responses = insight.responseIds.flatMap((id) => campaignV2Responses.find((response) => response.id === id) ?? []);
  const sources = useFormSourcesFor({ ...scopeOf(campaign), timeZone: campaign.timeZone, files: { entityType: 'CampaignV2Response' } });
  const schema = answersToShow(campaign.configuration.responses.schema, questionId);
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm" fullScreen={isPhone}>
      <DialogTitle id={titleId} dir="auto" sx={{ overflowWrap: 'anywhere' }}>
        {insight.text}
      </DialogTitle>
      <DialogContent dividers sx={{ display: 'grid', gap: 3 }}>
        {responses.map(({ id, site, userDetailsDTO: person, campaignAnswer }) => (
          <Box component="section" key={id}>
            <Typography variant="h3" component="h3" sx={{ mb: 1 }}>
              {site?.name ?? (person && `${person.firstName} ${person.lastName}`.trim())}
            </Typography>
            <FormSourcesProvider sources={sources}>
              <AnswerView schema={schema} scope={campaign.scope} answers={campaignAnswer} answersOnly />
            </FormSourcesProvider>
          </Box>
        ))}
        {responses.length < insight.responseIds.length && <ShowMore more={more} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

/** A finding never comes from a file. */
const answersToShow = (schema: FormSchema | undefined, questionId: string | undefined): FormSchema => ({
  properties: Object.fromEntries(
    Object.entries(schema?.properties ?? {}).filter(([name, { inputType }]) =>
      questionId === undefined ? inputType !== 'FILE' : name === questionId,
    ),
  ),
});
