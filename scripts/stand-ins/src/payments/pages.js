// The pages of the payment provider. All input is escaped.

import { escapeHtml } from "../html.js";
import { page } from "../page.js";

const demo = '<p class="demo">Demonstração: nenhum dinheiro é cobrado</p>';
const reais = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });
const statusNames = {
  pending: "Pendente",
  in_process: "Em análise",
  approved: "Aprovado",
  rejected: "Recusado",
  refunded: "Reembolsado",
  charged_back: "Contestado",
  cancelled: "Cancelado",
};

export function checkoutPage({ preference, amount, methods, back }) {
  const [{ title }] = preference.items;
  const buttons = [
    methods.card && '<button class="primary" name="method" value="card">Pagar com cartão</button>',
    methods.pix && '<button class="secondary" name="method" value="pix">Pagar com PIX</button>',
    methods.card && '<button class="secondary" name="method" value="card_refused">Simular cartão recusado</button>',
  ];
  return page(
    `Pagamento: ${title}`,
    `${demo}<h1>${escapeHtml(title)}</h1>
    <p class="price">${reais.format(amount)}</p>
    <form method="post" action="/checkout/v1/pay">
      <input type="hidden" name="pref_id" value="${escapeHtml(preference.id)}">
      ${buttons.filter(Boolean).join("\n      ")}
    </form>
    ${linkBack(back, "Voltar sem pagar")}`,
  );
}

export function pixPage({ payment, back }) {
  return page(
    "Pague com PIX",
    `${demo}<h1>Pague com PIX</h1>
    <p class="price">${reais.format(payment.transaction_amount)}</p>
    <p>Código PIX copia e cola:</p>
    <code class="code">${escapeHtml(payment.point_of_interaction.transaction_data.qr_code)}</code>
    <form method="post" action="/checkout/v1/pix/pay">
      <input type="hidden" name="payment_id" value="${payment.id}">
      <button class="primary">Simular pagamento do PIX</button>
    </form>
    ${linkBack(back, "Voltar e pagar depois")}`,
  );
}

/** A page with a title and, where there is one, the way back to the app. */
export function messagePage(title, back = null) {
  return page(title, `${demo}<h1>${escapeHtml(title)}</h1>${linkBack(back, "Voltar para o aplicativo")}`);
}

export function overviewPage(payments) {
  const items = payments.map(
    (payment) =>
      `<li><strong>${reais.format(payment.transaction_amount)}</strong> · ${statusNames[payment.status]} · ${payment.id}<br>${escapeHtml(payment.external_reference ?? "sem referência")}</li>`,
  );
  const list = items.length > 0 ? `<ul class="payments">${items.join("")}</ul>` : "<p>Nenhum pagamento ainda.</p>";
  return page("Pagamentos locais", `${demo}<h1>Pagamentos locais</h1>${list}`);
}

function linkBack(address, text) {
  return address ? `<a class="button secondary" href="${escapeHtml(address)}">${text}</a>` : "";
}
