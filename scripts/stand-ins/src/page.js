// The look of the pages that a person uses: the sign-in of the local provider and the checkout.

import { escapeHtml } from "./html.js";

const style = `
  :root { color-scheme: light dark; --bg: #f6f5f1; --card: #fff; --ink: #14171a; --soft: #565d64; --line: #8a9098; --primary: #a8e64a; --on-primary: #14200a; --demo: #fff3c4; --on-demo: #4a3500; }
  @media (prefers-color-scheme: dark) { :root { --bg: #101316; --card: #181c20; --ink: #f2f3f0; --soft: #aab2ba; --line: #6d757d; --demo: #3d3210; --on-demo: #ffe9a8; } }
  * { box-sizing: border-box; }
  body { margin: 0; min-height: 100dvh; display: grid; place-items: center; padding: 24px; background: var(--bg); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
  main { width: min(100%, 400px); background: var(--card); border-radius: 16px; padding: 32px 24px; box-shadow: 0 8px 32px rgb(0 0 0 / .12); }
  h1 { margin: 0 0 4px; font-size: 22px; line-height: 1.25; overflow-wrap: anywhere; }
  p { margin: 0 0 20px; color: var(--soft); }
  label { display: block; margin: 0 0 6px; font-weight: 600; }
  input:not([type=checkbox]) { width: 100%; height: 48px; margin: 0 0 16px; padding: 0 14px; border: 1px solid var(--line); border-radius: 10px; background: transparent; color: inherit; font: inherit; }
  button, a.button { display: grid; place-items: center; width: 100%; height: 48px; border: 0; border-radius: 10px; color: inherit; font: inherit; font-weight: 600; text-decoration: none; cursor: pointer; }
  button.primary, a.primary { background: var(--primary); color: var(--on-primary); }
  button.secondary, a.secondary { margin-top: 8px; background: transparent; border: 1px solid var(--line); }
  :focus-visible { outline: 3px solid #4a90e6; outline-offset: 2px; }
  details { margin: 0 0 16px; color: var(--soft); }
  details label { display: flex; gap: 10px; margin-top: 8px; font-weight: 400; }
  [role=alert] { padding: 10px 14px; border-radius: 10px; background: #8f1d1d; color: #fff; }
  .demo { padding: 10px 14px; border-radius: 10px; background: var(--demo); color: var(--on-demo); font-weight: 600; }
  .price { margin: 0 0 24px; color: inherit; font-size: 32px; font-weight: 700; line-height: 1.2; font-variant-numeric: tabular-nums; }
  .code { display: block; margin: 0 0 16px; padding: 12px 14px; border: 1px dashed var(--line); border-radius: 10px; font: 14px/1.5 ui-monospace, monospace; overflow-wrap: anywhere; user-select: all; }
  .payments { margin: 0; padding: 0; list-style: none; }
  .payments li { padding: 12px 0; border-top: 1px solid var(--line); overflow-wrap: anywhere; }
`;

/** A page with one card. `title` is escaped, `body` is HTML. */
export function page(title, body) {
  return `<!doctype html>
<html lang="pt-BR">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${escapeHtml(title)}</title>
  <link rel="icon" href="data:,">
  <style>${style}</style>
</head>
<body><main>${body}</main></body>
</html>
`;
}
