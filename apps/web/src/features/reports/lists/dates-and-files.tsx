import { answerableKind } from '@muster/contract/forms/fields';
import type { FormSchema } from '@muster/contract/forms/types';
import type { CampaignV2Response } from '@muster/contract/responses/response';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/display/card';
import { Text } from '../../../ui/display/text';
import { ContentHeading } from '../../../ui/layout/content-heading';
import { AnswerView, FormSourcesProvider, useFormSourcesFor } from '../../forms';
import { scopeOf } from '../../campaigns';
import type { ReportPartProps } from '../report-pages';
import { ShowMore } from '../show-more';
import { NotCounted } from './not-counted';

/** The dates and files in the answers of each site, which no chart or list shows. */
export function DatesAndFiles({ report, more }: ReportPartProps) {
  const { t } = useTranslation('reports');
  const { campaignV2: campaign, campaignV2Responses } = report;
  const { scope, timeZone, configuration } = campaign;
  const sources = useFormSourcesFor({ ...scopeOf(campaign), timeZone, files: { entityType: 'CampaignV2Response' } });
  const schema = datesAndFilesOf(configuration.responses.schema);
  const answering = campaignV2Responses.filter((response) => hasAny(schema, response));
  if (answering.length === 0) return null;
  return (
    <Card component="section" aria-label={t('sites.datesAndFiles')} className="p-4 sm:p-6">
      <ContentHeading className="mb-3">{t('sites.datesAndFiles')}</ContentHeading>
      <FormSourcesProvider sources={sources}>
        <ul className="grid gap-6">
          {answering.map((response) => (
            <li key={response.id}>
              <Text dir="auto" className="font-semibold">
                {response.site?.name}
              </Text>
              <NotCounted response={response} />
              <AnswerView schema={answered(schema, response)} scope={scope} answers={response.campaignAnswer} />
            </li>
          ))}
        </ul>
      </FormSourcesProvider>
      <ShowMore more={more} />
    </Card>
  );
}

const shownTypes = new Set(['DATE', 'FILE']);

const datesAndFilesOf = (schema: FormSchema | undefined): FormSchema => ({
  properties: Object.fromEntries(
    Object.entries(schema?.properties ?? {}).filter(([, field]) => shownTypes.has(field.inputType) && answerableKind(field) !== undefined),
  ),
});

const answered = ({ properties }: FormSchema, { campaignAnswer }: CampaignV2Response): FormSchema => ({
  properties: Object.fromEntries(Object.entries(properties).filter(([name]) => campaignAnswer[name] !== undefined)),
});

const hasAny = (schema: FormSchema, response: CampaignV2Response): boolean => Object.keys(answered(schema, response).properties).length > 0;
