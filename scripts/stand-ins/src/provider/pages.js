// The two pages of the local provider. All input is escaped.

import { escapeHtml } from "../html.js";
import { page } from "../page.js";

/** The form to sign in as any person. `problem` is shown above the fields. */
export function signInPage({ uid, email = "", name = "", problem = "" }) {
  const action = `/interaction/${escapeHtml(uid)}`;
  return titledPage(
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
  return titledPage(
    "O provedor local recusou o pedido",
    `<p>Volte ao aplicativo e comece de novo.</p><p><code>${escapeHtml(reason)}</code></p>`,
  );
}

function titledPage(title, body) {
  return page(title, `<h1>${escapeHtml(title)}</h1>${body}`);
}
