import type { EndpointDefinition } from '@muster/contract/shared/endpoint';
import { afterEach, expect, test, vi } from 'vitest';
import { call } from '../api';
import { callForFile } from '../queries/call-for-file';
import { checkConnection, isConnected } from '../connection';

interface Things extends EndpointDefinition {
  route: 'GET /things';
}

const listThings = call<Things>('GET /things');

afterEach(() => vi.restoreAllMocks());

test('[8.10] a refused call fails with the status and the server’s message', async () => {
  const body = { status: 409, title: 'Conflict', message: 'error.version', params: { version: 3 } };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body, { status: 409 })));
  await expect(listThings(undefined, { hideError: true })).rejects.toMatchObject({ status: 409, problem: body });
});

test('[8.10] a call without a response fails with the status 0 and a message', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(listThings(undefined, { hideError: true })).rejects.toMatchObject({
    status: 0,
    problem: { message: 'error.serverNotReachable' },
  });
});

const page = (status: number) => new Response('<h1>Welcome</h1>', { status, headers: { 'content-type': 'text/html; charset=utf-8' } });

test.each([200, 502, 511])('[8.10] a page of the network with the status %i is no answer of the server', async (status) => {
  vi.stubGlobal('fetch', () => Promise.resolve(page(status)));
  const failure = { status: 0, problem: { message: 'error.serverNotReachable' } };
  await expect(listThings(undefined, { hideError: true })).rejects.toMatchObject(failure);
  const download = callForFile<Things>('GET /things')({}, { hideError: true, fallbackName: 'things.csv' });
  await expect(download).rejects.toMatchObject(failure);
  expect(isConnected()).toBe(false);
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
  expect(await checkConnection()).toBe(true);
});

test.each([403, 413, 451])('a page with which a proxy refuses a call is an answer: %i', async (status) => {
  vi.stubGlobal('fetch', () => Promise.resolve(page(status)));
  await expect(listThings(undefined, { hideError: true })).rejects.toMatchObject({ status });
});

test('[9.6] [7.1] a call ends after 180000 ms', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  let signal: AbortSignal | null | undefined;
  vi.stubGlobal('fetch', (_address: string, init: RequestInit) => {
    signal = init.signal;
    return Promise.resolve(Response.json([]));
  });
  await listThings();
  expect(timeout).toHaveBeenCalledWith(180_000);
  expect(signal).toBe(timeout.mock.results[0]?.value);
});
