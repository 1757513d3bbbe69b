import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditedTemplate } from './edited-template';
import { problemText, type Problem } from './problem';
import { problemsOf } from './problems';

/** The problems of a template. The first attempt to save shows the page's own. Those of the server stay until the next change. */
export function useTemplateProblems(edited: EditedTemplate) {
  const { t } = useTranslation(['template-library', 'ui']);
  const [hasTried, setHasTried] = useState(false);
  const [refused, setRefused] = useState<{ of: unknown; problems: readonly Problem[] }>({ of: undefined, problems: [] });
  const own = useMemo(() => (hasTried ? problemsOf(edited) : []), [hasTried, edited]);
  const problems = useMemo(() => (own.length > 0 ? own : refused.of === edited ? refused.problems : []), [own, refused, edited]);
  const texts = useMemo(() => new Map(problems.map((problem) => [problem.path, problemText(problem, t)])), [problems, t]);
  return {
    problems,
    /** The text of each problem, by its path. */
    texts,
    showOwn: () => setHasTried(true),
    showRefused: (given: readonly Problem[]) => setRefused({ of: edited, problems: given }),
  };
}
