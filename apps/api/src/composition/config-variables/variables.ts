/** Every environment variable: its type, its default, and what a valid value is. docs/operations-reference.md lists them. */
import { limits } from './limits';
import { messages } from './messages';
import { observation } from './observation';
import { product } from './product';
import { services } from './services';
import { signIn } from './sign-in';
import type { Variable } from './variable';

export type { Variable };

export const variables = { ...product, ...signIn, ...messages, ...limits, ...services, ...observation } satisfies Record<string, Variable>;
