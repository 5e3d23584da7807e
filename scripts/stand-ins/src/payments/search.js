// GET /v1/payments/search

import { ApiError } from "./error.js";

const DATES = ["date_created", "date_last_updated", "date_approved"];
const SORTS = [...DATES, "id"];
const MAX_LIMIT = 1000;
const DAY = 24 * 60 * 60 * 1000;
const units = { MINUTE: 60_000, HOUR: 3_600_000, DAY, MONTH: 30 * DAY, YEAR: 365 * DAY };

export function searchPayments(payments, query, now) {
  const range = oneOf(query.get("range") ?? "date_created", DATES, 1, "Params Error.");
  const sort = oneOf(query.get("sort") ?? "date_created", SORTS, 1003, "Invalid sort value.");
  const criteria = oneOf(query.get("criteria") ?? "desc", ["asc", "desc"], 1004, "Invalid criteria value.");
  const limit = wholeNumber(query.get("limit") ?? "30");
  const offset = wholeNumber(query.get("offset") ?? "0");
  if (limit > MAX_LIMIT) throw badRequest(1000, "Number of rows exceeded the limits.");

  const begin = parseMoment(query.get("begin_date"), now);
  const end = parseMoment(query.get("end_date"), now);
  const found = payments.filter(
    (payment) => isWithin(payment[range], begin, end) && matches(payment, query, ["external_reference", "status"]),
  );
  const direction = criteria === "asc" ? 1 : -1;
  // Payments of the same moment keep the order of their ids.
  found.sort((a, b) => direction * (position(a[sort]) - position(b[sort]) || a.id - b.id));
  return { paging: { total: found.length, limit, offset }, results: found.slice(offset, offset + limit) };
}

function position(value) {
  return typeof value === "number" ? value : Date.parse(value ?? 0);
}

function matches(payment, query, fields) {
  return fields.every((field) => !query.has(field) || query.get(field) === payment[field]);
}

function isWithin(date, begin, end) {
  if (begin === null && end === null) return true;
  if (date === null) return false;
  const moment = Date.parse(date);
  return (begin === null || moment >= begin) && (end === null || moment <= end);
}

/** A date with milliseconds and offset, `NOW`, or `NOW-30DAYS`. */
function parseMoment(text, now) {
  if (text === null) return null;
  if (text === "NOW") return now.getTime();
  const [, count, unit] = /^NOW-(\d+)(MINUTE|HOUR|DAY|MONTH|YEAR)S?$/.exec(text) ?? [];
  if (unit) return now.getTime() - Number(count) * units[unit];
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?(Z|[+-]\d{2}:\d{2})$/.test(text)) throw badDate();
  const moment = Date.parse(text);
  if (Number.isNaN(moment)) throw badDate();
  return moment;
}

function wholeNumber(text) {
  if (!/^\d{1,9}$/.test(text)) throw badRequest(1, "Params Error.");
  return Number(text);
}

function oneOf(value, allowed, code, message) {
  if (!allowed.includes(value)) throw badRequest(code, message);
  return value;
}

function badDate() {
  return badRequest(1001, "Date format must be yyyy-MM-dd'T'HH:mm:ss.SSSZ.");
}

function badRequest(code, message) {
  return new ApiError(400, "bad_request", message, code);
}
