/** The page for a reviewer of a language: each text with its English, the files that use it, and a screen that shows it. */
export interface ReviewedText {
  key: string;
  english: string;
  /** Undefined if the language does not have it. */
  text: string | undefined;
  files: readonly string[];
  /** Undefined if no screen of the tour shows it, such as the text of an error. */
  screen: { path: string; picture: string } | undefined;
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

export function reviewPage(language: string, texts: readonly ReviewedText[]): string {
  const rows = texts.map(
    ({
      key,
      english,
      text,
      files,
      screen,
    }) => `<tr id="${escaped(key.replaceAll(' ', '.'))}"${text === undefined ? ' class="missing"' : ''}>
<td><code>${escaped(key)}</code><br><small>${files.map(escaped).join('<br>')}</small></td>
<td lang="en" dir="ltr">${escaped(english)}</td>
<td lang="${escaped(language)}" dir="auto">${escaped(text ?? '–')}</td>
<td>${screen ? `<a href="${escaped(screen.picture)}"><img loading="lazy" alt="" src="${escaped(screen.picture)}"></a><br><small>${escaped(screen.path)}</small>` : ''}</td>
</tr>`,
  );
  const shown = texts.filter(({ screen }) => screen).length;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Texts in ${escaped(language)}</title>
<style>
body { font-family: sans-serif; margin: 1rem }
table { border-collapse: collapse; width: 100% }
td, th { border: 1px solid #bbb; padding: .4rem; text-align: start; vertical-align: top; overflow-wrap: anywhere }
img { width: 160px; border: 1px solid #bbb }
.missing { background: #fde8e8 }
</style>
<h1>Texts in ${escaped(language)}</h1>
<p>${texts.length} texts; ${shown} have a picture. The others are errors, states and dialogs that no screen of the tour shows at once.</p>
<table>
<thead><tr><th>Key and files<th>English<th>${escaped(language)}<th>Screen</tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>
</html>
`;
}

/** Whether what a page shows is this text. A value stands for each placeholder. */
export function matcherOf(text: string): RegExp {
  const parts = text
    .replace(/<\/?\w+>/g, '')
    .split(/{{[^}]*}}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('[^]*?')}$`);
}
