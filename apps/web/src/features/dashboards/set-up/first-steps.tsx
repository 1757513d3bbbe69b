import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import CheckCircle from '~icons/ic/outline-check-circle';
import { LinkButton } from '../../../ui/buttons/link-button';
import { Text } from '../../../ui/display/text';
import { Panel } from '../../../ui/layout/panel';
import { usePermissions } from '../../identity';
import { useCompany } from '../../organisation';
import { UnmanagedSites } from './unmanaged-sites';

interface FirstStepsProps {
  companyId: number;
  /** Whether the company has people besides the one who sets it up. */
  hasPeople: boolean;
}

/** The setup steps of a new company, up to its first poll. The first open step has the primary button. */
export function FirstSteps({ companyId, hasPeople }: FirstStepsProps) {
  const { t } = useTranslation('first-steps');
  const { consultant: isConsultant } = usePermissions();
  const hasSites = useCompany().sites.length > 0;
  const root = `/company/${companyId}/cws`;
  const settings = `${root}/settings`;
  const current = !hasSites ? 'sites' : !hasPeople ? 'people' : 'poll';
  return (
    <Panel title={t('title')}>
      <Text color="muted">{t(isConsultant ? 'setUpText' : 'text')}</Text>
      <ol className="grid gap-6 mt-6">
        <Step number={1} title={t('sites')} text={t('sitesText')} isDone={hasSites}>
          <StepLink to={`${settings}/worksites/new`} isNext={current === 'sites'} label={t('addSite')} />
          <StepLink to={`${settings}/worksites/import`} label={t('importSites')} />
        </Step>
        <Step number={2} title={t('people')} text={t('peopleText')} isDone={hasPeople}>
          <StepLink to={`${settings}/users/import`} isNext={current === 'people'} label={t('importPeople')} />
          <StepLink to={`${settings}/users/invite`} label={t('invite')} />
          {hasSites && hasPeople && !isConsultant && <UnmanagedSites companyId={companyId} />}
        </Step>
        {/* a consultant posts nothing */}
        {!isConsultant && (
          <Step number={3} title={t('poll')} text={t('pollText')} isDone={false}>
            <StepLink to={`${root}/polls/new`} isNext={current === 'poll'} label={t('newPoll')} />
          </Step>
        )}
      </ol>
    </Panel>
  );
}

interface StepProps {
  number: number;
  title: string;
  text: string;
  isDone: boolean;
  children: ReactNode;
}

/** A finished step keeps its links: a company has more than one site. */
function Step({ number, title, text, isDone, children }: StepProps) {
  const { t } = useTranslation('first-steps');
  return (
    <li className="flex gap-4">
      <span
        aria-hidden
        className={clsx('grid place-items-center flex-none size-9 rounded-full', isDone ? 'text-success' : 'border border-line text-muted')}
      >
        {isDone ? <CheckCircle className="size-9" /> : number}
      </span>
      <div className="grid gap-1 min-w-0">
        <Text variant="subtitle1" component="h3">
          {title}
          {isDone && <span className="ms-2 font-normal text-muted">{t('done')}</span>}
        </Text>
        <Text color="muted">{text}</Text>
        <div className="flex flex-wrap gap-2 mt-2">{children}</div>
      </div>
    </li>
  );
}

const StepLink = ({ to, label, isNext = false }: { to: string; label: string; isNext?: boolean }) => (
  <LinkButton to={to} variant={isNext ? 'contained' : 'outlined'} color={isNext ? 'primary' : 'inherit'} className="min-h-11">
    {label}
  </LinkButton>
);
