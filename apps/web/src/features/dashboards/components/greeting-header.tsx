import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../ui/layout/page-header';
import { useMe } from '../../identity';
import { greetingAt } from '../greeting';

interface GreetingHeaderProps {
  caption: string;
  action?: ReactNode;
}

/** 'Good morning' and the first name. The greeting follows the local hour of the person [2.88]. */
export function GreetingHeader({ caption, action }: GreetingHeaderProps) {
  const { t } = useTranslation(['dashboards', 'shell']);
  const { firstName } = useMe();
  const [hour] = useState(() => new Date().getHours());
  const title = t(`greeting.${greetingAt(hour)}`, { name: firstName });
  return <PageHeader title={title} tabTitle={t('shell:nav.dashboard')} caption={caption} action={action} />;
}
