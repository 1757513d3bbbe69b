import type { FormSchema } from '@muster/contract/forms/types';
import type { Insight } from '@muster/contract/reports/report';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/button';
import { Text } from '../../../ui/display/text';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../../ui/overlays/dialog';
import { useMedia } from '../../../ui/hooks/use-media';
import { AnswerView, FormSourcesProvider, useFormSourcesFor } from '../../forms';
import { scopeOf } from '../../campaigns';
import type { ReportPartProps } from '../report-pages';
import { ShowMore } from '../show-more';
import { personName } from '../../../lib/names/person-name';

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
  const isPhone = useMedia('sm-down');
  const { campaignV2: campaign, campaignV2Responses } = report;
  const responses = insight.responseIds.flatMap((id) => campaignV2Responses.find((response) => response.id === id) ?? []);
  const sources = useFormSourcesFor({ ...scopeOf(campaign), timeZone: campaign.timeZone, files: { entityType: 'CampaignV2Response' } });
  const schema = answersToShow(campaign.configuration.responses.schema, questionId);
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm" fullScreen={isPhone}>
      <DialogTitle id={titleId} dir="auto" className="wrap-anywhere">
        {insight.text}
      </DialogTitle>
      <DialogContent dividers className="grid gap-6">
        {responses.map(({ id, site, userDetailsDTO: person, campaignAnswer }) => (
          <section key={id}>
            <Text variant="h3" component="h3" className="mb-2">
              {site?.name ?? (person && personName(person))}
            </Text>
            <FormSourcesProvider sources={sources}>
              <AnswerView schema={schema} scope={campaign.scope} answers={campaignAnswer} answersOnly />
            </FormSourcesProvider>
          </section>
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
