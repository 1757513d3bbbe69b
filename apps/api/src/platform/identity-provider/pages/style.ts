/** The only style sheet of the pages. It is inline, and the policy allows it by its hash. */
import { createHash } from 'node:crypto';

export const style = `
:root{color-scheme:light dark;--page:#f1f6f3;--card:#fff;--text:#15231b;--quiet:#4c5f54;--line:#d7e2db;--edge:#74887c;--main:#1a7548;--on-main:#fff;--hover:#145c38;--wash:#eaf4ee;--bad:#a3241b;--bad-wash:#fdeeec}
@media (prefers-color-scheme:dark){:root{--page:#0e1512;--card:#17211c;--text:#e7f0ea;--quiet:#a9bcb0;--line:#2a3831;--edge:#708679;--main:#6fd09d;--on-main:#062a18;--hover:#8fdfb5;--wash:#1f2e26;--bad:#ffb4a9;--bad-wash:#3b1d1a}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;min-height:100vh;min-height:100dvh;display:flex;flex-direction:column;align-items:center;justify-content:center;gap:24px;padding:24px 16px;background:var(--page);color:var(--text);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}
.brand{display:flex;align-items:center;gap:12px;font-size:20px;font-weight:650;letter-spacing:-.01em}
.brand svg{display:block;width:36px;height:36px}
.tile{fill:var(--main)}.mark{fill:none;stroke:var(--on-main);stroke-width:2.6;stroke-linecap:round;stroke-linejoin:round}
main{width:100%;max-width:420px;display:grid;gap:24px;align-items:start}
.card{background:var(--card);border:1px solid var(--line);border-radius:16px;padding:32px 24px;min-width:0}
h1{margin:0 0 24px;font-size:26px;line-height:1.25;font-weight:650;letter-spacing:-.02em;overflow-wrap:anywhere;text-wrap:balance}
h2{margin:0 0 4px;font-size:18px;line-height:1.35;font-weight:650}
p{margin:0 0 24px;color:var(--quiet)}
h1:has(+p:not(.error)){margin-block-end:8px}
label{display:block;margin-block-end:6px;font-weight:550}
.field{margin-block-end:20px}
.control{position:relative}
input{width:100%;height:48px;padding:0 14px;border:1px solid var(--edge);border-radius:10px;background:var(--card);color:inherit;font:inherit}
.control button{position:absolute;inset-block:2px;inset-inline-end:2px;width:auto;min-width:44px;height:44px;min-height:44px;padding:0 12px;border:0;border-radius:9px;background:var(--card);color:var(--main);font-size:14px;font-weight:600}
.control button:hover{background:var(--wash)}
input.toggled{padding-inline-end:104px}
button,.action{display:flex;align-items:center;justify-content:center;width:100%;min-height:48px;padding:8px 20px;border:1px solid transparent;border-radius:10px;background:var(--main);color:var(--on-main);font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
button:hover,.action:hover{background:var(--hover)}
button[hidden]{display:none}
.action.second{margin-block-start:8px;background:none;color:var(--main)}
.action.second:hover{background:var(--wash)}
:focus-visible{outline:3px solid var(--main);outline-offset:2px}
.error{display:flex;gap:10px;margin:0 0 20px;padding:12px 14px;border-radius:10px;background:var(--bad-wash);color:var(--bad);font-weight:550}
.error svg{flex:none;width:20px;height:20px;margin-block-start:2px;fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round}
.people{list-style:none;margin:0 -8px;padding:0;display:grid;gap:2px}
.people button{justify-content:flex-start;gap:12px;min-height:56px;padding:8px;background:none;color:inherit;font-weight:400;text-align:start}
.people button:hover{background:var(--wash)}
.initials{flex:none;display:grid;place-items:center;width:36px;height:36px;border-radius:50%;background:var(--wash);color:var(--main);font-size:13px;font-weight:650}
.people button:hover .initials{background:var(--card)}
.person{min-width:0;display:grid;line-height:1.35}
.person b{font-weight:600}
.person small{font-size:14px;color:var(--quiet);overflow-wrap:anywhere}
.code{margin:24px 0 0;font-size:14px;overflow-wrap:anywhere}
@media (min-width:960px){
main.wide{max-width:920px;grid-template-columns:400px 1fr;gap:24px}
main.wide .card{padding:40px}
}
@media (min-width:1240px){
main.wide{max-width:1180px}
main.wide .people{grid-template-columns:1fr 1fr}
}
@media (prefers-reduced-motion:no-preference){button,.action{transition:background-color .12s}}
@media (forced-colors:active){.card,button,.action{border-color:CanvasText}}
`;

export const styleSource = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
