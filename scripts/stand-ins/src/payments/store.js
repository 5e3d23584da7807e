// What the payment provider remembers: preferences, payments and refunds. Everything is gone when it stops.

import { randomBytes, randomUUID } from "node:crypto";

export const COLLECTOR_ID = 987_654_321;

/** The details that Mercado Pago gives for each status, unless the caller names another. */
const details = {
  pending: "pending_waiting_transfer",
  in_process: "pending_review_manual",
  approved: "accredited",
  rejected: "cc_rejected_other_reason",
  refunded: "refunded",
  charged_back: "settled",
  cancelled: "by_collector",
};
export const STATUSES = Object.keys(details);

const methods = {
  card: { payment_method_id: "master", payment_type_id: "credit_card" },
  pix: { payment_method_id: "pix", payment_type_id: "bank_transfer" },
};
export const METHODS = Object.keys(methods);

export class PaymentStore {
  /** `onChange(payment, action)` hears of every payment that is created or updated. */
  constructor({ now, onChange }) {
    this.now = now;
    this.onChange = onChange;
    // Ids begin at the time of start: an app that kept its database doesn't meet those of an earlier run again.
    this.lastId = Date.now();
    this.reset();
  }

  reset() {
    this.preferences = new Map();
    this.payments = new Map();
  }

  newId() {
    this.lastId += 1;
    return this.lastId;
  }

  date(moment = this.now()) {
    return formatDate(moment);
  }

  addPreference(fields) {
    const preference = { id: `${COLLECTOR_ID}-${randomUUID()}`, date_created: this.date(), ...fields };
    this.preferences.set(preference.id, preference);
    return preference;
  }

  preferenceOf(externalReference) {
    return [...this.preferences.values()].findLast((each) => each.external_reference === externalReference);
  }

  addPayment(wanted) {
    const { method, status, status_detail, amount, ...fields } = wanted;
    const id = this.newId();
    const date = this.date();
    const payment = {
      id,
      ...fields,
      ...methods[method],
      date_created: date,
      date_approved: null,
      date_last_updated: date,
      operation_type: "regular_payment",
      live_mode: false,
      collector_id: COLLECTOR_ID,
      transaction_amount: amount,
      transaction_amount_refunded: 0,
      installments: 1,
      captured: true,
      metadata: {},
      order: { id: String(this.newId()), type: "mercadopago" },
      refunds: [],
      point_of_interaction: method === "pix" ? pixCode(id) : {},
    };
    this.payments.set(payment.id, payment);
    this.setStatus(payment, status, status_detail, date);
    this.onChange(payment, "payment.created");
    return payment;
  }

  /** Any status may follow any other, so that tests can also show the app what should not happen. */
  changePayment(payment, { status, status_detail, amount }) {
    if (amount !== undefined) payment.transaction_amount = amount;
    if (status !== undefined || status_detail !== undefined) {
      this.setStatus(payment, status ?? payment.status, status_detail);
    }
    payment.date_last_updated = this.date();
    this.onChange(payment, "payment.updated");
    return payment;
  }

  refund(payment, amount) {
    const refund = {
      id: this.newId(),
      payment_id: payment.id,
      amount,
      amount_refunded_to_payer: amount,
      adjustment_amount: 0,
      date_created: this.date(),
      metadata: {},
      reason: null,
      refund_mode: "standard",
      source: { id: String(COLLECTOR_ID), name: "Evolua", type: "collector" },
      status: "approved",
      unique_sequence_number: null,
    };
    payment.refunds.push(refund);
    const refunded = toCents(payment.transaction_amount_refunded) + toCents(amount);
    payment.transaction_amount_refunded = refunded / 100;
    const isWhole = refunded >= toCents(payment.transaction_amount);
    this.changePayment(payment, isWhole ? { status: "refunded" } : { status_detail: "partially_refunded" });
    return refund;
  }

  setStatus(payment, status, detail = details[status], date = this.date()) {
    payment.status = status;
    payment.status_detail = detail;
    if (status === "approved") payment.date_approved ??= date;
    if (status === "refunded") payment.transaction_amount_refunded = payment.transaction_amount;
  }
}

export function toCents(amount) {
  return Math.round(amount * 100);
}

/** As Mercado Pago writes it: milliseconds and the offset of its servers. */
export function formatDate(moment) {
  const fourHours = 4 * 60 * 60 * 1000;
  return new Date(moment.getTime() - fourHours).toISOString().replace("Z", "-04:00");
}

/** A code that no bank takes for a real one. */
function pixCode(id) {
  const code = `DEMONSTRACAO-PIX-${id}-${randomBytes(8).toString("hex").toUpperCase()}`;
  return { type: "CHECKOUT", transaction_data: { qr_code: code, ticket_url: null } };
}
