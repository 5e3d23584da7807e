// The body of POST /checkout/preferences.

import { ApiError } from "./error.js";
import { COLLECTOR_ID, toCents } from "./store.js";

const MAX_REFERENCE = 256;

/** Checks the body and completes it to what Mercado Pago returns. */
export function readPreference(body) {
  const { items } = body;
  checkItems(items);
  checkAddresses(body);
  if (body.external_reference != null && !isText(body.external_reference, MAX_REFERENCE)) {
    throw invalid("external_reference");
  }
  if (body.expiration_date_to != null && Number.isNaN(Date.parse(body.expiration_date_to))) {
    throw invalid("expiration_date_to");
  }
  return {
    collector_id: COLLECTOR_ID,
    client_id: String(COLLECTOR_ID),
    operation_type: "regular_payment",
    site_id: "MLB",
    items: items.map((item) => ({ ...item, currency_id: "BRL" })),
    payer: body.payer ?? {},
    back_urls: body.back_urls ?? {},
    auto_return: body.auto_return ?? "",
    payment_methods: body.payment_methods ?? {},
    notification_url: body.notification_url ?? null,
    external_reference: body.external_reference ?? "",
    expires: body.expires === true,
    expiration_date_from: body.expiration_date_from ?? null,
    expiration_date_to: body.expiration_date_to ?? null,
    statement_descriptor: body.statement_descriptor ?? "",
    metadata: body.metadata ?? {},
    binary_mode: body.binary_mode === true,
  };
}

export function totalOf({ items }) {
  return items.reduce((sum, item) => sum + toCents(item.unit_price) * item.quantity, 0) / 100;
}

/** True after the end of a preference that ends. */
export function isExpired({ expires, expiration_date_to }, now) {
  return expires && expiration_date_to !== null && now.getTime() > Date.parse(expiration_date_to);
}

/** What is left of "card" and "pix" after the exclusions of the preference. */
export function methodsOf({ payment_methods }) {
  const types = (payment_methods.excluded_payment_types ?? []).map(({ id }) => id);
  const methods = (payment_methods.excluded_payment_methods ?? []).map(({ id }) => id);
  const hasPix = !types.includes("bank_transfer") && !methods.includes("pix");
  return { card: !types.includes("credit_card"), pix: hasPix };
}

function checkItems(items) {
  if (!Array.isArray(items) || items.length === 0) throw invalid("items");
  for (const item of items) {
    if (!isText(item?.title, MAX_REFERENCE)) throw invalid("items", "title");
    if (!Number.isInteger(item.quantity) || item.quantity < 1) throw invalid("items", "quantity");
    if (typeof item.unit_price !== "number" || !(item.unit_price > 0)) throw invalid("items", "unit_price");
    if (item.currency_id != null && item.currency_id !== "BRL") throw invalid("items", "currency_id");
  }
}

function checkAddresses({ back_urls, auto_return, notification_url }) {
  for (const url of Object.values(back_urls ?? {})) if (!isAddress(url)) throw invalid("back_urls");
  if (auto_return && !back_urls?.success) {
    throw new ApiError(400, "invalid_auto_return", "auto_return invalid. back_url.success must be defined");
  }
  if (notification_url != null && !isAddress(notification_url)) throw invalid("notification_url");
}

function isText(value, most) {
  return typeof value === "string" && value !== "" && value.length <= most;
}

function isAddress(value) {
  return typeof value === "string" && /^https?:\/\//.test(value) && URL.canParse(value);
}

function invalid(field, part = field) {
  return new ApiError(400, `invalid_${field}`, `${part} invalid`);
}
