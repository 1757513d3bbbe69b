/** Deletes what this device keeps, at sign-out, when the person is blocked, and with 'Forget this device'. */
import { wipeDevice, wipePerson } from './device';
import { forgetPerson } from './kept-key';
import { keptPerson } from './kept-person';

/** Everything of one person. Of everybody, where it is not known which person that is. */
export async function forgetReader(userId: string | undefined): Promise<void> {
  forgetPerson();
  await (userId === undefined ? wipeDevice() : wipePerson(userId));
}

/** Everything of the person whom the provider calls so, after the server has closed the account. */
export function forgetSubject(subject: string | undefined): Promise<void> {
  const kept = keptPerson();
  return forgetReader(kept !== undefined && kept.subject === subject ? kept.userId : undefined);
}
