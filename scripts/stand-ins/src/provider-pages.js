// The two pages of the local provider. All input is escaped.

import { escapeHtml } from "./html.js";

const style = `
  :root { color-scheme: light dark; --bg: #f6f5f1; --card: #fff; --ink: #14171a; --soft: #565d64; --line: #8a9098; --primary: #a8e64a; --on-primary: #14200a; }
  @media (prefers-color-scheme: dark) { :root { --bg: #101316; --card: #181c20; --ink: #f2f3f0; --soft: #aab2ba; --line: #6d757d; } }
  * { box-sizing: border-box; }
  body { margin: 0; min-height: 100dvh; display: grid; place-items: center; padding: 24px; background: var(--bg); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
  main { width: min(100%, 400px); background: var(--card); border-radius: 16px; padding: 32px 24px; box-shadow: 0 8px 32px rgb(0 0 0 / .12); }
  h1 { margin: 0 0 4px; font-size: 22px; line-height: 1.25; }
  p { margin: 0 0 20px; color: var(--soft); }
  label { display: block; margin: 0 0 6px; font-weight: 600; }
  input:not([type=checkbox]) { width: 100%; height: 48px; margin: 0 0 16px; padding: 0 14px; border: 1px solid var(--line); border-radius: 10px; background: transparent; color: inherit; font: inherit; }
  button { width: 100%; height: 48px; border: 0; border-radius: 10px; font: inherit; font-weight: 600; cursor: pointer; }
  button.primary { background: var(--primary); color: var(--on-primary); }
  button.secondary { margin-top: 8px; background: transparent; color: inherit; border: 1px solid var(--line); }
  :focus-visible { outline: 3px solid #4a90e6; outline-offset: 2px; }
  details { margin: 0 0 16px; color: var(--soft); }
  details label { display: flex; gap: 10px; margin-top: 8px; font-weight: 400; }
  [role=alert] { padding: 10px 14px; border-radius: 10px; background: #8f1d1d; color: #fff; }
`;

/** The form to sign in as any person. `problem` is shown above the fields. */
export function signInPage({ uid, email = "", name = "", problem = "" }) {
  const action = `/interaction/${escapeHtml(uid)}`;
  return page(
    "Entrar (provedor local de desenvolvimento)",
    `<p>Digite qualquer e-mail e nome: o mesmo e-mail é sempre a mesma pessoa.</p>
    ${problem ? `<p role="alert">${escapeHtml(problem)}</p>` : ""}
    <form method="post" action="${action}">
      <label for="email">E-mail</label>
      <input id="email" name="email" type="email" autocomplete="email" required autofocus value="${escapeHtml(email)}">
      <label for="name">Nome</label>
      <input id="name" name="name" autocomplete="name" required value="${escapeHtml(name)}">
      <details><summary>Mais opções</summary>
        <label><input type="checkbox" name="unverified"> Enviar o e-mail como não verificado</label>
      </details>
      <button class="primary">Entrar</button>
    </form>
    <form method="post" action="${action}/cancel"><button class="secondary">Cancelar</button></form>`,
  );
}

/** The page for an invalid request: a wrong redirect address, no PKCE, an interaction that has ended. */
export function failurePage(reason) {
  return page(
    "O provedor local recusou o pedido",
    `<p>Volte ao aplicativo e comece de novo.</p><p><code>${escapeHtml(reason)}</code></p>`,
  );
}

function page(title, body) {
  return `<!doctype html>
<html lang="pt-BR">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${escapeHtml(title)}</title>
  <link rel="icon" href="data:,">
  <style>${style}</style>
</head>
<body><main><h1>${escapeHtml(title)}</h1>${body}</main></body>
</html>
`;
}
