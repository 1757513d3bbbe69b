import type { Configuration } from '@muster/contract/forms/types';
import { modeOf } from '@muster/contract/templates/kinds';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readText, textOf, type ReadText } from './configuration-text';
import type { EditedTemplate } from './edited-template';
import { startingConfiguration } from './starting-template';
import type { TypedTemplate } from './template-draft';

const part = ({ type, subType, title, description, configuration }: EditedTemplate): EditedTemplate => ({
  type,
  subType,
  title,
  description,
  configuration,
});

/** The kept template as lists. A text that they cannot show stays a text, beside the lists of `start`. */
function restored({ text, type, subType, title, description }: TypedTemplate, start: EditedTemplate): EditedTemplate {
  const read = readText(text);
  return { type, subType, title, description, configuration: 'configuration' in read ? read.configuration : start.configuration };
}

/** The template while it is edited: as lists and as JSON text. `kept` is the draft on the device. */
export function useEditedTemplate(template: EditedTemplate | undefined, kept?: TypedTemplate) {
  const startOf = useStart();
  const [start, setStart] = useState<EditedTemplate>(() => (template ? part(template) : startOf('BRIEFING')));
  const [edited, setEdited] = useState(() => (kept ? restored(kept, start) : start));
  /** The JSON text, while it differs from the lists. */
  const [text, setText] = useState(() => (kept && 'problem' in readText(kept.text) ? kept.text : undefined));
  const read: ReadText | undefined = text === undefined ? undefined : readText(text);
  const change = (next: Partial<EditedTemplate>) => setEdited((before) => ({ ...before, ...next }));
  const restart = (next: EditedTemplate) => {
    setStart(part(next));
    setEdited(part(next));
    setText(undefined);
  };

  return {
    edited,
    isChanged: JSON.stringify(edited) !== JSON.stringify(start) || text !== undefined,
    change,
    /** Changes the type of a new template. Untouched forms are replaced by those of the type. Otherwise only the participants follow it. */
    changeType: (type: EditedTemplate['type']) => {
      const isUntouched = JSON.stringify(edited.configuration) === JSON.stringify(startOf(edited.type).configuration);
      const participants: Configuration['report']['participants'] =
        modeOf(type) === 'HIERARCHICAL' ? 'SITE_RESPONDER_LIST' : 'RESPONDER_LIST';
      const { report } = edited.configuration;
      const followed: Configuration = { ...edited.configuration, report: { ...report, participants } };
      change({ type, configuration: isUntouched ? startOf(type).configuration : followed });
    },
    text: text ?? textOf(edited.configuration),
    textProblem: read && 'problem' in read ? read : undefined,
    changeText: (next: string) => {
      const parsed = readText(next);
      setText(next);
      if ('configuration' in parsed) change({ configuration: parsed.configuration });
    },
    /** Closes the JSON text and applies it to the lists, unless it is invalid. */
    leaveText: () => {
      if (read && 'configuration' in read) setText(undefined);
    },
    discardText: () => setText(undefined),
    /** Discards all changes of the person. The form shows the stored template. */
    discard: () => restart(template ?? start),
    /** Replaces the state, for example by what somebody else has saved. */
    restart,
  };
}

function useStart() {
  const { t } = useTranslation('template-library');
  return (type: EditedTemplate['type']): EditedTemplate => ({
    type,
    subType: '',
    title: '',
    description: '',
    configuration: startingConfiguration(type, {
      title: t('start.title'),
      summary: t('start.summary'),
      due: t('start.due'),
      people: t('start.people'),
      sites: t('start.sites'),
      question: t('start.question'),
    }),
  });
}
