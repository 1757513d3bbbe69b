import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { ConsultationView, InformationRequest } from '@muster/contract/campaigns/consultation/consultation';
import { maxReply, maxRequest, maxStatement } from '@muster/contract/campaigns/consultation/kinds';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import EditOutlined from '~icons/ic/outline-edit';
import { formatDate, formatDay } from '../../../lib/formats';
import { personName } from '../../../lib/names/person-name';
import { useInvalidate } from '../../../lib/tags';
import { Button } from '../../../ui/controls/button';
import { Skeleton } from '../../../ui/display/skeleton';
import { Text } from '../../../ui/display/text';
import { LoadFailed } from '../../../ui/feedback/load-failed';
import { Panel } from '../../../ui/layout/panel';
import { PageText } from '../../../ui/texts/page-text';
import { changeOf } from '../change';
import { answerRequest, askForInformation, consultationQuery, makeStatement } from './api';
import { ConsultationDialog } from './consultation-dialog';
import { Documents } from './documents';
import { openerClass } from './opener-class';
import { OneTextForm } from './one-text-form';
import { Warnings } from './warnings';

/**
 * The consultation of a campaign, for everybody who may read the campaign. Representatives make statements and ask here, and managers
 * answer.
 */
export function ConsultationCard({ campaign }: { campaign: CampaignV2 }) {
  const { t } = useTranslation(['consultation', 'campaigns']);
  const { data, isError, refetch } = useQuery(consultationQuery(campaign.id));
  const [isChanging, setChanging] = useState(false);
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={140} className="mb-6 rounded-card" />;
  const { consultation, representatives, mayAsk, mayChange } = data;
  if (!consultation) return null;
  return (
    <div className="mb-6">
      <Panel
        title={t('title')}
        action={
          mayChange && (
            <Button color="inherit" startIcon={<EditOutlined />} className="print:hidden" onClick={() => setChanging(true)}>
              {t('campaigns:manage.edit')}
            </Button>
          )
        }
      >
        <div className="grid gap-4 max-w-[75ch]">
          <Warnings warnings={data.warnings} />
          <dl className="grid gap-3">
            <Fact label={t('matter')} text={t(`matters.${consultation.matter}`)} />
            <Fact label={t('decision')} text={consultation.decision} isWritten />
            <Fact label={t('decider')} text={consultation.decider} />
            <Fact label={t('decideDay')} text={dayText(consultation.decideDay)} />
            <Changed earlier={data.earlier} />
            {representatives.length > 0 && (
              <Fact label={t('representatives')} text={representatives.map((one) => nameOf(one, t('gone'))).join(', ')} />
            )}
          </dl>
          {mayAsk && (
            <Text variant="body2" color="muted">
              {t('noNames')}
            </Text>
          )}
          <Documents campaign={campaign} view={data} />
          <Statements campaign={campaign} view={data} />
          <Requests campaign={campaign} view={data} />
        </div>
      </Panel>
      {isChanging && <ConsultationDialog campaign={campaign} onClose={() => setChanging(false)} />}
    </div>
  );
}

/**
 * That people were asked something else before: when it changed, after how many answers, and what it was. A server of the last release does not
 * say it, during a deployment.
 */
function Changed({ earlier = [] }: Partial<Pick<ConsultationView, 'earlier'>>) {
  const { t } = useTranslation('consultation');
  const last = earlier.at(-1);
  if (!last) return null;
  return (
    <div>
      <dt className="sr-only">{t('earlier')}</dt>
      <dd>
        <Text variant="body2">{t('changed', { day: formatDay(last.changedDate), answers: last.answers })}</Text>
        <details>
          <summary className="cursor-pointer min-h-11 py-2.5">{t('earlier')}</summary>
          <dl className="grid gap-3 ps-3 border-s-4 border-s-line">
            {earlier.map(({ version, matter, decision, decider, decideDay }) => (
              <Fact key={version} label={t(`matters.${matter}`)} text={[decision, decider, dayText(decideDay)].join('\n')} isWritten />
            ))}
          </dl>
        </details>
      </dd>
    </div>
  );
}

const dayText = (day: string): string =>
  formatDate(`${day}T00:00:00Z`, { day: '2-digit', month: 'short', year: 'numeric', timeZone: 'UTC' });

const nameOf = ({ person, placeName, isGone }: ConsultationView['representatives'][number], gone: string): string =>
  `${person ? personName(person) : '–'} (${isGone ? gone : placeName})`;

function Fact({ label, text, isWritten = false }: { label: string; text: string; isWritten?: boolean }) {
  return (
    <div>
      <Text component="dt" variant="body2" color="muted" className="mb-0.5">
        {label}
      </Text>
      <Text component="dd" dir="auto" className="whitespace-pre-line wrap-anywhere">
        {isWritten ? <PageText>{text}</PageText> : text}
      </Text>
    </div>
  );
}

