/** Opens the whole app in its own page. Only the network and the sign-in are fakes. */
import { headers as wire } from '@muster/contract/shared/headers';
import { RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { vi } from 'vitest';
import { Providers } from '../src/app/providers';
import { createAppRouter } from '../src/app/router';
import { dismissAlert, waitingAlerts } from '../src/lib/alerts';
import { connectCredentials } from '../src/lib/api';
import type { ClientConfig } from '../src/lib/config';
import { createQueryClient } from '../src/lib/queries/query-client';
import { createLive } from '../src/lib/realtime/live';
import { createRealtime } from '../src/lib/realtime/realtime';
import { Session } from '../src/lib/sign-in/session';
import { SignInDouble } from '../src/lib/tests/sign-in-double';

export interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
  headers: Headers;
}

/** A response body, a whole response, or a function that makes one of a request, now or later. */
type Answer = object | Response | ((asked: Asked) => object | Response | Promise<Response>);

interface AppOptions {
  /** By 'GET /companies/1/view', the path below /api. Any other request gets 404. */
  answers?: Record<string, Answer>;
  me?: object;
  permissions?: readonly string[];
  /** Settings that differ from those of a current production build. */
  config?: Partial<ClientConfig>;
}

export const person = {
  id: 'u1',
  userId: 'u1',
  firstName: 'Amara',
  lastName: 'Okafor',
  email: 'amara@northridge.example',
  title: null,
  avatarUrl: null,
  role: 'USER',
  userCompanies: [{ companyId: 1, isManager: false, isLeader: false, accessUntil: null }],
  userSites: [],
  userDivisions: [],
};

export const northridge = {
  id: 1,
  name: 'Northridge Energy',
  logoUrl: null,
  timeZone: 'Australia/Brisbane',
  sites: [],
  divisions: [],
  regions: [],
  features: { translation: false, summary: false, push: false },
  offlineDays: 7,
  languages: [],
  allowedActions: [],
};

/** One page of a list with the total of all pages. */
export const pageOf = (items: readonly object[], total = items.length): Response =>
  Response.json(items, { headers: { [wire.totalCount]: String(total) } });

export const refusal = (status: number, problem: object): Response => Response.json({ status, ...problem }, { status });

/** Opens the app at a path, signed in. Returns the requests to the server so far, and the current path. */
export function openApp(path: string, { answers = {}, me = person, permissions = [], config: given = {} }: AppOptions = {}) {
  const all: Record<string, Answer> = {
    'GET /user/me': me,
    'GET /user/permissions': permissions,
    'GET /companies/1/view': northridge,
    ...answers,
  };
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
    const request = read(address, init);
    asked.push(request);
    return Promise.resolve(answerTo(request, all));
  });
  for (const { id } of waitingAlerts()) dismissAlert(id);
  window.history.replaceState(null, '', path);
  const session = new Session(new SignInDouble(), new BroadcastChannel(crypto.randomUUID()));
  connectCredentials(session);
  const queryClient = createQueryClient();
  const router = createAppRouter({ queryClient, session }, '/');
  const config: ClientConfig = {
    basePath: '/',
    numberSignIn: { issuer: 'http://localhost/site-access', realtime: null, isPinSession: true },
    issuer: 'http://idp.example',
    clientId: 'web',
    build: 'test',
    environment: 'production',
    ...given,
  };
  const realtime = createRealtime(config.realtime, session);
  // Without real time a page polls, and a refetch that the product forgets would come with the next poll. The tests of real time poll.
  const live = createLive(queryClient, config.realtime ? realtime : { ...realtime, isConnected: () => true });
  render(
    <Providers config={config} queryClient={queryClient} live={live} session={session}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return {
    router,
    queryClient,
    /** The requests of one kind, in order. */
    askedFor: (route: string) => asked.filter((one) => `${one.method} ${one.path}` === route),
    /** Changes the response from now on. */
    answer: (route: string, answer: Answer) => {
      all[route] = answer;
    },
  };
}

function read(address: string, { method = 'GET', body, headers }: RequestInit): Asked {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  return {
    method,
    path: pathname.replace(/^\/api/, ''),
    query: searchParams,
    body: typeof body === 'string' ? JSON.parse(body) : undefined,
    headers: new Headers(headers),
  };
}

function answerTo(request: Asked, answers: Record<string, Answer>): Response | Promise<Response> {
  const answer = answers[`${request.method} ${request.path}`];
  if (answer === undefined) return refusal(404, { message: 'error.notFound' });
  const given: object | Response | Promise<Response> =
    typeof answer === 'function' ? (answer as Extract<Answer, (asked: Asked) => unknown>)(request) : answer;
  if (given instanceof Promise) return given as Promise<Response>;
  return given instanceof Response ? given.clone() : Response.json(given);
}

/** Sets the window's width for media queries: a desktop's or a phone's. */
export function stubWidth(width: number): void {
  vi.stubGlobal('matchMedia', (query: string) => {
    const min = /min-width:\s*([\d.]+)px/.exec(query)?.[1];
    const max = /max-width:\s*([\d.]+)px/.exec(query)?.[1];
    const matches = min !== undefined ? width >= Number(min) : max !== undefined && width <= Number(max);
    return {
      matches,
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      addListener: () => undefined,
      removeListener: () => undefined,
    };
  });
}
