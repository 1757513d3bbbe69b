import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressId } from '../../../../lib/address';
import { LinkButton } from '../../../../ui/buttons/link-button';
import { Text } from '../../../../ui/display/text';
import { PageHeader } from '../../../../ui/layout/page-header';
import { PermissionDenied, usePermissions } from '../../../identity';
import { BackLink } from '../back-link';
import { GroupList } from '../groups/group-list';
import { DivisionForm } from './division-form';
import { DivisionSettings } from './division-settings';
import { useDivision } from './use-division';

/** Adds a division and opens it, so that subdivisions can follow [2.45]. */
export function NewDivision(): ReactNode {
  const { t } = useTranslation(['settings', 'ui']);
  const companyId = useAddressId('companyId');
  const navigate = useNavigate();
  const list = `/company/${companyId}/cws/settings/divisions`;
  return (
    <>
      <PageHeader title={t('division.new')} start={<BackLink to={list} label={t('division.back')} />} />
      <DivisionForm
        companyId={companyId}
        cancel={
          <LinkButton to={list} color="inherit">
            {t('ui:cancel')}
          </LinkButton>
        }
        onSaved={({ id }) => void navigate({ to: `${list}/${id}/edit`, replace: true })}
      />
    </>
  );
}

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

/** Changes a division in its workspace, and returns to its dashboard [2.53]. For its managers [6.3]. */
export function DivisionEdit(): ReactNode {
  const { t } = useTranslation(['settings', 'ui']);
  const division = useDivision();
  const navigate = useNavigate();
  const { id: divisionId, companyId } = division;
  const dashboard = `/company/${companyId}/division/${divisionId}/dws/dashboard`;
  if (!usePermissions().editDivision({ divisionId, companyId })) return <PermissionDenied />;
  return (
    <DivisionSettings
      title={t('division.edit')}
      caption={division.label}
      start={<BackLink to={dashboard} label={t('back')} />}
      division={division}
      cancel={
        <LinkButton to={dashboard} color="inherit">
          {t('ui:cancel')}
        </LinkButton>
      }
      onSaved={() => void navigate({ to: dashboard })}
    />
  );
}

/** The label and the status of a division, in its own settings [2.58]. */
export function DivisionGeneral(): ReactNode {
  const { t } = useTranslation('settings');
  return <DivisionSettings title={t('tabs.general')} caption={t('division.caption')} division={useDivision()} />;
}
