/** Large files through the real store. The API and the upload URLs are fakes; everything between is the product. */
import { partBytes, partsOfSize } from '@muster/contract/files/acceptance';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createFileStore } from '../api';
import { upload, UploadCancelled } from '../upload';

const size = 2 * partBytes + 10;
let chosen = 0;
/** A different file each time: a page compares name, size and time. */
/** Each part begins with its number. */
const content = () => {
  const bytes = new Uint8Array(size);
  for (const [at, start] of [0, partBytes, 2 * partBytes].entries()) bytes[start] = at + 1;
  return bytes;
};
const largeFile = () => new File([content()], `film-${(chosen += 1)}.mp4`, { type: 'video/mp4', lastModified: 1 });

/** What the server stores, and the state of its upload URLs. */
const server = {
  stored: new Set<number>(),
  bodies: new Map<number, Blob>(),
  isComplete: false,
  isKnown: true,
  failing: new Set<number>(),
  asked: [] as string[],
};

class Request extends EventTarget {
  readonly upload = new EventTarget();
  status = 0;
  private url = '';

  open(_method: string, url: string): void {
    this.url = url;
  }

  setRequestHeader(name: string): void {
    server.asked.push(`header ${name}`);
  }

  abort(): void {
    this.dispatchEvent(new Event('abort'));
  }

  send(body: Blob): void {
    const number = Number(this.url.split('/').at(-1));
    server.asked.push(`PUT ${number} ${body.size}`);
    if (server.failing.has(number)) return void this.dispatchEvent(new Event('error'));
    server.stored.add(number);
    server.bodies.set(number, body);
    this.status = 200;
    this.dispatchEvent(new Event('load'));
  }
}

const file = () => ({
  id: 7,
  originalFileName: 'film.mp4',
  size,
  presignedUrl: null,
  status: server.isComplete ? 'UPLOAD_SUCCESS' : 'LINK_CREATED',
  rejection: null,
});

function answer(route: string): Response {
  server.asked.push(route);
  if (route === 'POST /api/files') return Response.json({ ...file(), url: 'https://files.example/whole' });
  if (!server.isKnown && route.startsWith('POST')) return Response.json({ status: 404, message: 'error.notFound' }, { status: 404 });
  if (route === 'POST /api/files/7/parts') {
    if (server.isComplete) return Response.json({ status: 409, message: 'file.alreadyPut' }, { status: 409 });
    const parts = partsOfSize(size).map((part) => ({
      ...part,
      url: server.stored.has(part.number) ? null : `https://files.example/${part.number}`,
    }));
    return Response.json({ parts });
  }
  if (route === 'POST /api/files/7/complete') {
    server.isComplete = true;
    return Response.json(file());
  }
  if (route === 'DELETE /api/files/7') return new Response(null, { status: 204 });
  return Response.json(server.isKnown ? [file()] : [], { headers: { 'x-total-count': '1' } });
}