interface PartProps {
  campaign: CampaignV2;
  view: ConsultationView;
}

function Statements({ campaign, view: { statements, mayState } }: PartProps) {
  const { t } = useTranslation('consultation');
  const invalidate = useInvalidate();
  const [isOpen, setOpen] = useState(false);
  const { id } = campaign;
  if (statements.length === 0 && !mayState) return null;
  return (
    <section aria-label={t('statements')} className="grid gap-3">
      <Text variant="subtitle1" component="h3">
        {t('statements')}
      </Text>
      {statements.map(({ author, text, date }) => (
        <blockquote key={date} className="border-s-4 border-s-line ps-3">
          <Text dir="auto" className="whitespace-pre-line wrap-anywhere">
            <PageText>{text}</PageText>
          </Text>
          <Text variant="body2" color="muted" dir="auto">
            {[author && personName(author), formatDay(date)].filter(Boolean).join(' · ')}
          </Text>
        </blockquote>
      ))}
      {mayState && (
        <Button variant="outlined" className={openerClass(isOpen)} onClick={() => setOpen(true)}>
          {t('state')}
        </Button>
      )}
      {mayState && isOpen && (
        <OneTextForm
          item={`statement ${id}`}
          label={t('statement')}
          help={t('stateHelp')}
          field="text"
          max={maxStatement}
          sendLabel={t('sign')}
          send={(text, idempotencyKey) => makeStatement({ params: { id }, body: { text } }, { idempotencyKey })}
          onSent={() => invalidate(...changeOf(campaign))}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  );
}

function Requests({ campaign, view: { requests, mayAsk, mayAnswer } }: PartProps) {
  const { t } = useTranslation('consultation');
  const invalidate = useInvalidate();
  const [isOpen, setOpen] = useState(false);
  const { id } = campaign;
  if (requests.length === 0 && !mayAsk) return null;
  return (
    <section aria-label={t('requests')} className="grid gap-3">
      <Text variant="subtitle1" component="h3">
        {t('requests')}
      </Text>
      {requests.length > 0 && (
        <ul className="grid">
          {requests.map((request) => (
            <RequestRow key={request.id} campaign={campaign} request={request} mayAnswer={mayAnswer} />
          ))}
        </ul>
      )}
      {mayAsk && (
        <Button variant="outlined" className={openerClass(isOpen)} onClick={() => setOpen(true)}>
          {t('ask')}
        </Button>
      )}
      {mayAsk && isOpen && (
        <OneTextForm
          item={`information request ${id}`}
          label={t('question')}
          field="question"
          max={maxRequest}
          sendLabel={t('ask')}
          send={(question, idempotencyKey) => askForInformation({ params: { id }, body: { question } }, { idempotencyKey })}
          onSent={() => invalidate(...changeOf(campaign))}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  );
}

function RequestRow({ campaign, request, mayAnswer }: { campaign: CampaignV2; request: InformationRequest; mayAnswer: boolean }) {
  const { t } = useTranslation('consultation');
  const invalidate = useInvalidate();
  const [isOpen, setOpen] = useState(false);
  const { id, question, askedBy, askedDate, dueDate, isOverdue, answer, answeredBy, answeredDate } = request;
  const signed = (person: InformationRequest['askedBy'], date: string) =>
    [person && personName(person), formatDay(date)].filter(Boolean).join(' · ');
  return (
    <li className="grid gap-1 py-3 border-b border-b-line first:pt-0 last:pb-0 last:border-b-0">
      <Text dir="auto" className="font-semibold whitespace-pre-line wrap-anywhere">
        <PageText>{question}</PageText>
      </Text>
      <Text variant="body2" color="muted" dir="auto">
        {signed(askedBy, askedDate)}
      </Text>
      {answer !== null && answeredDate !== null ? (
        <>
          <Text dir="auto" className="whitespace-pre-line wrap-anywhere">
            <PageText>{answer}</PageText>
          </Text>
          <Text variant="body2" color="muted" dir="auto">
            {signed(answeredBy, answeredDate)}
          </Text>
        </>
      ) : (
        <Text variant="body2" color={isOverdue ? 'error' : 'muted'}>
          {t(isOverdue ? 'overdue' : 'due', { day: formatDay(dueDate) })}
        </Text>
      )}
      {mayAnswer && answer === null && (
        <Button variant="outlined" className={openerClass(isOpen)} onClick={() => setOpen(true)}>
          {t('answer')}
        </Button>
      )}
      {mayAnswer && answer === null && isOpen && (
        <OneTextForm
          item={`information ${id}`}
          label={t('answer')}
          field="answer"
          max={maxReply}
          sendLabel={t('answer')}
          send={(text) => answerRequest({ params: { id }, body: { answer: text } })}
          onSent={() => invalidate(...changeOf(campaign))}
          onClose={() => setOpen(false)}
        />
      )}
    </li>
  );
}
