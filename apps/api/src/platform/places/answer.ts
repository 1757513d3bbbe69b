import type { z } from 'zod';
import { OutsideCallFailed } from '../outside/call';
import { parseStorableJson } from '../outside/storable-json';

/** The name of the outside service in errors. */
export const service = 'The place service';
export const maxAnswerBytes = 1_000_000;

/** Parses JSON of a known shape, with texts that can be stored. The errors contain nothing of the answer, because the log shows them. */
export function parseAnswer<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> {
  try {
    const { data } = schema.safeParse(parseStorableJson(text));
    if (data !== undefined) return data;
  } catch {
    // the error below describes it without the text
  }
  throw new OutsideCallFailed(`${service} answered something that is not in its documentation`);
}
