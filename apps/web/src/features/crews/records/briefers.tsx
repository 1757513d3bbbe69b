import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { crewsTag } from '@muster/contract/crews/tags';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import Close from '~icons/ic/baseline-close';
import PersonAdd from '~icons/ic/outline-person-add-alt';
import { personName } from '../../../lib/names/person-name';
import { useInvalidate } from '../../../lib/tags';
import { Button } from '../../../ui/controls/button';
import { IconButton } from '../../../ui/controls/icon-button';
import { Text } from '../../../ui/display/text';
import { MemberPickerDialog } from '../../directory';
import { briefersQuery, nameBriefers } from '../api';

/** The people who may brief crews at their own sites. The managers of the scope name them. */
export function Briefers({ campaign: { id, companyId } }: { campaign: CampaignV2 }) {
  const { t } = useTranslation('crew-records');
  const invalidate = useInvalidate();
  const client = useQueryClient();
  const [isPicking, setPicking] = useState(false);
  const { data } = useQuery(briefersQuery(id));
  const { mutate, isPending } = useMutation({
    // reads the list again, because another manager may have removed somebody since this page was opened
    mutationFn: async (change: (ids: string[]) => string[]) => {
      const now = await client.query({ ...briefersQuery(id), staleTime: 0 });
      return nameBriefers({ params: { id }, body: { userIds: change(now.people.map(({ userId }) => userId)) } });
    },
    onSuccess: () => invalidate(crewsTag(id)),
  });
  if (!data) return null;
  const { people } = data;
  return (
    <section aria-labelledby="briefers" className="grid gap-2 justify-items-start">
      <Text variant="h3" component="h2" id="briefers">
        {t('briefers')}
      </Text>
      <Text color="muted">{t('briefersText')}</Text>
      <ul className="list-none m-0 p-0 w-full max-w-120 empty:hidden border border-line rounded-card divide-y divide-line">
        {people.map((person) => (
          <li key={person.userId} className="flex items-center justify-between gap-3 min-h-12 ps-4 pe-1">
            <bdi className="font-semibold wrap-anywhere">{personName(person)}</bdi>
            <IconButton
              aria-label={t('remove', { name: personName(person) })}
              disabled={isPending}
              onClick={() => mutate((ids) => ids.filter((one) => one !== person.userId))}
            >
              <Close />
            </IconButton>
          </li>
        ))}
      </ul>
      <Button variant="outlined" color="inherit" startIcon={<PersonAdd />} disabled={isPending} onClick={() => setPicking(true)}>
        {t('addBriefer')}
      </Button>
      {isPicking && (
        <Suspense>
          <MemberPickerDialog
            open
            title={t('addBriefer')}
            companyId={companyId}
            value={null}
            onClose={() => setPicking(false)}
            onChoose={(member) => {
              setPicking(false);
              if (member) mutate((ids) => [...new Set([...ids, member.userId])]);
            }}
          />
        </Suspense>
      )}
    </section>
  );
}
