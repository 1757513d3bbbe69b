import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import clsx from 'clsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/button';
import { FormControlLabel } from '../../../ui/controls/choices/form-control-label';
import { Radio, RadioGroup } from '../../../ui/controls/choices/radio';
import { Text } from '../../../ui/display/text';
import { BottomActionBar } from '../../../ui/layout/bottom-action-bar';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { subTypesQuery } from '../../templates';
import { ContentHeader } from '../../../ui/layout/content-header';
import { LinkButton } from '../../../ui/buttons/link-button';
import { ShippedText } from '../../../ui/texts/shipped-texts';
import { composePath, listPath } from '../paths';
import { useCampaignType, useScope } from '../place';
import { AuthorOnly } from './author-only';

/** Asks for the sub-type of a new campaign. The first one is preselected [2.30] [2.103]. */
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
      <RadioGroup value={chosen} onChange={(_, value) => setChosen(value)} aria-label={t(`chooser.title.${type}`)} className="gap-3">
        {subTypes.map(({ subType, title, description }) => (
          <FormControlLabel
            key={subType}
            value={subType}
            control={<Radio />}
            label={
              <div className="py-1">
                <Text variant="subtitle1" component="span" dir="auto" className="block">
                  <ShippedText>{title}</ShippedText>
                </Text>
                <Text component="span" color="muted" dir="auto" className="block">
                  <ShippedText>{description}</ShippedText>
                </Text>
              </div>
            }
            className={clsx('items-start m-0 p-3 border rounded-card bg-paper', subType === chosen ? 'border-primary' : 'border-line')}
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
