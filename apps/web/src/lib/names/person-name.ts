import { i18n } from '../i18n';

interface Named {
  firstName: string;
  lastName: string;
}

/** Names in these scripts begin with the family name and have no space, whatever the language of the reader. */
const isFamilyNameFirst = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}]+$/u;

/**
 * The name of a person. The api calls somebody whose data a company has erased 'Former member' in every language, so that every client can
 * show a name. The page translates it.
 */
export function personName({ firstName, lastName }: Named): string {
  if (firstName === 'Former' && lastName === 'member') return i18n.t('ui:formerMember');
  if (isFamilyNameFirst.test(lastName + firstName)) return lastName + firstName;
  return `${firstName} ${lastName}`.trim();
}
