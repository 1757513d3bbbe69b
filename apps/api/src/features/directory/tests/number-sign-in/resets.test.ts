/** A manager makes another card: the person is told, in whatever way they sign in next. */
import { expect, test } from 'vitest';
import { browserOf, cardOf, carded, formIn, pinIn, withPin, type Browser } from './access';
import { kioskWorld } from './kiosk-world';

const world = kioskWorld();
const told = 'If you did not ask for it, somebody may have signed in as you. Tell another manager.';
const day = 86_400_000;

const boss = async (firstName: string) =>
  world.api.as(await world.api.make.person(world.companyId, { manager: true, firstName, lastName: 'Berg' }));
const pageOf = async (browser: Browser, number: string, secret: string) => (await browser.submit({ number, secret })).text();

/** The person uses the code of a card, and takes the drawn PIN into use. Returns the page of the PIN. */
async function use(number: string, code: string, browser = browserOf(world.api, world.companyId)): Promise<string> {
  const page = await pageOf(browser, number, code);
  expect((await browser.submit({ form: formIn(page), do: 'continue' })).status).toBe(303);
  return page;
}

test.each(['an own phone', 'a shared device'])(
  'at the next sign-in on %s the person reads who made the card and when, and then no more',
  async (where) => {
    const jo = await boss('Jo');
    const { number, code, userId } = await carded(jo, world.companyId);
    expect(await use(number, code)).not.toContain(told);
    world.api.clock.advance(day);
    const card = await cardOf(jo, userId, world.companyId);
    const browser = where === 'an own phone' ? browserOf(world.api, world.companyId) : (await world.kioskHere()).device;
    const page = await use(number, card.code, browser);
    expect(page).toContain(told);
    expect(page).toMatch(/\d{4}, \d{1,2}:\d\d.*: Jo Berg made you a new card\./);
    const next = browserOf(world.api, world.companyId);
    const signedIn = await next.submit({ number, secret: pinIn(page) });
    expect([signedIn.status, await signedIn.text()]).toEqual([303, '']);
  },
);

test('another PIN drawn on the same visit still says it', async () => {
  const jo = await boss('Jo');
  const { number, userId } = await withPin(world.api, jo, world.companyId);
  const { code } = await cardOf(jo, userId, world.companyId);
  const browser = browserOf(world.api, world.companyId);
  const page = await pageOf(browser, number, code);
  expect(await (await browser.submit({ form: formIn(page), do: 'redraw' })).text()).toContain(told);
});

test('a manager who uses the card of somebody else cannot keep it from the person: the next card tells of both', async () => {
  const [jo, kim] = [await boss('Jo'), await boss('Kim')];
  const { number, userId } = await withPin(world.api, jo, world.companyId);
  await use(number, (await cardOf(jo, userId, world.companyId)).code);
  world.api.clock.advance(29 * day);
  const page = await use(number, (await cardOf(kim, userId, world.companyId)).code);
  expect(page.indexOf('Kim Berg made')).toBeGreaterThan(0);
  expect(page.indexOf('Jo Berg made')).toBeGreaterThan(page.indexOf('Kim Berg made'));
  world.api.clock.advance(2 * day);
  expect(await use(number, (await cardOf(kim, userId, world.companyId)).code)).not.toContain('Jo Berg made');
});

test('a card that replaces one whose records have ended is told too', async () => {
  const jo = await boss('Jo');
  const { number, userId } = await withPin(world.api, jo, world.companyId);
  // what `AUDIT_KEPT_MONTHS` leaves
  await world.api.make.query("DELETE FROM audit_event WHERE entity_type = 'User' AND entity_id = $1", [userId]);
  const { code } = await cardOf(jo, userId, world.companyId);
  expect(await use(number, code)).toContain('Jo Berg made you a new card.');
  await world.api.relay.drain();
  expect(await world.api.make.query('SELECT kind FROM notification WHERE user_id = $1', [userId])).toEqual([{ kind: 'pin.reset' }]);
});

test('cards that replaced one that nobody had used, and a first card, are no resets', async () => {
  const jo = await boss('Jo');
  const { number, userId } = await carded(jo, world.companyId);
  const { code } = await cardOf(jo, userId, world.companyId);
  expect(await use(number, code)).not.toContain(told);
});

test('a manager who is gone is called a manager, and a text of a name stays text', async () => {
  const jo = await boss('<b>Jo');
  const { number, userId } = await withPin(world.api, jo, world.companyId);
  const { code } = await cardOf(jo, userId, world.companyId);
  const browser = browserOf(world.api, world.companyId);
  const page = await pageOf(browser, number, code);
  expect(page).toContain('&#60;b&#62;Jo Berg made');
  await world.api.make.query("UPDATE audit_event SET actor_id = NULL WHERE action = 'user.cardMade' AND entity_id = $1", [userId]);
  expect(await (await browser.submit({ form: formIn(page), do: 'redraw' })).text()).toContain('A manager made you a new card.');
});

test('the bell keeps it, once for each card', async () => {
  const jo = await boss('Jo');
  const { number, userId } = await withPin(world.api, jo, world.companyId);
  const { code } = await cardOf(jo, userId, world.companyId);
  await world.api.relay.drain();
  const me = await browserOf(world.api, world.companyId).signIn(number, code);
  expect((await me.get<object[]>('/notifications')).body).toMatchObject([
    { title: 'A manager made you a new card. The PIN that you had no longer works.', metadata: { entityType: 'Passkey' } },
  ]);
});

test('the cards of two companies are two notifications', async () => {
  const { api, companyId } = world;
  const { id: other } = await api.make.company();
  const jo = await boss('Jo');
  const { userId, number } = await withPin(api, jo, companyId);
  await cardOf(jo, userId, companyId);
  await api.make.query('INSERT INTO company_member (company_id, user_id, number) VALUES ($1, $2, $3)', [other, userId, number]);
  const kim = api.as(await api.make.person(other, { manager: true }));
  const { code } = await cardOf(kim, userId, other);
  await browserOf(api, other).signIn(number, code);
  await cardOf(kim, userId, other);
  await api.relay.drain();
  const rows = await api.make.query('SELECT company_id::integer FROM notification WHERE user_id = $1 ORDER BY 1', [userId]);
  expect(rows).toEqual([{ company_id: companyId }, { company_id: other }]);
});

test('a first card, and the cards that managers make for themselves, ring no bell and tell nothing', async () => {
  const person = await world.api.make.person(world.companyId, { manager: true });
  const [jo, number] = [world.api.as(person), `M-${world.companyId}`];
  await world.api.make.query('UPDATE company_member SET number = $1 WHERE user_id = $2', [number, person.id]);
  await use(number, (await cardOf(jo, person.id, world.companyId)).code);
  expect(await use(number, (await cardOf(jo, person.id, world.companyId)).code)).not.toContain(told);
  await withPin(world.api, jo, world.companyId);
  const rows = await world.api.make.query("SELECT FROM outbox_event WHERE type = 'pin.reset' AND company_id = $1", [world.companyId]);
  expect(rows).toEqual([]);
});
