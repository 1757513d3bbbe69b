/** A shared device without a network in a test: its page, and a server that answers as a test says. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { KioskBriefing, KioskConfirmation } from '@muster/contract/crews/kiosk';
import type { KioskHolds } from '@muster/contract/shared/kiosk-holds';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { device } from '../../../../tests/one-device';
import { forgetKept, keptBriefings } from '../kiosk/kept';
import { KioskWithoutNetwork } from '../kiosk/screen';
import { syncWithServer } from '../kiosk/sync';
import { pinKey } from './server-key';

export const issuer = 'http://localhost/site-access';
const schema = { properties: { body: { inputType: 'READONLY_TEXT', type: 'string', label: 'What to do', value: 'Check every tether.' } } };
const briefings = [
  {
    id: 7,
    contentVersion: 3,
    scope: 'SITE',
    timeZone: 'Australia/Brisbane',
    texts: [
      { language: 'en', title: 'Dropped spanner', description: 'It fell 80 m.', schema, statements: ['I have read it'] },
      { language: 'pl', title: 'Upuszczony klucz', description: null, schema, statements: [] },
    ],
  },
] as unknown as KioskBriefing[];

interface Answers {
  calls: { route: string; body: { entries: KioskConfirmation[] } | undefined }[];
  isNetwork: boolean;
  /** How many entries of a call the server takes. */
  taken: number;
  isRemoved: boolean;
  /** How often the device has said what it holds. */
  heard: number;
  /** The entries at which the server fails. It names them, unless `failsWhole` answers in place of it. */
  failing: string[];
  failsWhole: (() => Response | Promise<Response>) | undefined;
  /** What the server answers in place of anything else. */
  refusal: { status: number; type: string } | undefined;
  /** What the server last heard of the device. A server of an older build does not say. */
  holds: KioskHolds | undefined;
  /** The server does not answer to entries before this. */
  answering: Promise<void>;
}

export const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

/** Registers hooks, which reset the answers of the server before each test. */
export function kioskServer() {
  const server = {} as Answers;
  beforeEach(() => {
    Object.assign(server, {
      calls: [],
      isNetwork: true,
      taken: 20,
      isRemoved: false,
      heard: 0,
      failing: [],
      failsWhole: undefined,
      refusal: undefined,
      holds: { waiting: 0, aside: 0 },
      answering: Promise.resolve(),
    });
    vi.stubGlobal('indexedDB', device);
    vi.stubGlobal('fetch', async (address: string, { method = 'GET', body, signal }: RequestInit = {}) => {
      if (!server.isNetwork) throw new TypeError('no network');
      if (address.endsWith('/kiosk/holds')) {
        server.holds = JSON.parse(body as string) as KioskHolds;
        server.heard += 1;
        return new Response(null, { status: 204 });
      }
      const sent = body === undefined ? undefined : (JSON.parse(body as string) as { entries: KioskConfirmation[] });
      server.calls.push({ route: `${method} ${address}`, body: sent });
      const { refusal } = server;
      if (server.isRemoved) return Response.json({ error: 'unknown_device' }, { status: 404 });
      if (refusal) return new Response('{"message":"refused"}', { status: refusal.status, headers: { 'content-type': refusal.type } });
      if (!sent) return Response.json({ companyId: 1, kioskId: 4, pinKey, date: new Date().toISOString(), briefings, holds: server.holds });
      await Promise.race([
        server.answering,
        new Promise((_, fail) => signal?.addEventListener('abort', () => fail(new DOMException('too slow', 'TimeoutError')))),
      ]);
      const ids = sent.entries.map(({ id }) => id);
      const isFailing = (id: string) => server.failing.includes(id);
      if (server.failsWhole && ids.some(isFailing)) return server.failsWhole();
      return Response.json({ received: ids.filter((id) => !isFailing(id)).slice(0, server.taken), failed: ids.filter(isFailing) });
    });
  });
  afterEach(async () => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    await forgetKept();
  });
  return Object.assign(server, {
    /** Opens the page of a device that has called the server before, and has no network now. */
    async open(onConnected = vi.fn(), sync = () => syncWithServer(issuer)) {
      if (server.isNetwork) await syncWithServer(issuer);
      server.isNetwork = false;
      const kept = await keptBriefings();
      const page = render(
        <QueryClientProvider client={new QueryClient()}>
          <Suspense>
            <KioskWithoutNetwork kept={kept} sync={sync} onConnected={onConnected} />
          </Suspense>
        </QueryClientProvider>,
      );
      await screen.findByRole('heading', { level: 1 });
      return { ...page, onConnected };
    },
    async confirm(number: string, pin: string, title = 'Dropped spanner') {
      await press(title);
      await userEvent.type(screen.getByLabelText(/^Number/, { selector: 'input' }), number);
      await userEvent.click(screen.getByLabelText(/^PIN/, { selector: 'input' }));
      const keys = within(screen.getByRole('group', { name: /^PIN/ }));
      for (const digit of pin) await userEvent.click(keys.getByRole('button', { name: digit }));
      await press('Confirm');
    },
    sentIds: () => server.calls.flatMap(({ body }) => body?.entries.map(({ id }) => id) ?? []),
  });
}
