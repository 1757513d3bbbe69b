import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import Event from '~icons/ic/outline-event';
import { formatDay } from '../../../lib/formats';
import { personName } from '../../../lib/names/person-name';
import { useInvalidate } from '../../../lib/tags';
import { Button } from '../../../ui/controls/button';
import { Text } from '../../../ui/display/text';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog';
import { LoadFailed } from '../../../ui/feedback/load-failed';
import { SkeletonList } from '../../../ui/feedback/skeleton-list';
import { Panel } from '../../../ui/layout/panel';
import { CopyField } from '../tokens/copy-field';
import { calendarQuery, calendarTag, makeAddress, revokeAddress, type CalendarOwner } from './api';

/** Makes, replaces and revokes the address of a calendar. It shows once, until the person leaves the screen. */
export function AddressPanel({ owner }: { owner: CalendarOwner }) {
  const { t } = useTranslation('integrations');
  const invalidate = useInvalidate();
  const { data, isError, refetch } = useQuery(calendarQuery(owner));
  const [asked, setAsked] = useState<'replace' | 'revoke'>();
  const settled = () => {
    void invalidate(calendarTag(owner));
    setAsked(undefined);
  };
  const make = useMutation({ mutationFn: () => makeAddress(owner, t('calendar.failed')), onSettled: settled });
  const revoke = useMutation({
    mutationFn: () => revokeAddress(owner, t('calendar.failed')),
    onSuccess: () => make.reset(),
    onSettled: settled,
  });
  const url = make.data?.url;
  return (
    <Panel title={t('calendar.label')}>
      <Text className="mb-4">{t('calendar.text')}</Text>
      {isError && !data && <LoadFailed onRetry={() => void refetch()} />}
      {!data && !isError && <SkeletonList rows={1} height={48} />}
      {data?.made === null && (
        <Button variant="contained" loading={make.isPending} onClick={() => make.mutate()} className="min-h-11">
          {t('calendar.make')}
        </Button>
      )}
      {data?.made && (
        <div className="grid gap-4">
          {url !== undefined && <NewAddress url={url} />}
          <div>
            <Text color="muted" className="wrap-anywhere">
              {t('calendar.made', { name: personName(data.made.maker), day: formatDay(data.made.createdDate) })}
            </Text>
            {'siteId' in owner && <Text color="muted">{t('calendar.makerText')}</Text>}
          </div>
          <div className="flex flex-wrap gap-2">
            <Button variant="outlined" onClick={() => setAsked('replace')} className="min-h-11">
              {t('calendar.again')}
            </Button>
            <Button color="error" onClick={() => setAsked('revoke')} className="min-h-11">
              {t('tokens.revoke')}
            </Button>
          </div>
        </div>
      )}
      <ConfirmDialog
        open={asked === 'replace'}
        title={t('calendar.replaceTitle')}
        confirmLabel={t('calendar.make')}
        busy={make.isPending}
        onConfirm={() => make.mutate()}
        onClose={() => setAsked(undefined)}
      >
        <Text>{t('calendar.replaceText')}</Text>
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'revoke'}
        destructive
        title={t('calendar.revokeTitle')}
        confirmLabel={t('tokens.revoke')}
        busy={revoke.isPending}
        onConfirm={() => revoke.mutate()}
        onClose={() => setAsked(undefined)}
      >
        <Text>{t('calendar.revokeText')}</Text>
      </ConfirmDialog>
    </Panel>
  );
}

/** `webcal:` opens the calendar program of the device. */
function NewAddress({ url }: { url: string }) {
  const { t } = useTranslation('integrations');
  return (
    <div role="status" className="grid gap-3">
      <Text className="font-semibold">{t('calendar.once')}</Text>
      <CopyField label={t('calendar.label')} value={url} />
      <div>
        <Button variant="outlined" component="a" href={url.replace(/^https?:/, 'webcal:')} startIcon={<Event />} className="min-h-11">
          {t('calendar.open')}
        </Button>
      </div>
    </div>
  );
}
