import { Link, useLocation } from '@tanstack/react-router';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import KeyboardDoubleArrowLeft from '~icons/ic/baseline-keyboard-double-arrow-left';
import SupportAgentOutlined from '~icons/ic/outline-support-agent';
import { useMe } from '../../features/identity';
import { Button } from '../../ui/controls/button';
import { IconButton } from '../../ui/controls/icon-button';
import { Text } from '../../ui/display/text';
import { PersonAvatar } from '../../ui/labels/person-avatar';
import { useSettingsContext } from '../../ui/settings/settings-context';
import { useIsRouted } from '../../lib/use-routed';
import { useMedia } from '../../ui/hooks/use-media';
import { BuildStamp, EnvironmentRibbon } from './environment';
import { Logo } from './logo';
import { personName } from '../../lib/names/person-name';

const supportPath = '/support-request';

/** The sidebar: environment, person, navigation, help and build version [2.77] [2.78] [1.12]. */
export function Sidebar({ form, children }: { form: 'vertical' | 'mini'; children: ReactNode }) {
  const mini = form === 'mini';
  return (
    <div className="flex flex-col min-h-full pb-4">
      <EnvironmentRibbon mini={mini} />
      <div className={clsx('flex items-center gap-2 pt-5 pb-4', mini ? 'flex-col px-2' : 'px-5')}>
        <Logo withName={!mini} />
        <ToggleMini mini={mini} />
      </div>
      {!mini && <Person />}
      {children}
      <div className="flex-1 min-h-6" />
      {!mini && <HelpBox />}
      <BuildStamp mini={mini} />
    </div>
  );
}

function ToggleMini({ mini }: { mini: boolean }) {
  const { t } = useTranslation('shell');
  const { change } = useSettingsContext();
  const wide = useMedia('lg-up');
  if (!wide) return null;
  return (
    <IconButton
      aria-label={mini ? t('expand') : t('collapse')}
      onClick={() => change({ themeLayout: mini ? 'vertical' : 'mini' })}
      className={mini ? undefined : 'ms-auto -me-3'}
    >
      <KeyboardDoubleArrowLeft className={clsx('icon-small', mini ? 'rotate-180 rtl:rotate-0' : 'rtl:rotate-180')} />
    </IconButton>
  );
}

/** Display name and title [2.77]. */
function Person() {
  const { t } = useTranslation('shell');
  const me = useMe();
  return (
    <div className="flex items-center gap-3 mx-4 mb-5 p-3 rounded-alert bg-background">
      <PersonAvatar firstName={me.firstName} lastName={me.lastName} src={me.avatarUrl ?? undefined} />
      <div className="min-w-0">
        <Text variant="subtitle2" dir="auto" className={twoLines}>
          {personName(me)}
        </Text>
        <Text variant="body2" color="muted" dir="auto" className={twoLines}>
          {me.title ?? t('jobTitleUnknown')}
        </Text>
      </div>
    </div>
  );
}

/** A long name or title takes at most two lines. */
const twoLines = 'line-clamp-2';

/** Links to the support form and passes the current page [2.78]. Hidden if the product has no such screen. */
function HelpBox() {
  const { t } = useTranslation('shell');
  const isRouted = useIsRouted();
  const { pathname, publicHref, state } = useLocation();
  if (!isRouted(supportPath)) return null;
  const supportFrom = pathname === supportPath ? state.supportFrom : publicHref;
  return (
    <div className="mx-4 mb-4 p-4 rounded-card border border-line text-center">
      <SupportAgentOutlined className="text-primary" />
      <Text variant="subtitle2">{t('help.title')}</Text>
      <Text variant="body2" color="muted" className="mb-3">
        {t('help.text')}
      </Text>
      <Button component={Link} to={supportPath} state={{ ...(supportFrom !== undefined && { supportFrom }) }} variant="outlined" fullWidth>
        {t('help.action')}
      </Button>
    </div>
  );
}
