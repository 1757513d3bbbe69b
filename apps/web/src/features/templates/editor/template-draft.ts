/** The draft of a template on this device, until it is saved or discarded. */
import { useRef, useState } from 'react';
import { draftOf, draftPerson, forgetDraft, keepDraft } from '../../../lib/forms/drafts';
import { useLateDraft } from '../../../lib/forms/use-late-draft';
import { attemptOf, type Attempt } from '../../../lib/queries/idempotency-key';
import type { EditedTemplate } from './edited-template';

/** The configuration is kept as text, because an invalid text is kept too. */
export interface TypedTemplate extends Omit<EditedTemplate, 'configuration'> {
  text: string;
}

interface KeptTemplate extends TypedTemplate {
  /** As the list of unsent texts shows it. */
  readable: string;
  /** The version on which the person began. */
  version?: number;
  /** The last request whose outcome the page may not know. */
  attempt?: Attempt;
}

interface TemplateDraft {
  /** The draft at the time when the editor opened. */
  kept: KeptTemplate | undefined;
  keep(typed: TypedTemplate & Pick<KeptTemplate, 'readable'>, version: number | undefined): void;
  forget(): void;
  /** The idempotency key for this body. It is kept with the next `keep`. */
  keyOf(body: object): string;
}

/** `id` is undefined for a new template that is no copy. */
export function useTemplateDraft(id: number | string | undefined): TemplateDraft {
  const item = `template ${id ?? 'new'}`;
  useLateDraft(item);
  const [kept] = useState(() => {
    const userId = draftPerson();
    const found = userId === undefined ? undefined : draftOf(userId, item);
    return isKept(found) ? found : undefined;
  });
  const attempt = useRef(kept?.attempt);
  return {
    kept,
    keep: (typed, version) => {
      const userId = draftPerson();
      const begun = version !== undefined && { version };
      if (userId !== undefined) keepDraft(userId, item, { ...typed, ...begun, ...(attempt.current && { attempt: attempt.current }) });
    },
    forget: () => {
      const userId = draftPerson();
      if (userId !== undefined) forgetDraft(userId, item);
    },
    keyOf: (body) => {
      attempt.current = attemptOf(body, attempt.current);
      return attempt.current.key;
    },
  };
}

const isKept = (value: unknown): value is KeptTemplate =>
  typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string' && 'type' in value && 'title' in value;
