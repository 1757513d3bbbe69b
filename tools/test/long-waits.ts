/** The default of `vi.waitFor` is one second, in which a busy machine does not get far. Like the other limits of the tests, this one only ends hangs. */
import { vi } from 'vitest';

const timeout = 60_000;
const { waitFor, waitUntil } = vi;

type Options = number | { timeout?: number; interval?: number };
const patient = (options: Options = {}): Options => (typeof options === 'number' ? options : { timeout, ...options });

vi.waitFor = (callback, options) => waitFor(callback, patient(options));
vi.waitUntil = (callback, options) => waitUntil(callback, patient(options));
