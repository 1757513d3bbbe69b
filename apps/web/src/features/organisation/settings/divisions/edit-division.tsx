import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../../../ui/buttons/link-button';
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
      <Box component="section" aria-label={t('subdivision.title')} sx={{ maxWidth: 640, mt: 5 }}>
        <GroupList
          kind="subdivision"
          parentId={division.id}
          asked={asked}
          onAsk={setAsked}
          isReadOnly={division.isArchived}
          isPart
          renderHeader={(add) => (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2 }}>
              <Typography variant="h2" sx={{ flex: '1 1 200px' }}>
                {t('subdivision.title')}
              </Typography>
              {add}
            </Box>
          )}
        />
      </Box>
    </>
  );
}
