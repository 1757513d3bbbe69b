import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BottomActionBar } from '../../../ui/layout/bottom-action-bar';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { subTypesQuery } from '../../templates';
import { ContentHeader } from '../../../ui/layout/content-header';
import { LinkButton } from '../../../ui/buttons/link-button';
import { composePath, listPath } from '../paths';
import { useCampaignType, useScope } from '../place';
import { AuthorOnly } from './author-only';

/** What kind of poll or briefing it is to be; the first is chosen already [2.30] [2.103]. */
export function SubTypeChooser() {
  return (
    <AuthorOnly>
      <Chooser />
    </AuthorOnly>
  );
}

function Chooser() {
  const { t } = useTranslation(['campaigns', 'templates']);
  const type = useCampaignType();
  const scope = useScope();
  const navigate = useNavigate();
  const { data: subTypes } = useSuspenseQuery(subTypesQuery(type));
  const [chosen, setChosen] = useState(subTypes[0]?.subType);
  const back = { to: listPath(scope, type), label: t(`templates:types.${type}`) };
  if (chosen === undefined) return <EmptyState title={t('chooser.none')} description={t('chooser.noneText')} />;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void navigate({ to: composePath(scope, type, chosen), search: true });
      }}
    >
      <ContentHeader title={t(`chooser.title.${type}`)} back={back} />
      <RadioGroup value={chosen} onChange={(_, value) => setChosen(value)} aria-label={t(`chooser.title.${type}`)} sx={{ gap: 1.5 }}>
        {subTypes.map(({ subType, title, description }) => (
          <FormControlLabel
            key={subType}
            value={subType}
            control={<Radio />}
            label={
              <Box sx={{ py: 0.5 }}>
                <Typography variant="subtitle1" component="span" dir="auto" sx={{ display: 'block' }}>
                  {title}
                </Typography>
                <Typography component="span" color="textSecondary" dir="auto" sx={{ display: 'block' }}>
                  {description}
                </Typography>
              </Box>
            }
            sx={{
              alignItems: 'flex-start',
              m: 0,
              p: 1.5,
              border: 1,
              borderColor: subType === chosen ? 'primary.main' : 'divider',
              borderRadius: 1.4,
              bgcolor: 'background.paper',
            }}
          />
        ))}
      </RadioGroup>
      <BottomActionBar>
        <LinkButton to={back.to} search color="inherit" size="large">
          {t('chooser.cancel')}
        </LinkButton>
        <Button type="submit" variant="contained" size="large">
          {t('chooser.next')}
        </Button>
      </BottomActionBar>
    </form>
  );
}
