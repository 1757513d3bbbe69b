import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../../../ui/buttons/link-button';
import { Text } from '../../../../ui/display/text';
import { BackLink } from '../back-link';
import { GroupList } from '../groups/group-list';
import { DivisionSettings } from './division-settings';
import { useDivision } from './use-division';

/** A division and its subdivisions, in the settings of the company [2.45]. */
export function EditDivision(): ReactNode {
  const { t } = useTranslation(['settings', 'ui']);
  const division = useDivision();
  const navigate = useNavigate();
  const [asked, setAsked] = useState({ search: '', page: 1 });
  const list = `/company/${division.companyId}/cws/settings/divisions`;
  return (
    <>
      <DivisionSettings
        title={t('division.edit')}
        caption={division.label}
        start={<BackLink to={list} label={t('division.back')} />}
        division={division}
        cancel={
          <LinkButton to={list} color="inherit">
            {t('ui:cancel')}
          </LinkButton>
        }
        onSaved={() => void navigate({ to: list })}
      />
      <section aria-label={t('subdivision.title')} className="max-w-160 mt-10">
        <GroupList
          kind="subdivision"
          parentId={division.id}
          asked={asked}
          onAsk={setAsked}
          isReadOnly={division.isArchived}
          isPart
          renderHeader={(add) => (
            <div className="flex flex-wrap items-center gap-4 mb-4">
              <Text variant="h2" className="flex-[1_1_200px]">
                {t('subdivision.title')}
              </Text>
              {add}
            </div>
          )}
        />
      </section>
    </>
  );
}
