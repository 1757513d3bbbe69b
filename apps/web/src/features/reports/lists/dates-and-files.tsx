import { answerableKind } from '@muster/contract/forms/fields';
import type { FormSchema } from '@muster/contract/forms/types';
import type { CampaignV2Response } from '@muster/contract/responses/response';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { AnswerView, FormSourcesProvider, useFormSourcesFor } from '../../forms';
import { scopeOf } from '../../campaigns';
import type { ReportPartProps } from '../report-pages';
import { ShowMore } from '../show-more';
import { NotCounted } from './not-counted';

/** What no chart and no list shows: the days that sites named, and the files that they added, site by site. */
export function DatesAndFiles({ report, more }: ReportPartProps) {
  const { t } = useTranslation('reports');
  const { campaignV2: campaign, campaignV2Responses } = report;
  const { scope, timeZone, configuration } = campaign;
  const sources = useFormSourcesFor({ ...scopeOf(campaign), timeZone, files: { entityType: 'CampaignV2Response' } });
  const schema = datesAndFilesOf(configuration.responses.schema);
  const answering = campaignV2Responses.filter((response) => hasAny(schema, response));
  if (answering.length === 0) return null;
  return (
    <Card component="section" aria-label={t('sites.datesAndFiles')} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h3" component="h3" sx={{ mb: 1.5 }}>
        {t('sites.datesAndFiles')}
      </Typography>
      <FormSourcesProvider sources={sources}>
        <Box component="ul" sx={{ display: 'grid', gap: 3, m: 0, p: 0, listStyle: 'none' }}>
          {answering.map((response) => (
            <li key={response.id}>
              <Typography dir="auto" sx={{ fontWeight: 600 }}>
                {response.site?.name}
              </Typography>
              <NotCounted response={response} />
              <AnswerView schema={answered(schema, response)} scope={scope} answers={response.campaignAnswer} />
            </li>
          ))}
        </Box>
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
