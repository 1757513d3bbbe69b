/** For mutation runs (tools/mutate): a wait that cannot end fails soon, whatever limit its test gives. */
import { configure } from '@testing-library/react';
import { vi } from 'vitest';
import './testing-library';

const timeout = 5_000;
const { waitFor } = vi;

configure({ asyncUtilTimeout: timeout });
vi.waitFor = (callback, options) => waitFor(callback, { ...(typeof options === 'object' && options), timeout });
