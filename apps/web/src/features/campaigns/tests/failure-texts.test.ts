import { campaignTypes } from '@muster/contract/templates/kinds';
import { expect, test } from 'vitest';
import { i18n } from '../../../lib/i18n';

test('[8.13] the messages of failed changes name the type', () => {
  const texts = campaignTypes.flatMap((type) => [
    i18n.t(`campaigns:toast.errorCreating.${type}`),
    i18n.t(`campaigns:toast.errorUpdating.${type}`),
    i18n.t(`campaigns:toast.errorDeleting.${type}`),
  ]);
  const expected = campaignTypes.flatMap((type) =>
    ['creating', 'updating', 'deleting'].map((verb) => `Error ${verb} ${type.toLowerCase()}`),
  );
  expect(texts).toEqual(expected);
});
