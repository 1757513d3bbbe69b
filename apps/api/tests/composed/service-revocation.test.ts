/** Revoked rights with sockets at an outside service, also while no process of the product runs. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Person } from '../factories';
import { startInstallation, type Composition, type Installation } from '../processes';

let place: Installation;
let service: Server;
let asked: string[];
let status: number;
let companyId: number;
let person: Person;

beforeAll(async () => {
  service = createServer((request, response) => {
    asked.push(new URL(request.url ?? '/', 'http://service').pathname);
    response.writeHead(status).end('{}');
  });
  await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening));
  place = await startInstallation();
});
afterAll(async () => {
  await place.remove();
  service.closeAllConnections();
  service.close();
});
beforeEach(async () => {
  asked = [];
  status = 200;
  companyId = (await place.make.company()).id;
  person = await place.make.person(companyId);
});

const start = (role: 'api' | 'both'): Promise<Composition> =>
  place.start({ PROCESS_ROLE: role, PUSHER_URL: `http://key:secret@127.0.0.1:${(service.address() as AddressInfo).port}/apps/1` });

async function listen(product: Composition): Promise<void> {
  const subscription = { socket_id: '1.1', channel_name: `private-company-${companyId}` };
  expect((await product.as(person).post('/pusher/auth', subscription)).status).toBe(200);
}
const terminations = (): string[] => asked.filter((path) => path === `/apps/1/users/${person.id}/terminate_connections`);

test('a membership that ends while no process runs ends the sockets once a worker is back, even if the service fails', async () => {
  const before = await start('api');
  await listen(before);
  await before.stop();
  await place.make.query('DELETE FROM company_member WHERE user_id = $1', [person.id]);
  status = 503;
  const product = await start('both');
  await vi.waitFor(() => expect(terminations()).not.toEqual([]), 60_000);
  status = 200;
  const failed = terminations().length;
  await vi.waitFor(() => expect(terminations().length).toBeGreaterThan(failed), 60_000);
  await vi.waitFor(
    async () => expect(await place.make.query('SELECT FROM service_socket WHERE user_id = $1', [person.id])).toEqual([]),
    60_000,
  );
  await product.stop();
});

test('a block while the connection for notifications is lost ends the sockets', async () => {
  const product = await start('both');
  await listen(product);
  await place.make.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'muster real time' AND datname = current_database()",
  );
  await place.make.query('UPDATE account SET blocked = true WHERE id = $1', [person.id]);
  await vi.waitFor(() => expect(terminations()).not.toEqual([]), 60_000);
  await product.stop();
});
