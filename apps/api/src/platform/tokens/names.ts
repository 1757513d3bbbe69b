/** The name of a person in an issuer's claims. It fills the empty name of an account at the first sign-in, and changes no other. */

export interface ClaimedName {
  firstName: string;
  lastName: string;
}

const maxLength = 100;

/** From `given_name` and `family_name`, or else from `name`. Undefined without any. */
export function nameIn(claims: Readonly<Record<string, unknown>>): ClaimedName | undefined {
  const [firstName, lastName] = [textOf(claims, 'given_name'), textOf(claims, 'family_name')];
  if (firstName !== '' || lastName !== '') return { firstName, lastName };
  const words = textOf(claims, 'name').split(' ');
  if (words[0] === '') return undefined;
  // a name of one word is shown as it is
  return words.length === 1
    ? { firstName: words[0] ?? '', lastName: '' }
    : { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' };
}

function textOf(claims: Readonly<Record<string, unknown>>, claim: string): string {
  const given = Object.hasOwn(claims, claim) ? claims[claim] : undefined;
  if (typeof given !== 'string') return '';
  const text = given.replaceAll(/[\p{C}\s]+/gu, ' ').trim();
  return text.length > maxLength ? '' : text;
}
