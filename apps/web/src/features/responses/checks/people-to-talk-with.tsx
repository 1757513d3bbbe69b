import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { companyCampaignsTag } from '@muster/contract/campaigns/tags';
import type { Talks } from '@muster/contract/responses/talks/talks';
import { languageNames } from '@muster/contract/shared/language-names';
import { isLanguage, languageTags, type LanguageTag } from '@muster/contract/shared/languages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announceFailure, isApiError } from '../../../lib/api-errors';
import { formatDayTime } from '../../../lib/formats';
import { personName } from '../../../lib/names/person-name';
import { useInvalidate } from '../../../lib/tags';
import { Button } from '../../../ui/controls/button';
import { Card } from '../../../ui/display/card';
import { Text } from '../../../ui/display/text';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog';
import { PlainSelect } from '../../../ui/forms/plain-select';
import { recordTeachBack, talksQuery } from './api';

type Person = Talks['people'][number];

/** The people who did not understand the briefing, for a manager or a briefer who goes through it with them. */
export function PeopleToTalkWith({ campaign, people }: { campaign: CampaignV2; people: readonly Person[] }) {
  const { t } = useTranslation('checks');
  const [chosen, setChosen] = useState<Person>();
  return (
    <Card component="section" aria-label={t('talksTitle')} className="grid gap-2 p-4 sm:p-6 border-s-4 border-s-warning">
      <Text variant="h3" component="h2">
        {t('talksTitle')}
      </Text>
      <ul className="grid gap-1 list-none p-0 m-0">
        {people.map((one) => (
          <li
            key={one.user.userId}
            className="flex flex-wrap items-center justify-between gap-x-4 border-b border-b-line last:border-b-0 py-1"
          >
            <div>
              <Text dir="auto" className="font-semibold">
                {personName(one.user)}
              </Text>
              <Text variant="body2" color="muted">
                {formatDayTime(one.askedDate)}
              </Text>
            </div>
            <Button variant="outlined" className="min-h-11" onClick={() => setChosen(one)}>
              {t('talkDone')}
            </Button>
          </li>
        ))}
      </ul>
      {chosen && <TalkDialog campaign={campaign} person={chosen} onClose={() => setChosen(undefined)} />}
    </Card>
  );
}

/** Asks whether the person has explained the briefing, and in which language. */
function TalkDialog({ campaign, person: { user }, onClose }: { campaign: CampaignV2; person: Person; onClose(): void }) {
  const { t, i18n } = useTranslation('checks');
  const queryClient = useQueryClient();
  const invalidate = useInvalidate();
  const { id } = campaign;
  const [language, setLanguage] = useState<LanguageTag>(isLanguage(i18n.language) ? i18n.language : 'en');
  const record = useMutation({
    mutationFn: () => recordTeachBack({ params: { id }, body: { userId: user.userId, language } }, { hideError: true }),
    onSuccess: (talks) => {
      queryClient.setQueryData(talksQuery(id).queryKey, talks);
      onClose();
      // the row of 'Needs you' goes
      return invalidate(companyCampaignsTag(campaign.companyId));
    },
    onError: (error) => {
      if (isApiError(error)) announceFailure(error, t('talkFailed'));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      title={t('talkConfirm', { name: personName(user) })}
      confirmLabel={t('talkDone')}
      busy={record.isPending}
      onConfirm={() => record.mutate()}
      onClose={onClose}
    >
      <PlainSelect<LanguageTag>
        label={t('talkLanguage')}
        value={language}
        options={languageTags}
        labelOf={(one) => languageNames[one]}
        onChange={setLanguage}
      />
    </ConfirmDialog>
  );
}
