/**
 * Access functions: the only way to a row. Each loads a row, or checks a place, and authorises the caller in the same step. A route names
 * its access function as its policy, and the platform checks after the handler that it was called.
 */
import type { Context } from './context';
import type { AccessFunction } from './policies';

type ActionOf<Args extends readonly unknown[]> = Args extends readonly [...unknown[], infer Last] ? Extract<Last, string> : never;

/** Makes an access function. `access` throws when the row is missing or the caller lacks the right. */
export function accessFunction<Args extends unknown[], Row>(
  accessName: string,
  access: (ctx: Context, ...args: Args) => Promise<Row>,
): ((ctx: Context, ...args: Args) => Promise<Row>) & AccessFunction<ActionOf<Args>> {
  const recorded = async (ctx: Context, ...args: Args): Promise<Row> => {
    const row = await access(ctx, ...args);
    ctx.granted.push({ access: named, args });
    return row;
  };
  const named = Object.assign(recorded, { accessName });
  return named;
}
