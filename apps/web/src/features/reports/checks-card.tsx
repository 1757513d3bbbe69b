import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatPercent } from '../../lib/formats';
import { Card } from '../../ui/display/card';
import { Text } from '../../ui/display/text';
import { StatusChip } from '../../ui/labels/status-chip';
import { PageText } from '../../ui/texts/page-text';
import { ContentHeading } from '../../ui/layout/content-heading';
import HelpOutlined from '~icons/ic/outline-help';
import { checkFiguresQuery } from '../campaigns';

/** From this many people on, a question that nobody answered wrong may be too easy. */
const manyPeople = 20;

/** How clear a briefing was: for each check question, how many people answered it wrong at first. The least clear question comes first. */
export function ChecksCard({ campaign }: { campaign: CampaignV2 }) {
  const { t } = useTranslation('checks');
  const { data } = useQuery(checkFiguresQuery(campaign.id));
  // the figures and the questions come with two requests
  if (!data || !campaign.checks || data.contentVersion !== campaign.contentVersion) return null;
  const { people, atOnce, contentVersion: version } = data;
  const rows = campaign.checks
    .map((question) => ({ question, wrong: data.questions.find(({ id }) => id === question.id)?.wrong ?? 0 }))
    .toSorted((one, other) => other.wrong - one.wrong);
  const most = rows[0]?.wrong ?? 0;
  return (
    <Card component="section" aria-label={t('title')} className="p-4 sm:p-6 mb-6 break-inside-avoid">
      <ContentHeading className="mb-2">{t('title')}</ContentHeading>
      <Text color="muted" className={people > 0 ? 'mb-4' : undefined}>
        {people === 0 ? t('tooFew', { version }) : t('base', { people, version, right: atOnce })}
      </Text>
      {people > 0 && (
        <ul className="grid gap-4 list-none p-0 m-0">
          {rows.map(({ question, wrong }) => (
            <li key={question.id} className="grid gap-1">
              <div className="flex flex-wrap items-baseline gap-x-3">
                <Text dir="auto" className="font-semibold wrap-anywhere">
                  <PageText>{question.text}</PageText>
                </Text>
                {wrong === most && most > 0 && rows.length > 1 && <StatusChip tone="warning" icon={<HelpOutlined />} label={t('most')} />}
              </div>
              <Text>
                {t('wrongAtFirst', { wrong, people })}
                {wrong > 0 && <span className="text-muted"> · {formatPercent(wrong / people)}</span>}
              </Text>
              <span aria-hidden className="block h-2 rounded-full bg-line overflow-hidden max-w-160">
                <span className="block h-full bg-warning" style={{ inlineSize: `${(wrong / people) * 100}%` }} />
              </span>
              {wrong === 0 && people >= manyPeople && (
                <Text variant="body2" color="muted">
                  {t('tooEasy')}
                </Text>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
