/** The request of one entry. */
import { deviceTimeHeader } from '@muster/contract/shared/time/device-time';
import type { EndpointDefinition } from '@muster/contract/shared/endpoint';
import { call } from '../api';
import { ApiError, isApiError, serverNotReachable } from '../api-errors';
import type { OutboxCall, OutboxEntry } from './queue';

/** A server that takes longer hangs: the entry waits and is sent again. */
const callMilliseconds = 30_000;

/** Sends the request of an entry, only as the given subject. All its errors are ApiErrors. */
export async function sendCall(entry: OutboxEntry, onlyAs: string): Promise<unknown> {
  try {
    return await request(entry, onlyAs);
  } catch (error) {
    // A server that hangs counts as not reached.
    throw isApiError(error) ? error : new ApiError(0, serverNotReachable());
  }
}

async function request({ id, title, hasDeviceTimes, call: { own, ...given } }: OutboxEntry, onlyAs: string): Promise<unknown> {
  const options = {
    hideError: true,
    about: title,
    idempotencyKey: id,
    // the clock of the device may be wrong: the server hears what it shows now
    ...(hasDeviceTimes && { headers: { [deviceTimeHeader]: new Date().toISOString() } }),
    signal: AbortSignal.timeout(callMilliseconds),
    onlyAs,
  };
  if (!own) return call<EndpointDefinition>(given.route as never)(given, options);
  const markId = await findMarkId(own, options);
  return markId && call<EndpointDefinition>(given.route as never)({ params: { id: markId } }, options);
}

const pageSize = 100;

/** Searches the person's own marks page by page for the id. */
async function findMarkId(
  { list, query, where }: NonNullable<OutboxCall['own']>,
  options: { signal: AbortSignal },
  page = 0,
): Promise<unknown> {
  const found = await call<EndpointDefinition>(list as never)(
    { query: { ...query, page, size: pageSize } },
    { hideError: true, ...options },
  );
  const { data, total } = found as unknown as { data: Record<string, unknown>[]; total: number };
  const mark = data.find((one) => Object.entries(where).every(([name, value]) => one[name] === value));
  return mark || (page + 1) * pageSize >= total ? mark?.['id'] : findMarkId({ list, query, where }, options, page + 1);
}