beforeEach(() => {
  Object.assign(server, { stored: new Set(), bodies: new Map(), isComplete: false, isKnown: true, failing: new Set(), asked: [] });
  vi.stubGlobal('XMLHttpRequest', Request);
  vi.stubGlobal('fetch', (address: string, { method = 'GET' }: RequestInit) =>
    Promise.resolve(answer(`${method} ${address.split('?', 1)[0]}`)),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const place = { entityType: 'CampaignV2', companyId: 1 } as const;
const store = createFileStore(place);
const optionsOf = (more: Partial<Parameters<typeof upload>[2]> = {}) => ({
  context: 'resources',
  signal: new AbortController().signal,
  onProgress: () => undefined,
  onPut: () => undefined,
  ...more,
});
const start = (of: File, more?: Partial<Parameters<typeof upload>[2]>) => upload(store, of, optionsOf(more));
const sent = () => server.asked.filter((one) => one.startsWith('PUT'));
/** Of each part that the server has: its first byte. */
const firstBytes = () =>
  Promise.all([1, 2, 3].map(async (part) => new Uint8Array(await server.bodies.get(part)!.slice(0, 1).arrayBuffer())[0]));
const isOnline = (online: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);

describe('[4.35] a large file', () => {
  test('uploads part by part, completes once, and shows its progress over the whole', async () => {
    const onProgress = vi.fn<(ratio: number) => void>();
    expect(await start(largeFile(), { onProgress })).toBe(7);
    expect(sent()).toEqual([`PUT 1 ${partBytes}`, `PUT 2 ${partBytes}`, 'PUT 3 10']);
    expect(server.asked.filter((one) => one.endsWith('/complete'))).toHaveLength(1);
    expect(onProgress).toHaveBeenCalledWith(0);
    expect(server.asked).not.toContain('header content-type');
  });

  test('waits for a lost network, and continues with the interrupted part', async () => {
    isOnline(false);
    server.failing.add(2);
    const onStalled = vi.fn<(isStalled: boolean) => void>();
    const id = start(largeFile(), { onStalled });
    await vi.waitFor(() => expect(onStalled).toHaveBeenLastCalledWith(true), 60_000);
    server.failing.clear();
    window.dispatchEvent(new Event('online'));
    expect(await id).toBe(7);
    expect(onStalled).toHaveBeenLastCalledWith(false);
    expect(sent()).toEqual([`PUT 1 ${partBytes}`, `PUT 2 ${partBytes}`, `PUT 2 ${partBytes}`, 'PUT 3 10']);
    expect(await firstBytes()).toEqual([1, 2, 3]);
  });

  test('fails after repeated errors, and continues when the person chooses the same file again', async () => {
    vi.useFakeTimers();
    isOnline(true);
    server.failing.add(3);
    const film = largeFile();
    const failed = start(film).catch((error: Error) => error.name);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await failed).toBe('UploadFailed');
    server.failing.clear();
    server.asked.length = 0;
    expect(await start(film)).toBe(7);
    expect(sent()).toEqual(['PUT 3 10']);
    expect(server.asked).not.toContain('POST /api/files');
  });

  test('another file, or the same file for another field, starts a new upload', async () => {
    vi.useFakeTimers();
    server.failing.add(1);
    const film = largeFile();
    const failed = start(film).catch((error: Error) => error.name);
    await vi.advanceTimersByTimeAsync(60_000);
    await failed;
    server.failing.clear();
    for (const begin of [
      () => start(largeFile()),
      () => start(film, { context: 'evidence' }),
      () => upload(createFileStore({ ...place, companyId: 2 }), film, optionsOf()),
    ]) {
      Object.assign(server, { stored: new Set(), isComplete: false, asked: [] });
      await begin();
      expect(server.asked).toContain('POST /api/files');
    }
  });

  test('starts a new upload if the server no longer has the earlier one', async () => {
    vi.useFakeTimers();
    server.failing.add(1);
    const film = largeFile();
    const failed = start(film).catch((error: Error) => error.name);
    await vi.advanceTimersByTimeAsync(60_000);
    await failed;
    server.failing.clear();
    server.isKnown = false;
    server.asked.length = 0;
    await start(film).catch(() => undefined);
    expect(server.asked).toContain('POST /api/files');
  });

  test('is not sent again if only the response to its completion was lost', async () => {
    vi.useFakeTimers();
    server.failing.add(3);
    const film = largeFile();
    const failed = start(film).catch((error: Error) => error.name);
    await vi.advanceTimersByTimeAsync(60_000);
    await failed;
    server.isComplete = true;
    server.asked.length = 0;
    expect(await start(film)).toBe(7);
    expect(sent()).toEqual([]);
  });

  test('is deleted on the server if it is cancelled, but not if the person leaves the screen', async () => {
    isOnline(false);
    server.failing.add(2);
    for (const [reason, deleted] of [
      [new UploadCancelled(), 1],
      [undefined, 0],
    ] as const) {
      server.asked.length = 0;
      const abort = new AbortController();
      const onStalled = vi.fn<(isStalled: boolean) => void>();
      const ended = start(largeFile(), { signal: abort.signal, onStalled }).catch(() => 'ended');
      await vi.waitFor(() => expect(onStalled).toHaveBeenCalledWith(true), 60_000);
      abort.abort(reason);
      expect(await ended).toBe('ended');
      expect(server.asked.filter((one) => one === 'DELETE /api/files/7')).toHaveLength(deleted);
    }
  });
});

test('[7.64] a small file is uploaded whole to its URL, with its content type', async () => {
  server.isComplete = true;
  expect(await start(new File(['%PDF'], 'plan.pdf', { type: 'application/pdf' }))).toBe(7);
  expect(server.asked).toContain('header content-type');
  expect(server.asked.some((one) => one.includes('/parts'))).toBe(false);
});
