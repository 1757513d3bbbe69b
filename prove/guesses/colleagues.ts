/** People with a number and a PIN, made in the database: making their cards is not what this is about. */
import { randomInt } from 'node:crypto';
import type { TestApi } from '../../apps/api/tests/harness';

export interface Colleague {
  number: string;
  pin: string;
}

let numbers = 0;

/** Their PINs are stored as they are, for a product whose hashes cost nothing. No PIN is 000000, which guessers try. */
export async function colleagues(api: TestApi, companyId: number, count: number): Promise<Colleague[]> {
  const people: Colleague[] = [];
  for (let one = 0; one < count; one += 1) {
    const { id } = await api.make.person(companyId);
    const person = { number: `G-${(numbers += 1)}`, pin: String(randomInt(1, 1_000_000)).padStart(6, '0') };
    await api.make.query('UPDATE company_member SET number = $3 WHERE company_id = $1 AND user_id = $2', [companyId, id, person.number]);
    await api.make.query('INSERT INTO pin_credential (company_id, user_id, subject, pin_hash) VALUES ($1, $2, $3, $4)', [
      companyId,
      id,
      `pin-${id}`,
      person.pin,
    ]);
    people.push(person);
  }
  return people;
}
