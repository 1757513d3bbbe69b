/** A fault of a template: its place, its text, and the context that passes it to the controls of the editor. */
import type { FaultCode, FaultParams } from '@muster/contract/forms/fault';
import type { FormSide } from '@muster/contract/forms/types';
import type { TFunction } from 'i18next';
import { createContext, useContext } from 'react';
import { Text } from '../../../ui/display/text';

type OwnCode = 'Blank' | 'SubType' | 'Taken' | 'Long';

export interface Problem {
  /** The path from the template's root: `title`, or `configuration.form.schema.properties.choices.minItems`. */
  path: string;
  code: FaultCode | OwnCode | undefined;
  params?: FaultParams;
  /** The text of the server, for a code that this build does not know. */
  detail?: string | undefined;
}

export const fieldPath = (side: FormSide, name: string): string => `configuration.${side}.schema.properties.${name}`;
export const reportPath = (name: string): string => `configuration.report.properties.${name}`;

/** Replaces the form language's names in the parameters by texts of the interface language. */
function worded(params: FaultParams, t: TFunction<'template-library'>): FaultParams {
  const words = { ...t('kind', { returnObjects: true }), ...t('shown', { returnObjects: true }) } as Record<string, string>;
  const word = (value: string | number) =>
    String(value).replaceAll(/[A-Z_]{4,}/g, (name) => (Object.hasOwn(words, name) ? (words[name] ?? name) : name));
  return Object.fromEntries(Object.entries(params).map(([key, value]) => [key, word(value)]));
}

export function problemText({ code, params = {}, detail }: Problem, t: TFunction<'template-library'>): string {
  return code === undefined ? (detail ?? t('fault.Other')) : t(`fault.${code}`, worded(params, t));
}

export type EditorTab = 'about' | FormSide | 'json' | 'preview';

/** The tab and the field where a fault can be corrected. */
export function placeOf(path: string): { tab: EditorTab; name?: string } {
  const [, side, name] = /^configuration\.(form|responses)\.schema\.properties\.([^.[]+)/.exec(path) ?? [];
  if (side !== undefined && name !== undefined) return { tab: side as FormSide, name };
  const reported = /^configuration\.report\.properties\.([^.[]+)/.exec(path)?.[1];
  if (reported !== undefined) return { tab: 'responses', name: reported };
  if (path.startsWith('configuration.form')) return { tab: 'form' };
  if (path.startsWith('configuration.responses')) return { tab: 'responses' };
  return path.startsWith('configuration') ? { tab: 'json' } : { tab: 'about' };
}

/** The texts of the faults, by path. Empty until the first attempt to save. */
export const ProblemContext = createContext<ReadonlyMap<string, string>>(new Map());

export const useProblem = (path: string): string | undefined => useContext(ProblemContext).get(path);

/** The text of a fault below its control. */
export function ProblemLine({ problem }: { problem: string | undefined }) {
  return problem ? (
    <Text color="error" className="font-semibold">
      {problem}
    </Text>
  ) : null;
}

/** The fault of a part without a control. Renders nothing without a fault. */
export function PartProblem({ path }: { path: string }) {
  const problem = useProblem(path);
  if (problem === undefined) return null;
  return (
    <div data-path={path} tabIndex={-1}>
      <ProblemLine problem={problem} />
    </div>
  );
}
