/** Finds the paths that a page of documentation names. */

export interface NamedPath {
  readonly path: string;
  readonly line: number;
  /** A link is relative to its page. A path in backticks can be relative to several folders. */
  readonly isLink: boolean;
}

/** Returns paths in backticks and targets of links. Leaves out fenced code, addresses, patterns and commands. */
export function pathsIn(markdown: string): NamedPath[] {
  const found: NamedPath[] = [];
  withoutFences(markdown).forEach((text, index) => {
    const line = index + 1;
    for (const [, code = ''] of text.matchAll(/`([^`]+)`/g)) {
      if (looksLikePath(code)) found.push({ path: withoutLineNumber(code), line, isLink: false });
    }
    for (const [, target = ''] of text.replaceAll(/`[^`]*`/g, '').matchAll(/\]\(<?([^)\s>]+)/g)) {
      const path = decodeURIComponent(target.split('#')[0] ?? '');
      if (path && !/^[a-z]+:/.test(path)) found.push({ path, line, isLink: true });
    }
  });
  return found;
}

/** Fenced lines become empty, so that line numbers stay correct. */
function withoutFences(markdown: string): string[] {
  let fenced = false;
  return markdown.split('\n').map((line) => {
    const isFence = /^\s*(```|~~~)/.test(line);
    if (isFence) fenced = !fenced;
    return fenced || isFence ? '' : line;
  });
}

const fileEnding = /\.(tsx?|mjs|cjs|jsx?|json|jsonc|md|sql|css|html|svg|png|tsv|ya?ml|sh)(:\d+)?$/;

/** 'apps/api' and 'app.ts' are paths; 'application/json', '/api/healthz', 'a b', '<name>/x' and '@muster/contract' are not. */
function looksLikePath(code: string): boolean {
  if (/[\s<>{}*|$()=,'"…]/.test(code) || /^(\/|@|https?:|#|--|~)/.test(code)) return false;
  return (
    fileEnding.test(code) ||
    /^(\.{1,2}|\.ci|apps|packages|docs|e2e|bench|prove|tools|src)\//.test(code) ||
    /^[\w.-]+(\/[\w.-]+)*\/$/.test(code)
  );
}

const withoutLineNumber = (path: string): string => path.replace(/:\d+(-\d+)?$/, '');
